"""A lesson in the terminal: its hints are lines, and `lesson off` leaves it."""

import re
from pathlib import Path
from random import Random

import pytest

from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games, game_kind, game_named
from trading_unit.play.hints import lesson_hint
from trading_unit.play.lesson.lesson_rehearsal import moments
from trading_unit.play.lesson.lesson_setup import lesson_seats, lesson_setup
from trading_unit.screen.session import open_session
from trading_unit.table.store.game_store import GameStore
from trading_unit.terminal.game.terminal_game import TerminalGame

PAGE_ONLY = re.compile(
    "|".join(
        (
            *("press here", "all of it stands", "happened stands", "read it here", "this button"),
            *("on a number here", "here you", "your name", "appuie ici", "écrit ici"),
            *("argent est ici", "lis-la ici", "erreur de bouton", "mise ici", "ton nom"),
            "propose ici",
        )
    ),
    re.IGNORECASE,
)
CITY = game_named("monopoly-city")
BUY = {
    "en": "hint 3: You stopped in a district that nobody owns. Buy it, and it is yours!",
    "fr": "conseil 3\N{NO-BREAK SPACE}: Tu t'arrêtes dans un quartier qui n'est à personne.",
}


@pytest.fixture
def store(tmp_path: Path) -> GameStore:
    return GameStore(tmp_path / "games.sqlite", game_kind)


def lesson(store: GameStore, language: str = "en") -> TerminalGame:
    """At the first thing to buy."""
    record = store.new(lesson_setup(CITY, lesson_seats(CITY, ["Zoé"])), Random(5), "a lesson")
    session = open_session(record, lambda: 0.0, None, seed=3, pace_s=0.0)
    game = TerminalGame(session, language)
    enter(game, "")
    assert game.session.table.ask.name == "buy"
    return game


def enter(game: TerminalGame, line: str) -> str:
    game.enter_line(line)
    game.step()
    return game.outcome


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "game", [one for one in all_games() if one.lesson], ids=lambda one: one.name
)
def test_no_hint_speaks_of_a_place_that_is_not_there(game: GameDefinition, language: str) -> None:
    """Nothing is pressed in a terminal but Enter, and nothing is pointed at."""
    for table, progress in moments(game, 0):
        if progress.step is not None:
            view = game.view(table, language)
            text = lesson_hint(view, progress.step.key, "Robo", typed=True)
            assert not PAGE_ONLY.search(text), text


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["repentance", "greenopoly"])
def test_what_a_hint_says_to_type_builds(store: GameStore, name: str, language: str) -> None:
    learned = game_named(name)
    record = store.new(lesson_setup(learned, lesson_seats(learned, ())), Random(5), "a lesson")
    session = open_session(record, lambda: 0.0, None, seed=3, pace_s=0.0)
    game = TerminalGame(session, language)
    enter(game, "")
    enter(game, "1")
    typed = re.search(r"(?:Type|Tape)\s*: (.*)\.$", game.feed[-1])
    assert typed, game.feed[-1]
    enter(game, typed[1])
    enter(game, "")  # it asks again, with the price
    assert game.session.table.game.log[-1][0] == "builds"


def test_it_says_first_how_it_is_left(store: GameStore) -> None:
    assert (
        lesson(store).feed.count("* this is a lesson; type lesson off to leave it and play on") == 1
    )


@pytest.mark.parametrize(("language", "command"), [("en", "lesson"), ("fr", "leçon")])
def test_the_hint_that_stands_is_shown_again(store: GameStore, language: str, command: str) -> None:
    game = lesson(store, language)
    enter(game, command)
    [line] = game.page
    assert line.startswith(BUY[language])
    assert line in game.feed


@pytest.mark.parametrize(
    ("language", "command", "said"),
    [
        ("en", "lesson off", "the lesson is left; the game goes on as any other"),
        (
            "fr",
            "leçon non",
            "la leçon est finie\N{NARROW NO-BREAK SPACE}; la partie continue comme une autre",
        ),
        (
            "fr",
            "lecon non",
            "la leçon est finie\N{NARROW NO-BREAK SPACE}; la partie continue comme une autre",
        ),
    ],
)
def test_it_is_left(store: GameStore, language: str, command: str, said: str) -> None:
    game = lesson(store, language)
    assert enter(game, command) == said
    assert [entry[0] for entry in game.session.table.log].count("lesson left") == 1
    assert game.session.table.ask.name == "buy"
    shown = len(game.feed)
    enter(game, "1")
    assert not any("hint" in line for line in game.feed[shown:])


def test_what_is_no_lesson_or_not_any_more_is_said(store: GameStore) -> None:
    game = lesson(store)
    assert enter(game, "lesson of") == (
        "type lesson alone for the hint that stands now, or lesson off to leave the lesson"
    )
    enter(game, "lesson off")
    before = len(game.session.table.log)
    for line in ("lesson off", "lesson"):
        assert enter(game, line) == "this game is no lesson, or not any more"
    assert len(game.session.table.log) == before


def test_help_names_it_in_a_lesson_alone(store: GameStore) -> None:
    game = lesson(store)
    enter(game, "help")
    assert any(line.startswith("lesson [off]") for line in game.page)
    enter(game, "lesson off")
    enter(game, "help")
    assert not any(line.startswith("lesson") for line in game.page)


def test_a_hint_that_is_asked_for_is_that_of_the_lesson(store: GameStore) -> None:
    game = lesson(store)
    enter(game, "hint")
    assert game.page[0] == "For Zoé:"
    assert game.page[1:] == [f"  {BUY['en'].removeprefix('hint 3: ')}"]
    enter(game, "lesson off")
    enter(game, "hint")
    assert game.page[-1] == "  This is the program's estimate. You decide."
