"""What the terminal makes of recorded views: what it shows, and how a typed line is read."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.host.screen import record_views
from tests.host.terminal_game import record_screens
from tests.host.terminal_game.record_screens import RecordedGame
from trading_unit.screen.view.options import Option
from trading_unit.terminal.game import asked
from trading_unit.terminal.game.command_line import typed_command
from trading_unit.terminal.game.typed_asides import aside_names

HOW = "if that is meant, record them again: python -m tests.host.terminal_game.record_screens"
NAMES = record_views.names()
every_view = pytest.mark.parametrize("name", NAMES)


@every_view
def test_the_screen_is_as_it_was(name: str) -> None:
    assert RecordedGame(name).screen() == record_screens.file_of(name).read_text("utf-8"), HOW


def test_there_is_a_screen_for_each_view() -> None:
    assert sorted(file.stem for file in record_screens.FOLDER.glob("*.txt")) == NAMES, HOW


@every_view
def test_by_lines_the_same_is_said(name: str) -> None:
    game, printed = RecordedGame(name), "\n".join(RecordedGame(name).lines())
    now = game.prompt()
    for part in (now.what, now.how, now.out_of_reach, *(one["value"] for one in now.rows)):
        assert part in printed
    for line in game.view["typed"]["log"]:
        assert line["text"] in printed
    for why in game.view.get("why", []):
        assert why in printed


def words(options: Any) -> Iterator[Option]:
    return (one for one in options if one.get("alone"))


def typed(name: str, *lines: str) -> list[tuple[Any, ...]]:
    """What is done when these lines are typed; a doubt is confirmed, and an end by a yes."""
    game = RecordedGame(name)
    for line in lines:
        game.enter_line(line)
    if game.dialog is not None and not game.noted.did:
        game.enter_line("")
    if game.dialog is not None and not game.noted.did:
        game.enter_line("yes")
    return game.noted.did


@every_view
def test_each_choice_is_typed_as_it_is_called_and_by_its_number(name: str) -> None:
    game = RecordedGame(name)
    ask, people = game.view["ask"], asked.asked_people(game.view)
    if ask is None or not people or asked.is_auction(ask) or game.dialog is not None:
        return
    options = list(words(asked.options(ask, people[0])))
    by_number = [one.word for one in game.prompt().choices] == [one["word"] for one in options]
    for number, option in enumerate(options, 1):
        done = [("answer", people[0], option["word"])]
        if typed_command(game, option["text"]) is None:  # else the line does that, as `sell` does
            assert typed(name, option["text"]) == done
        if by_number:
            line = option["word"] if option["word"].isdecimal() else str(number)
            assert typed(name, line) == done


@every_view
def test_a_throw_and_what_the_table_threw(name: str) -> None:
    game = RecordedGame(name)
    ask = game.view["ask"]
    if ask is None or not asked.is_chance(ask) or not asked.asks_people(game.view) or game.dialog:
        return
    if ask["hand"]:
        assert typed(name, "") == [("throw", ask["by"][0])]
    elif ask["dice"]:
        assert typed(name, " ".join("2" * ask["dice"])) == [("answer", "table", [2] * ask["dice"])]


@pytest.mark.parametrize("name", [name for name in NAMES if "-auction-" in name])
def test_bids(name: str) -> None:
    game = RecordedGame(name)
    ask = game.view["ask"]
    assert ask is not None
    for seat in asked.asked_people(game.view):
        amount, player = game.form(seat).amount, game.names[seat]
        if amount is not None:  # else the highest bid is theirs
            assert typed(name, f"{player} {amount['least']}") == [("answer", seat, amount["least"])]
        assert typed(name, f"{player} out") == [("pass", seat)]


@every_view
def test_each_aside_is_typed(name: str) -> None:
    """By its name, the player's, and what its word is called; a beginning would do."""
    game = RecordedGame(name)
    if game.dialog is not None:
        return
    for seat in game.people:
        for aside, options in asked.asides(game.view, seat).items():
            if aside not in aside_names(game):
                continue
            for option in words(options):
                what = option["text"] or game.thing(option["word"])
                line = f"{game.label('aside', aside)} {game.names[seat]} {what}"
                assert typed(name, line) == [("aside", aside, seat, option["word"])], line


def test_everybody_agrees() -> None:
    for name in NAMES:
        if "-agreement-" in name:
            yes = "oui" if name.endswith("-fr") else "yes"
            assert typed(name, yes) == [("agree", *RecordedGame(name).people)]
