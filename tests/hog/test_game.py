"""Hog on the table, in the record, in the terminal and on the page, as any game is."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.hog.table import NINE, PEOPLE, among_the_games, lines, new_table, throw
from tests.host.play.at_desk import SOON_MS, AtDesk
from tests.host.table.any_game import play_at_random
from tests.host.terminal_game.keyboard import AtKeyboard
from tests.host.web.server import Clock, PageServer, page_server, simulated_unit
from trading_unit.bots import bot, play_out
from trading_unit.cli.main import main
from trading_unit.games.definition import LENGTHS
from trading_unit.games.definition_checks import begin, problem
from trading_unit.games.registry import game_kind
from trading_unit.table import OnScreen, Table
from trading_unit.table.store.game_store import GameStore
from trading_unit.trouble import Trouble
from trading_unit_hog import GAME

__all__ = ["among_the_games"]
pytestmark = pytest.mark.usefixtures("among_the_games")


def test_nothing_keeps_it_from_being_used() -> None:
    assert problem(GAME, ()) == ""
    begin(GAME)


def test_its_commands(capsys: pytest.CaptureFixture[str]) -> None:
    tests = str(Path(__file__).parent)
    assert main(["games", "rules", "hog", "--unproved", "--tests", tests]) == 0
    assert capsys.readouterr().out == "0 rules that no test names\n"
    assert main(["games", "list"]) == 0
    assert "hog            Hog, 2 to 8 players." in capsys.readouterr().out


def test_undo_and_redo() -> None:
    table = new_table()
    throw(table, *NINE)
    before = lines(table)
    table.undo(2)
    assert (table.game.cash[0], table.ask.name) == (0, "how many")
    table.redo(2)
    assert lines(table) == before


def test_the_length_is_of_a_kind_that_the_game_offers() -> None:
    rounds = {"until": "rounds", "rounds": 8}
    game = replace(GAME, lengths=(rounds,), usual_length=rounds)
    assert game.set_up(PEOPLE, length={**rounds, "rounds": 3})["length"]["rounds"] == 3
    with pytest.raises(Trouble, match="the length of Hog cannot be 'hour': it has to be rounds"):
        game.set_up(PEOPLE, length={"until": "hour"})


def test_a_game_that_offers_the_hour_has_to_end_by_it() -> None:
    with pytest.raises(Trouble, match="have no aside 'hour over'"):
        begin(replace(GAME, lengths=LENGTHS, usual_length=LENGTHS[0]))


def test_the_terminal_undoes_an_answer_that_wrote_no_line() -> None:
    game = AtKeyboard("hog", new_table(), bots=())
    game.type("9", "undo")
    assert game.terminal_game.page == []
    game.type("")
    assert game.table.ask.name == "how many"


@pytest.mark.parametrize("seed", range(5))
def test_a_game_at_random_stands_in_its_record_as_it_was(seed: int, tmp_path: Path) -> None:
    with GameStore(tmp_path / "games.sqlite", game_kind) as store:
        with store.new(GAME.set_up(PEOPLE), Random(seed)) as record:
            play_at_random(record.table, Random(seed), answers=60)
            name, state, log = record.name, record.table.game.state(), record.table.game.log
        with store.open(name, Random(0)) as record:
            assert record.notice == ""
            assert record.table.game.state() == json.loads(json.dumps(state))
            assert record.table.game.log == log


def test_bots_play_it_to_its_end() -> None:
    wins = 0
    for seed in range(40):
        table = Table(GAME.start(GAME.set_up(PEOPLE)), OnScreen(Random(seed)))
        play_out(table, [bot("steady", seed, 0), bot("random", seed, 1)])
        assert max(table.game.totals.values())
        wins += table.game.winners == [0]
    assert wins > 20, "who weighs what the dice bring wins more often"


def test_a_unit_on_the_table_is_told_no_game_and_presses_change_nothing() -> None:
    desk = AtDesk(Table(GAME.start(GAME.set_up(PEOPLE)), OnScreen(Random(1))), "hog", unit=True)
    for button in ("build", "auction"):
        desk.press(button)
        desk.wait(SOON_MS)
    assert (desk.ask_name, desk.table.done) == ("how many", [])


def test_nine_dice_are_typed_in_the_terminal() -> None:
    table = new_table()
    game = AtKeyboard("hog", table, bots=())
    game.type("9")
    prompt = game.terminal_game.prompt()
    assert prompt.how == "type what the 9 dice show, like 3 4 5 6 1 2 3 4 5"
    assert game.type("2 3").startswith("type what the 9 dice show")
    game.type("2 3 4+5,6 2345")
    assert "Ann throws 2, 3, 4, 5, 6, 2, 3, 4, 5" in lines(table)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[PageServer]:
    clock = Clock()
    with page_server(tmp_path, unit=simulated_unit("hog", clock), clock=clock) as server:
        yield server


def test_the_page_throws_nine_dice(server: PageServer) -> None:
    page = server.table()
    assert page.send("/setup", {"game": "hog", "players": PEOPLE}) == ("accepted", "")
    server.move(1)
    session = server.state.game.session
    assert session is not None
    said = {"number": session.table.number, "by": 0, "value": "9"}
    assert page.send("/answer", said) == ("accepted", "")
    assert page.do("throw", number=session.table.number) == ("accepted", "")
    (thrown,) = [
        one for one in session.log_view.happenings(None, session.view)["newest"] if "dice" in one
    ]
    assert (thrown["kind"], len(thrown["dice"])) == ("throw", 9)
    assert session.table.done[-1][2] == thrown["dice"]
