"""A family's file of figures, which is one of ours with something changed in it: all that is wrong
with it is told by its line, or the game is played with it."""

import json
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exhaustive import sample
from tests.fuzz.json_changes import changed
from tests.fuzz.plain_sentences import plain_sentence
from tests.host.table.any_game import ends_at_goal, play_at_random
from trading_unit.games.base.data import toml_file
from trading_unit.games.base.data.mistakes import Mistakes
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.definition import GameDefinition
from trading_unit.games.imported_game import check_setup, check_shown
from trading_unit.games.registry import all_games
from trading_unit.house_rules.file_report import figures_report
from trading_unit.plain_text import is_plain
from trading_unit.table import OnScreen, Table
from trading_unit.table.store.checksums import json_text

ANSWERS = 12  # with figures that were found right
FILES = [(game.name, deck) for game in all_games() for deck in ("", *game.data.decks)]
ODD_TOML = ("nan", "-inf", "1979-05-27", "07:32:00", "0x_", "[[]]", "1e400", "'''\n'''")


@cache
def definition(name: str) -> GameDefinition:
    return next(game for game in all_games() if game.name == name)


@cache
def shipped(name: str, deck: str) -> dict[str, Any]:
    return definition(name).data.shipped(deck).data


def toml(value: Any) -> str:
    """A value as TOML on one line. TOML has no null: instead of it stands what few expect."""
    match value:
        case None:
            return "1979-05-27"
        case dict():
            pairs = (f"{json.dumps(key)} = {toml(inner)}" for key, inner in value.items())
            return f"{{ {', '.join(pairs)} }}"
        case list():
            return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value)


def toml_text(data: dict[str, Any]) -> str:
    return "".join(f"{json.dumps(key)} = {toml(value)}\n" for key, value in data.items())


@st.composite
def changed_files(draw: st.DrawFn, name: str, deck: str) -> str:
    data = shipped(name, deck)
    for _ in range(draw(st.integers(1, 2))):
        found = draw(changed(data))
        data = found if type(found) is dict else data
    text = toml_text(data)
    if draw(st.integers(0, 9)) == 9:
        # A value that JSON does not have.
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(st.sampled_from(ODD_TOML)) + text[at:]
    return text


def checked(game: GameDefinition, top: TomlTable) -> dict[str, Any] | None:
    """The plain data; None where something is wrong, which has been told in plain sentences."""
    try:
        return game.data.check(top)
    except Mistakes as mistakes:
        told = mistakes
    plain_sentence(told)
    assert all(1 <= one.line <= max(top.figures.lines.values(), default=1) for one in told.mistakes)
    return None


def play(game: GameDefinition, data: dict[str, Any]) -> None:
    until = {"until": "goal"} if ends_at_goal(game.name) else {"until": "rounds", "rounds": 2}
    seats = [{"name": name} for name in ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")]
    chance = dict.fromkeys(game.chance, "screen")
    setup = game.set_up(seats[: game.seats[-1]], data, length=until, chance=chance)
    assert json.loads(json_text(setup)) == setup
    table = Table(game.start(setup), OnScreen(Random(1)))
    play_at_random(table, Random(1), ANSWERS)
    check_setup(game, setup)
    check_shown(game, table)


@settings(max_examples=sample(12, 200))
@given(st.data(), st.sampled_from(FILES))
def test_a_familys_file_is_played_or_each_mistake_is_told(
    data: st.DataObject, file: tuple[str, str]
) -> None:
    game = definition(file[0])
    text = data.draw(changed_files(*file))
    try:
        top = toml_file.parse("mine.toml", text)
    except Mistakes as mistakes:
        plain_sentence(mistakes)
        return
    found = checked(game, top)
    if found is not None:
        assert all(map(is_plain, figures_report("mine.toml", top)))
        play(game, found)


@settings(max_examples=sample(10, 400))
@given(st.data(), st.sampled_from(FILES), st.binary(max_size=4))
def test_a_file_with_other_bytes_is_read_or_refused(
    data: st.DataObject, file: tuple[str, str], instead: bytes
) -> None:
    raw = toml_text(shipped(*file)).encode()
    at = data.draw(st.integers(0, len(raw)))
    raw = raw[:at] + instead + raw[at + data.draw(st.integers(0, 2)) :]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "mine.toml"
        path.write_bytes(raw)
        try:
            top = toml_file.read(path)
        except Mistakes as mistakes:
            plain_sentence(mistakes)
        else:
            checked(definition(file[0]), top)


@pytest.mark.parametrize("file", FILES, ids="-".join)
def test_our_own_files_are_right_when_they_are_written_so(file: tuple[str, str]) -> None:
    game = definition(file[0])
    data = checked(game, toml_file.parse("ours.toml", toml_text(shipped(*file))))
    assert data == game.data.check(game.data.shipped(file[1]))
