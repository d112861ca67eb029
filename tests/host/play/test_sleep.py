"""The computer sleeps in the middle of a game: its lid is shut, or it is left alone."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.host.play.table_for import AtTable
from tests.host.web.server import page_server
from trading_unit.screen.sleep import (
    SENTENCES,
    Sleep,
    SleepWatch,
    awake_clock,
    sleep_notice,
    whole_clock,
)
from trading_unit.web.http.client import Client
from trading_unit.words.language import USUAL, languages
from trading_unit.words.sentence import Sentence, catalogue


class Clocks:
    """One goes on while the computer sleeps."""

    def __init__(self) -> None:
        self.awake = self.whole = 100.0

    def watch(self, *, game_goes_on: bool = False) -> SleepWatch:
        return SleepWatch(lambda: self.awake, lambda: self.whole, game_goes_on=game_goes_on)

    def work(self, seconds: float) -> None:
        self.awake += seconds
        self.whole += seconds


def test_a_sleep_is_noticed_once() -> None:
    clocks = Clocks()
    watch = clocks.watch()
    clocks.work(5_000)
    assert watch.slept_s() == 0
    clocks.whole += 180
    clocks.work(3)
    assert watch.slept_s() == pytest.approx(180)
    assert watch.slept_s() == 0
    clocks.whole += 1  # nobody leaves the table for so short a time
    assert watch.slept_s() == 0
    clocks.whole += 1.5
    assert watch.slept_s() == pytest.approx(2.5)


def test_the_clocks_of_this_system_go_on_together() -> None:
    watch = SleepWatch()
    assert watch.slept_s() == 0
    assert awake_clock() > 0
    assert whole_clock() > 0


def sleep(game: AtTable, seconds: int, *, clock_goes_on: bool) -> None:
    """The unit's clock goes on in any case."""
    if clock_goes_on:
        game.desk.pass_ms(seconds * 1000)
    Sleep(game.running, None).correct(seconds, clock_went_on=clock_goes_on)


@pytest.mark.parametrize("clock_goes_on", [False, True])
def test_the_light_of_the_screen_stands_still(clock_goes_on: bool) -> None:
    game = AtTable(unit=False, close_early=False, hour_ms=None)
    game.at_auction()
    game.wait(20_000)
    game.answer(500_000, by=1)
    light: Any = game.running.light
    left = light.left_ms(game.desk.clock())
    sleep(game, 180, clock_goes_on=clock_goes_on)
    assert light.left_ms(game.desk.clock()) == left
    (notice,) = game.running.notices
    assert notice == sleep_notice("light", 180, 30)
    assert str(notice) == (
        "the computer slept for 3 min while the light was on: the light stood still meanwhile, and "
        "goes on with 30 s"
    )
    game.answer(600_000, by=2)
    game.wait(left - 100)
    assert game.ask_name == "bid"
    game.wait(200)
    assert ("light off", 50_000) in game.table.game.log
    assert "Cem wins Westlands for 600k" in game.lines()


@pytest.mark.parametrize("seconds", [10, 180])
@pytest.mark.parametrize("clock_goes_on", [False, True])
def test_the_light_of_the_unit_goes_off_at_its_moment(clock_goes_on: bool, seconds: int) -> None:
    """The unit, on its cells, has not slept. What it sent comes when the computer is awake."""
    game = AtTable(close_early=False)
    game.at_auction()
    game.wait(10_000)
    game.answer(500_000, by=1)
    assert game.bench is not None
    if clock_goes_on:
        game.desk.pass_ms(seconds * 1000)
    else:
        behind = game.desk.clock
        game.desk.pass_ms(seconds * 1000)
        late = game.desk.clock

        def clock() -> float:
            return late() - seconds

        assert behind() == late()
        assert game.link is not None
        game.running.clock = game.link.clock = clock
    Sleep(game.running, None).correct(seconds, clock_went_on=clock_goes_on)
    (notice,) = (one for one in game.running.notices if is_sleep_notice(one))
    assert notice == sleep_notice("unit", seconds, left_s(notice))
    for _ in range(8_000):
        game.running.step()
        game.desk.pass_ms(10)
        if game.ask_name != "bid":
            break
    assert [line[1] for line in game.table.game.log if line[0] == "light off"] == [
        pytest.approx(50_000, abs=20)
    ]
    assert "Ben wins Westlands for 500k" in game.lines()
    assert game.unit_states("auction").count("open") == 1


def left_s(notice: Any) -> int:
    found: int = notice.values["left"]
    return found


def is_sleep_notice(notice: Any) -> bool:
    return isinstance(notice, Sentence) and notice.english in SENTENCES.values()


@pytest.mark.parametrize("clock_goes_on", [False, True])
def test_the_hour_stands_still(clock_goes_on: bool) -> None:
    game = AtTable(unit=False, hour_ms=600_000)
    game.begin()
    hour: Any = game.running.hour
    left = hour.left_ms(game.desk.clock())
    sleep(game, 7_200, clock_goes_on=clock_goes_on)
    assert hour.left_ms(game.desk.clock()) == left
    assert game.running.notices[-1] == sleep_notice("hour", 7_200)
    game.wait(1_000)
    assert game.table.ask is not None


def test_nothing_is_said_where_nothing_was_timed() -> None:
    game = AtTable(unit=False, hour_ms=None)
    game.begin()
    sleep(game, 180, clock_goes_on=True)
    assert list(game.running.notices) == []


def test_every_page_reads_it_in_its_language(tmp_path: Path) -> None:
    clocks = Clocks()
    with page_server(tmp_path) as server:
        server.state.game.sleep_watch = clocks.watch()
        server.begin()
        server.until("bid")
        server.state.step()
        assert server.state.quiet_s() is not None
        assert server.state.quiet_s() <= 1  # so it is noticed soon
        streams = {
            language: server.state.open_stream(Client(True, None, language, "127.0.0.1", "t"))
            for language in languages()
        }
        clocks.whole += 45
        server.state.step()
        for language, stream in streams.items():
            text = sleep_notice("light", 45, 50).text(language)
            assert json.dumps({"text": text}) in stream.take_events()


def test_an_answer_after_the_sleep_finds_the_light_on(tmp_path: Path) -> None:
    """Where the game's clock goes on, the light would be over before anybody could see it."""
    clocks = Clocks()
    with page_server(tmp_path) as server:
        server.state.game.sleep_watch = clocks.watch(game_goes_on=True)
        session = server.begin()
        server.until("bid")
        server.move(20)
        clocks.whole += 300
        server.clock.now += 300
        seat = next(seat for seat in range(3) if session.table.ask.options(seat))
        data = {"number": session.table.number, "by": seat, "value": 5_000_000}
        assert server.table().send("/answer", data) == ("accepted", "")
        server.move(29)
        assert session.table.ask.name == "bid"


def test_a_sleep_in_the_lobby_is_none_of_the_game_that_begins_then(tmp_path: Path) -> None:
    clocks = Clocks()
    with page_server(tmp_path) as server:
        server.state.game.sleep_watch = clocks.watch(game_goes_on=True)
        server.begin("Ann, Ben", length={"until": "hour", "minutes": 60})
        server.state.game.end()
        table = server.table()
        clocks.whole += 7_200
        server.clock.now += 7_200
        assert table.send("/resume", {"name": "Ann, Ben"}) == ("accepted", "")
        assert server.state.game.session is not None
        hour = server.state.game.session.running.hour
        assert hour is not None
        assert hour.left_ms(server.clock.now) == 3_600_000
        assert server.state.pages.notices.texts("en") == []


def test_every_kind_has_its_words() -> None:
    for language in languages():
        if language != USUAL:
            assert set(SENTENCES.values()) <= set(catalogue(language))
