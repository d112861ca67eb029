"""Pig on the table, in the record, by the unit and on the page, as any game is."""

import json
from pathlib import Path
from random import Random

import pytest

from tests.host.play.at_desk import SOON_MS, AtDesk
from tests.host.table.any_game import play_at_random
from tests.host.table.store.kills import kill_many
from tests.host.web.server import Clock, PageServer, page_server, simulated_unit
from tests.pig.table import PEOPLE, among_the_games, decide, lines, new_table, throw
from trading_unit.bots import bot, play_out
from trading_unit.cli.main import main
from trading_unit.games.base.estimates.estimates import ESTIMATES_OF, NO_ESTIMATES
from trading_unit.games.registry import game_kind, kind_of
from trading_unit.table import CHANCE, OnScreen, Table
from trading_unit.table.store.game_store import GameStore
from trading_unit_firmware.buttons import EAGER_MS
from trading_unit_pig import GAME

__all__ = ["among_the_games"]
pytestmark = pytest.mark.usefixtures("among_the_games")

RUN_MS = 2_500  # a run of the unit's lights, and a little


def test_its_commands(capsys: pytest.CaptureFixture[str]) -> None:
    tests = str(Path(__file__).parent)
    assert main(["games", "rules", "pig", "--unproved", "--tests", tests]) == 0
    assert capsys.readouterr().out == "0 rules that no test names\n"
    assert main(["games", "list"]) == 0
    assert "pig            Pig, 2 to 8 players." in capsys.readouterr().out


def test_a_family_s_own_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (Path(__file__).parent / "distribution/trading_unit_pig/data/pig.toml").read_text(
        "utf-8"
    )
    mine = tmp_path / "my-pig.toml"
    mine.write_text(text.replace("100", "50"), encoding="utf-8")
    assert main(["games", "check", str(mine)]) == 0
    assert GAME.data.read(mine)["goal"] == 50
    mine.write_text(text.replace("100", "5"), encoding="utf-8")
    assert main(["games", "check", str(mine)]) == 1
    assert "goal is 5; allowed are 10 to 1_000" in capsys.readouterr().err


def test_undo_and_redo() -> None:
    table = new_table()
    throw(table, 3, 4)
    decide(table, "bank")
    throw(table, 5, 6)
    before = lines(table)
    table.undo(2)
    assert table.game.cash[0] == 0
    assert table.ask.name == "go on"
    table.redo(2)
    assert lines(table) == before


@pytest.mark.parametrize("seed", range(5))
def test_a_game_at_random_stands_in_its_record_as_it_was(seed: int, tmp_path: Path) -> None:
    kind = kind_of(GAME)
    setup = GAME.set_up(PEOPLE, chance={"dice": "screen"})
    with GameStore(tmp_path / "games.sqlite", game_kind) as store:
        with store.new(setup, Random(seed)) as record:
            play_at_random(record.table, Random(seed), answers=60)
            name, state, log = record.name, record.table.game.state(), record.table.game.log
        with store.open(name, Random(0)) as record:
            assert record.notice == ""
            assert record.table.game.state() == json.loads(json.dumps(state))
            assert record.table.game.log == log
    assert kind.version == 1


def test_bots_play_it_to_its_end() -> None:
    wins = 0
    for seed in range(40):
        table = Table(
            GAME.start(GAME.set_up(PEOPLE, chance={"dice": "screen"})), OnScreen(Random(seed))
        )
        play_out(table, [bot("steady", seed, 0), bot("random", seed, 1)])
        assert max(table.game.totals.values())
        wins += table.game.winners == [0]
    assert wins > 20, "who weighs what a throw gains wins more often"


@pytest.mark.parametrize("name", ["steady", "plain"])
def test_without_estimates_bots_say_any_word(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ESTIMATES_OF, GAME.package, NO_ESTIMATES)
    for seed in range(5):
        table = Table(
            GAME.start(GAME.set_up(PEOPLE, chance={"dice": "screen"})), OnScreen(Random(seed))
        )
        play_out(table, [bot(name, seed, seat) for seat in range(len(PEOPLE))])
        answers = {value for _, by, value in table.done if type(by) is int}
        assert answers == {"throw", "bank"}


def test_kill_9_loses_no_confirmed_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.host.table.store.kills.NAMES", ["pig"])
    tally = kill_many(tmp_path / "games.sqlite", 5)
    assert tally.kills == 5


def test_build_throws_and_throws_again() -> None:
    table = Table(GAME.start(GAME.set_up(PEOPLE)), OnScreen(Random(1)))
    desk = AtDesk(table, "pig", unit=True)
    desk.press("build")
    desk.wait(RUN_MS + EAGER_MS)
    assert (desk.ask_name, table.done[0][1]) == ("go on", "unit")
    desk.press("build")
    desk.wait(SOON_MS)
    assert desk.ask_name == "roll", "Build has answered: throw again"
    desk.wait(RUN_MS)
    assert [by for _, by, _ in table.done] == ["unit", 0, "unit"]
    assert list(desk.running.notices) == []


def test_the_page_offers_it_and_plays_it(tmp_path: Path) -> None:
    clock = Clock()
    with page_server(tmp_path, unit=simulated_unit("pig", clock), clock=clock) as server:
        page = server.table()
        assert page.send("/setup", {"game": "pig", "players": PEOPLE}) == ("accepted", "")
        wait(server)
        session = server.state.game.session
        assert session is not None
        assert page.do("throw", number=session.table.number) == ("accepted", "")
        wait(server, 3_000)
        assert session.table.ask.name == "go on"
        said = {"number": session.table.number, "by": 0, "value": "steal"}
        assert page.send("/answer", said) == ("refused", "it has to be throw or bank")
        assert page.send("/answer", {**said, "value": "bank"}) == ("accepted", "")
        assert session.view.board()["spaces"][1]["label"] == "5"
        french = session.view_in("fr")
        assert french.ask_text(session.table.ask) == "lancez les dés"


def wait(server: PageServer, ms: int = 1_000) -> None:
    for _ in range(ms // 10):
        server.move(0.01)


def test_chance_is_the_screens_where_there_is_no_unit() -> None:
    table = Table(GAME.start(GAME.set_up(PEOPLE)), OnScreen(Random(1)))
    desk = AtDesk(table, "pig", unit=False)
    desk.running.throw()
    assert table.done[0][1] == CHANCE
