"""The light of a quiz is as long as its ask says, whether the unit or the screen times it."""

from random import Random

import pytest

from tests.host.play.at_desk import SOON_MS
from tests.host.play.quiz import ANN, BEN, LASTS_MS, AtQuiz, Verdict
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.bots.seat_view import SeatView
from trading_unit.bots.steady import Steady
from trading_unit.play.light_by_hand import LightByHand
from trading_unit.table import TABLE
from trading_unit_firmware.buttons import EAGER_MS

UNIT_MS = 5  # the error of a unit's clock
UNITS_OWN_MS = 30_000  # its setting `quiz`


class Silent(AnyAnswer):
    """A bot that never answers."""

    def answer(self, view: SeatView) -> None:
        return None


def off(game: AtQuiz, lasts_ms: int) -> bool:
    """Whether the light went off last, after that time."""
    what, moment = game.log[-1]
    return bool(what == "off" and abs(moment - lasts_ms) <= UNIT_MS)


def test_the_unit_is_told_how_long_it_is() -> None:
    game = AtQuiz(read=False)
    ((state, ms),) = game.lights()
    assert state == "open"
    assert LASTS_MS - UNIT_MS <= ms <= LASTS_MS  # it was on before the unit had answered
    light = game.running.light
    assert light is not None
    assert light.ms == LASTS_MS
    game.wait(LASTS_MS + SOON_MS)
    assert off(game, LASTS_MS)


@pytest.mark.parametrize("unit", [True, False])
def test_each_question_has_a_light_of_its_own(unit: bool) -> None:
    game = AtQuiz(read=False, unit=unit)
    game.wait(9_000)
    game.running.answer(ANN, "b")
    game.wait(9_000)
    assert game.log[0][:2] == ("says", "b")
    assert len(game.log) == 1  # a new one, of its whole length
    game.wait(4_000)
    assert len(game.log) == 2
    assert off(game, LASTS_MS)
    if unit:
        assert [ms for state, ms in game.lights() if state == "open"][1:] == [LASTS_MS]


def test_it_waits_for_the_one_person_and_ends_when_that_one_passes() -> None:
    game = AtQuiz(read=False, unit=False)
    game.wait(LASTS_MS - 1_000)
    assert game.log == []
    LightByHand(game.running).pass_seat(ANN, game.table.number)
    game.wait(SOON_MS)
    assert [line[0] for line in game.log] == ["off"]


@pytest.mark.parametrize("unit", [True, False])
def test_a_bot_waits_for_nobody(unit: bool) -> None:
    game = AtQuiz(read=False, unit=unit, bots={ANN: Steady(Random(1)), BEN: Steady(Random(2))})
    game.wait(2_000)
    assert [line[0] for line in game.log] == ["says", "says"]


def test_a_bot_that_keeps_silent_has_missed_at_once() -> None:
    game = AtQuiz(read=False, unit=False, bots={ANN: Silent(Random(1))})
    game.wait(SOON_MS)
    assert [line[0] for line in game.log] == ["off", "off"]


def test_the_dome_says_that_the_question_has_been_read_and_the_unit_times_it() -> None:
    game = AtQuiz(read=True)
    assert game.ask_name == "read"
    assert game.running.light is None
    game.wait(20_000)
    game.press("auction")
    game.wait(SOON_MS)
    assert game.ask_name == "verdict"
    assert list(game.running.notices) == []
    light = game.running.light
    assert light is not None
    assert light.ms == LASTS_MS
    assert game.running.lamp.timed_by_unit
    game.wait(LASTS_MS + SOON_MS)
    assert off(game, LASTS_MS)
    assert game.ask_name == "read"


@pytest.mark.parametrize("lasts_ms", [10_000, 28_900, 31_100, 240_000])
def test_pressed_on_the_dome_it_is_as_long_as_the_ask_says_from_the_press_on(
    lasts_ms: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the unit's setting `quiz` is: its light is begun anew, and the setting stays."""
    monkeypatch.setattr(Verdict, "lasts_ms", lasts_ms)
    game = AtQuiz(read=True)
    for _ in range(2):
        game.press("auction")
        game.wait(lasts_ms + SOON_MS)
        assert off(game, lasts_ms)
        game.wait(EAGER_MS)
    assert len(game.log) == 2
    own, cancelled, wanted, closed = [one for one in game.lights() if one[0] != "warn"][:4]
    assert own == ("open", UNITS_OWN_MS)
    assert [state for state, _ in (cancelled, wanted, closed)] == ["cancelled", "open", "closed"]
    assert lasts_ms - SOON_MS <= wanted[1] <= lasts_ms
    assert game.settings() == []


@pytest.mark.parametrize("lasts_ms", [None, 29_000, 30_000, 31_000])
def test_the_dome_s_own_length_stays_where_it_is_near_or_none_is_said(
    lasts_ms: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Verdict, "lasts_ms", lasts_ms)
    game = AtQuiz(read=True)
    game.press("auction")
    game.wait(UNITS_OWN_MS + SOON_MS)
    assert [one for one in game.lights() if one[0] != "warn"] == [
        ("open", UNITS_OWN_MS),
        ("closed", UNITS_OWN_MS),
    ]
    assert off(game, UNITS_OWN_MS)


def test_a_longer_light_of_the_dome_goes_on_without_the_unit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Verdict, "lasts_ms", 60_000)
    game = AtQuiz(read=True)
    game.press("auction")
    game.wait(SOON_MS)
    game.pull()
    game.wait(59_000)
    assert game.log == []
    game.wait(1_000)
    assert game.log == [("off", 60_000)]


def test_started_on_the_screen_the_light_is_as_long_as_the_ask_says() -> None:
    game = AtQuiz(read=True)
    game.running.answer(TABLE, "start")
    game.wait(5_000)
    game.running.answer(TABLE, "right")
    assert game.lights() == [("open", LASTS_MS)]
    game.wait(SOON_MS)
    assert game.log[0][:2] == ("says", "right")
    assert 4_500 < game.log[0][2] <= 5_000
    assert game.ask_name == "read"
    assert game.running.light is None
    assert [state for state, _ in game.lights()] == ["open", "cancelled"]


@pytest.mark.parametrize("pressed", [True, False])
def test_the_screen_takes_over_and_ends_it_at_the_same_moment(pressed: bool) -> None:
    game = AtQuiz(read=True)
    if pressed:
        game.press("auction")
    else:
        game.running.answer(TABLE, "start")
    game.wait(3_000)
    light = game.running.light
    assert light is not None
    lasts = light.ms
    game.pull()
    game.wait(lasts - 4_000)
    assert game.running.light is light
    assert game.ask_name == "verdict"
    game.wait(4_000)
    assert game.log == [("off", lasts)]


def test_a_restarted_unit_shows_what_is_left() -> None:
    game = AtQuiz(read=False)
    game.wait(2_000)
    bench = game.pull()
    bench.at(bench.now, bench.do_off, ())
    bench.run_until(bench.now + 500)
    bench.at(bench.now, bench.do_on, ())
    game.wait(2_000)
    game.put(bench)
    game.wait(4_000)
    assert game.running.lamp.timed_by_unit
    _, left = [one for one in game.lights() if one[0] == "open"][-1]
    assert 4_000 < left < 8_000
    game.wait(4_000)
    (first,) = game.log
    assert first[0] == "off"
    assert abs(first[1] - LASTS_MS) <= 60
