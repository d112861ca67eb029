"""What is so of the file of figures of any game: what is said of the mistakes that can be made in
each, and that whatever is read of it can be played."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.exhaustive import sample
from tests.host.games.data_mistakes import (
    CHANGES,
    INSTEAD,
    LENGTHS,
    Changes,
    is_read_or_refused_by_line,
    playable,
    said_of,
)
from trading_unit.bots import bot, play_out
from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.data.mistakes import Mistake
from trading_unit.games.definition import GameDefinition
from trading_unit.games.life.view import road_layout
from trading_unit.games.registry import all_games
from trading_unit.table import OnScreen, Table

GAMES = all_games()
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def text_of(game: GameDefinition) -> str:
    return (files(game.data.package) / game.data.file).read_text(encoding="utf-8")


def with_line(game: GameDefinition, old: str, new: str) -> str:
    """The file of a game with something else in one line."""
    return re.sub(old, new, text_of(game), count=1, flags=re.MULTILINE)


# General mistakes

HEADING = r"^\[limits\]\nsource = .*\n"
START = r"^start = .*"
LIST = r"^(spaces|each) = \[\n(?=    \{ (?:kind|id|name) = )(?:.*\n)*?\]"  # of spaces or squares
SPACE = r"^    \{ (?=.*kind = )"  # the first of them, which is written on one line
KIND = rf"{SPACE}(.*kind = )\"(\w+)\""

MISTAKES: dict[str, tuple[str, str, int, str]] = {
    "no TOML": (START, "start = = 1", 0, "this is not TOML: "),
    "no game": (r"\A((?:#?.*\n)*?)game = .*\n", r"\1", 0, "game is missing"),
    "another game": (r"^game = .*", 'game = "chess"', 0, "game is 'chess'; allowed are GAME ("),
    "a title that is none": (
        *(r"^(game = .*)", r'\1\ntitle = ""', 1),
        "title must be one line of text in quotes (what the game is called), not ''",
    ),
    "no table": (r"\A((?:.*\n)*?)\[limits\]", r"\1[limit]", 0, "[limits] is missing"),
    "an unknown table": (
        *(r"^\[limits\]", "[limit]", 0),
        "this file has no 'limit', perhaps 'limits' was meant",
    ),
    "a list of tables": (r"^\[limits\]", "[[limits]]", 0, "[limits] must be a table"),
    "no key": (r"^\[money\]\n((?:.*\n)*?)start = .*\n", r"[money]\n\1", 0, "[money] start is miss"),
    "an unknown key": (
        *(r"^\[money\]\n", "[money]\nstrat = 1\n", 1),
        "money has no 'strat', perhaps 'start' was meant; allowed are step, start,",
    ),
    "a text for a number": (START, 'start = "20"', 0, "[money] start must be a whole number"),
    "a truth for a number": (START, "start = true", 0, "[money] start must be a whole number"),
    "a list for a number": (START, "start = [20]", 0, "[money] start must be a whole number"),
    "half a number": (START, "start = 1.5", 0, "[money] start must be a whole number"),
    "less than nothing": (
        START,
        "start = -500",
        0,
        "[money] start is -500; allowed are 1 to",
    ),
    "nothing": (START, "start = 0", 0, "[money] start is 0; allowed are 1 to"),
    "beyond bounds": (START, f"start = {'9' * 90}", 0, "[money] start is a number beyond all"),
    "no value": (START, "start = { valeu = 1 }", 0, "[money] start has no 'valeu', perhaps 'value"),
    "no source": (HEADING, "[limits]\n", 0, "[limits] has no source, and not every figure"),
    "an unknown confidence": (
        *(rf'({HEADING})confidence = "\w+"', r'\1confidence = "sure"', 2),
        "[limits] confidence is 'sure'; allowed are rulebook, published, derived, ours",
    ),
    "an empty list": (LIST, r"\1 = []", 0, "are 0; allowed are "),
    "no list": (LIST, r"\1 = 3", 0, "must be a list, not 3: one { } a line"),
    "an item that is no table": (rf"{SPACE}.*", "    3,", 0, "must be { }, not 3"),
    "no kind": (rf'{SPACE}(.*)kind = "\w+",? ?', r"    { \1", 0, "kind is missing: "),
    "an unknown kind": (KIND, r'    { \1"\2x"', 0, r"kind is '\2x', perhaps '\2' was meant"),
    "what that kind does not say": (KIND, r'    { \1"\2", amonut = 1', 0, "has no 'amonut'"),
    "a name of two lines": (
        *(rf'{SPACE}(.*)name = "', r'    { \1name = "\\n', 0),
        "name must be one line of text in quotes",
    ),
    "a name too long": (
        *(rf'{SPACE}(.*)name = "', rf'    {{ \1name = "{"x" * 41}', 0),
        " letters at most",
    ),
}
"""What is sought, what stands there instead, in which line after it that is said, and what."""


@EVERY_GAME
@pytest.mark.parametrize("name", MISTAKES)
def test_a_general_mistake_is_said_with_its_line(game: GameDefinition, name: str) -> None:
    old, new, further, said = MISTAKES[name]
    text = text_of(game)
    found = re.search(old, text, re.MULTILINE)
    assert found is not None
    changed = text[: found.start()] + found.expand(new) + text[found.end() :]
    line = text[: found.start()].count("\n") + 1 + further
    sentence = found.expand(said.replace("GAME", game.name))
    mistakes = said_of(game.data.check, changed)
    assert any(one.startswith(f"x.toml line {line}: ") and sentence in one for one in mistakes), (
        mistakes
    )


STEPPED = [game for game in GAMES if game.data.load()["money"]["step"] > 1]


@pytest.mark.parametrize("game", STEPPED, ids=[game.name for game in STEPPED])
def test_money_is_whole_steps(game: GameDefinition) -> None:
    step = game.data.load()["money"]["step"]
    amount = 100 * step + 1
    first, *_ = said_of(game.data.check, with_line(game, START, f"start = {amount}"))
    assert f"[money] start is {amount:_}, no whole multiple of {step:_}" in first


@EVERY_GAME
@given(at=st.integers(0, 1_000_000), length=LENGTHS, instead=INSTEAD)
def test_no_slip_of_the_pen_raises_anything_else(
    game: GameDefinition, at: int, length: int, instead: str
) -> None:
    text = text_of(game)
    is_read_or_refused_by_line(game.data.check, text, at % len(text), length, instead)


# What is read


@EVERY_GAME
def test_a_file_of_ones_own_is_read(game: GameDefinition, tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    text = re.sub(
        r"^(game = .*)", r'\1\ntitle = "Ours"', text_of(game), count=1, flags=re.MULTILINE
    )
    file.write_text(text, encoding="utf-8")
    assert game.data.read(file) == {**game.data.load(), "title": "Ours"}


@EVERY_GAME
def test_each_call_gives_its_own_copy(game: GameDefinition) -> None:
    before = json.dumps(game.data.load())
    game.data.load()["money"]["start"] = 0
    assert json.dumps(game.data.load()) == before


@EVERY_GAME
def test_every_figure_has_a_source_and_a_confidence(game: GameDefinition) -> None:
    found = game.data.figures()
    assert len(found) > 100
    assert all(figure.source and figure.confidence for figure in found)


# Whatever is read can be played


@dataclass(frozen=True)
class Played:
    """How files with something changed in them are played."""

    every: int
    """Of all that could be written otherwise, so many-th."""

    changes: Changes
    length: dict[str, Any]
    options: Callable[[int], dict[str, Any]] = lambda number: {}
    also: Callable[[Data], None] = lambda figures: None


def ends_in_the_acres(figures: Data) -> None:
    assert {each["id"] for each in figures["spaces"] if not each["next"]} == {figures["acres"]}
    assert road_layout.size(road_layout.lay_out(figures["spaces"]).values()) > 35


CLASSIC = Played(
    sample(200, 40),
    (
        (r'"[^"]*"', ('"railroad"',)),
        (r'kind = "\w+"', ('kind = "rest"', 'kind = "detour"', 'kind = "utility"')),
        (r'effect = "[^"]*"', ('effect = "nearest"', 'effect = "detour"')),
    ),
    {"until": "rounds", "rounds": 5},
)
WAYS: dict[str, Played] = {
    "monopoly-city": Played(
        sample(200, 40),
        (
            (r'kind = "\w+"', ('kind = "parking"', 'kind = "auction"', 'kind = "chance"')),
            (r'effect = "[^"]*"', ('effect = "auction"', 'effect = "steal"')),
        ),
        {"until": "rounds", "rounds": 5},
        lambda number: {"planning by space": number % 2 == 0},
    ),
    "repentance": CLASSIC,
    "greenopoly": CLASSIC,
    "city-life": Played(
        sample(60, 12),
        (
            (r"\d[\d_]*", ("300",)),
            (r'"[^"]*"', ('"jump"',)),
            (
                r'kind = "[\w ]+"',
                ('kind = "plain"', 'kind = "tower"', 'kind = "dollar"', 'kind = "gas"'),
            ),
            (r"at = \[\d+, ", ("at = [",)),
        ),
        {"until": "goal", "rounds": 30},
        lambda number: {
            "advanced rules": number % 2 == 0,
            "always follow the text": number % 3 == 0,
        },
    ),
    "life": Played(
        sample(120, 40),
        (
            (r"\d[\d_]*", ("500",)),
            (r'"[^"]*"', ('"3"', '"M1"')),
            (r'kind = "[\w ]+"', ('kind = "plain"', 'kind = "revenge"', 'kind = "lucky day"')),
            (r'next = "\w+"', ('next = "0"', 'next = "120"', 'next = "M1"')),
        ),
        {"until": "goal", "rounds": 40},
        also=ends_in_the_acres,
    ),
}


@EVERY_GAME
def test_any_file_is_refused_by_line_or_can_be_played(game: GameDefinition) -> None:
    way, played = WAYS[game.name], 0
    refused: list[Mistake] = []
    text, changes = text_of(game), (*CHANGES, *way.changes)
    for number, figures in playable(game.data.check, text, changes, way.every, refused):
        played += 1
        way.also(figures)
        seats = [{"name": name} for name in "ABC"]
        options = way.options(number)
        setup = game.set_up(seats, figures, options=options, length=way.length)
        table = Table(game.start(setup), OnScreen(Random(number)))
        kinds = ("random", "steady", "steady")
        play_out(table, [bot(kind, number, seat) for seat, kind in enumerate(kinds)])
        assert table.ask is None
    assert played > 0
    assert len(refused) > 5
