"""A line never means its opposite, and another hour is agreed on at the keyboard."""

from typing import Any

import pytest

from tests.host.table.any_game import NAMES
from tests.host.terminal_game.at_terminal import AtTerminal
from trading_unit.games.registry import game_named
from trading_unit.terminal.game.numbered_choices import Choice, parse_choice
from trading_unit.trouble import Trouble
from trading_unit.words.language import USUAL, language_of

NEGATIONS = language_of(USUAL).negations


@pytest.mark.parametrize("line", ["build", "Build", "BUI", "press", "press build", "1", "p"])
def test_build_typed_at_press_build_presses(line: str) -> None:
    game = AtTerminal()
    game.at_build()
    game.type(line)
    assert [line[0] for line in game.table.game.log].count("result") == 1


@pytest.mark.parametrize("line", ["build nothing", "build n", "nothing", "done", "2"])
def test_build_nothing_is_typed_with_its_no(line: str) -> None:
    game = AtTerminal()
    game.at_build()
    game.type(line)
    assert "result" not in [line[0] for line in game.table.game.log]
    assert game.ask_name == "roll"


def meanings() -> list[Any]:
    """Of each game and ask, the words that have a meaning, and the meanings."""
    found: dict[tuple[str, str], list[Choice]] = {}
    for name in NAMES:
        for key, text in game_named(name).words("en").items():
            ask, _, word = key.removeprefix("means.").partition(".")
            if key.startswith("means.") and word:
                found.setdefault((name, ask), []).append(Choice(word, text))
    return [pytest.param(choices, id="-".join(where)) for where, choices in found.items()]


@pytest.mark.parametrize("choices", meanings())
def test_no_beginning_or_word_of_a_no_says_yes_to_it(choices: list[Choice]) -> None:
    """Nothing but a line with the no in it chooses what says no."""
    for choice in choices:
        words = choice.label.casefold().replace(",", "").split()
        for word in (word for word in words if word not in NEGATIONS and len(word) > 1):
            lines = {word, word[:2], " ".join(words[: words.index(word) + 1])}
            for line in lines - NEGATIONS:
                if NEGATIONS.isdisjoint(words) or not NEGATIONS.isdisjoint(line.split()):
                    continue
                try:
                    chosen, _ = parse_choice(line, choices, "")
                except Trouble:
                    continue
                assert chosen is not choice or choice.word.startswith(line)


def test_mi_40_everybody_types_yes_for_another_hour() -> None:
    game = AtTerminal(hour_ms=5_000)
    game.at_build()
    game.wait(6_000)
    game.type("done")
    for name in ("Ann", "Ben", "Cem"):
        prompt = game.terminal_game.prompt()
        assert (prompt.who, prompt.what) == (
            name,
            "the hour is over: play another 60 minutes, if all agree?",
        )
        game.type("yes")
    game.wait(300)
    assert game.ask_name == "roll"
    assert "all agree: another hour begins" in game.lines()


def test_mi_40_a_no_that_is_typed_ends_the_game() -> None:
    game = AtTerminal(hour_ms=5_000)
    game.at_build()
    game.wait(6_000)
    game.type("done", "y", "n")
    assert game.table.ask is None
    assert "Ben wants no other hour" in game.lines()


def test_a_player_is_put_right_in_one_line_and_plays_again() -> None:
    game = AtTerminal()
    game.begin()
    assert "yes or no" in game.refused("right plays, ann, perhaps")
    game.type("right plays, ann, yes, gone to bed")
    assert game.terminal_game.people == [1, 2]
    assert "put right: a bot plays for Ann (gone to bed)" in game.lines()
    game.type("right turn, cem, we went the wrong way")
    assert game.table.game.seat == 2  # type: ignore[attr-defined]
    game.type("right leaves, cem, has to go")
    assert game.table.game.seat == 0  # type: ignore[attr-defined]
