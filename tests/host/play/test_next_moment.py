"""A game that is stepped only at its next moment and when the unit has sent something goes as one
that is stepped at each millisecond."""

from collections.abc import Callable
from math import ceil
from random import Random
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.link.desk import PORT
from tests.host.play.at_desk import SOON_MS, AtDesk, quiet_s
from tests.host.play.table_for import AtTable
from trading_unit.bots.bot import Bot
from trading_unit.bots.steady import Steady
from trading_unit.games.monopoly_city import GAME as MONOPOLY_CITY
from trading_unit.play.light_by_hand import LightByHand
from trading_unit.play.running_game import FAILED_RETRY_S
from trading_unit.table import UNIT, OnScreen, Refused, Table
from trading_unit.table.refused import Broken
from trading_unit_pig import GAME as PIG

LASTS_MS = sample(15_000, 60_000)
MISHAPS = ("pull", "dome", "build", "hold", "undo", "close", "cancel", "pause", "pace")
ROUNDING_MS = 1e-6
HOLD_MS = 1_700  # a press this long cancels the light


class Played(AtDesk):
    """A game of bots with a simulated unit, and the same mishaps at the same moments."""

    def __init__(self, rules: Any, seed: int, pace_s: float, mishaps: bool) -> None:
        self.random = Random(seed)
        self.woken = True
        people = [{"name": name, "plays": "steady"} for name in ("Ann", "Ben", "Cem")]
        chance = dict.fromkeys(rules.unit_chance, UNIT)
        setup = rules.set_up(people, chance=chance)
        table = Table(rules.start(setup), OnScreen(Random(seed)))
        bots = {seat: Steady(Random(seat)) for seat in range(len(people))}
        super().__init__(
            table,
            rules.unit,
            unit=True,
            bots=bots,
            pace_s=pace_s,
            hour_ms=LASTS_MS // 2,
            on_change=self.wake,
        )
        self.at_begin = self.desk.now
        for moment in sorted(self.random.sample(range(LASTS_MS), 12)) if mishaps else ():
            what = self.random.choice(MISHAPS)
            self.desk.in_ms(moment, lambda what=what: self.strike(what))  # type: ignore[misc]

    def wake(self) -> None:
        self.woken = True

    def strike(self, what: str) -> None:
        self.woken = True
        running, plug = self.running, self.desk.plugs[PORT]
        try:
            match what:
                case "pull" if plug.bench is not None:
                    bench = plug.pull()
                    self.desk.in_ms(3_000, lambda: plug.put(bench))
                case "dome" | "hold" | "build" if plug.bench is not None:
                    button = "build" if what == "build" else "auction"
                    self.press(button, HOLD_MS if what == "hold" else 100)
                case "undo" if self.table.done:
                    self.table.undo(1)
                    self.desk.in_ms(2_000, running.pauses.go_on_after_undo)
                case "close":
                    LightByHand(running).close()
                case "cancel":
                    LightByHand(running).cancel()
                case "pause":
                    running.pauses.pause(True)
                    self.desk.in_ms(4_000, lambda: running.pauses.pause(False))
                case "pace":
                    running.pace.set(0.25)
        except Refused:
            return  # no light is on that could end, or one is and forbids the pause

    def has_bytes(self) -> bool:
        """Whether the unit has sent something to a port that is open."""
        plug = self.desk.plugs[PORT]
        return plug.open is not None and plug.bench is not None and bool(plug.bench.serial.outgoing)

    def play_by_the_millisecond(self) -> None:
        while self.desk.now < self.at_begin + LASTS_MS:
            while self.running.step():
                pass
            self.desk.pass_ms(1)

    def play_by_next_moment(self) -> int:
        """How often it was stepped."""
        steps, end = 0, self.at_begin + LASTS_MS
        while self.desk.now < end:
            self.woken = False
            self.running.step()
            steps += 1
            until = min(end, self.next_ms(end))
            while self.desk.now < until and not self.has_bytes() and not self.woken:
                self.desk.pass_ms(1)
        return steps

    def next_ms(self, end: int) -> int:
        """The millisecond of the next moment: this one when it is now, else a later one."""
        moment = self.running.next_moment()
        if moment is None:
            return end
        least = self.desk.now + (moment > self.desk.clock())
        return max(least, ceil(moment * 1000 - ROUNDING_MS))

    def record(self) -> tuple[list[Any], list[str], list[Any]]:
        """All that can be seen: the table's entries, the notices, what the unit has sent."""
        assert self.bench is not None
        return self.table.log, list(map(str, self.running.notices)), self.bench.timeline.entries


def full_disk(entry: object, state: object) -> None:
    raise OSError("no space left on device")


@pytest.mark.parametrize("mishaps", [False, True])
@pytest.mark.parametrize("seed", range(sample(1, 6)))
@pytest.mark.parametrize("rules", [MONOPOLY_CITY, PIG], ids=["monopoly-city", "pig"])
def test_it_goes_as_one_that_is_stepped_at_each_millisecond(
    rules: Any, seed: int, mishaps: bool
) -> None:
    pace_s = (0.5, 1.2, 0.0)[seed % 3]
    polled = Played(rules, seed, pace_s, mishaps)
    polled.play_by_the_millisecond()
    woken = Played(rules, seed, pace_s, mishaps)
    steps = woken.play_by_next_moment()
    for ours, theirs in zip(woken.record(), polled.record(), strict=True):
        assert ours == theirs
    assert len(polled.table.log) > 5
    assert steps < LASTS_MS / 20


def test_where_people_have_to_go_on_only_the_link_wants_to_be_stepped() -> None:
    """A hello every two seconds, its answer and an acknowledgement."""
    game = AtTable(hour_ms=None)
    game.begin()
    game.wait(3_000)
    steps = 0
    until = game.desk.now + 60_000
    while game.desk.now < until:
        while game.running.step():
            pass
        game.running.step(quiet_s(game.running))
        steps += 1
    assert steps < 60 * 3
    without = AtTable(unit=False, hour_ms=None)
    without.begin()
    without.wait(100)
    assert without.running.next_moment() is None


def test_whatever_people_do_is_followed_by_a_step_at_once() -> None:
    game = AtTable(unit=False, hour_ms=None)
    game.at_buy()
    acts: list[Callable[[], object]] = [
        lambda: game.table.undo(1),
        game.running.pauses.go_on_after_undo,
        lambda: game.running.pauses.pause(True),
        lambda: game.running.pauses.pause(False),
        lambda: game.throw(2, 4),
        lambda: game.answer(["auction", 100_000]),
        lambda: LightByHand(game.running).pass_seat(1, game.table.number),
        LightByHand(game.running).close,
    ]
    for act in acts:
        game.wait(50)
        moment = game.running.next_moment()
        assert moment is None or moment > game.desk.clock()
        act()
        assert game.running.next_moment() == game.desk.clock()


def test_what_has_failed_is_tried_again_and_not_all_the_time() -> None:
    bots: dict[int, Bot] = {seat: Steady(Random(seat)) for seat in range(3)}
    game = AtTable(unit=False, bots=bots, pace_s=0.5)
    game.table.save = full_disk
    game.desk.pass_ms(500)
    with pytest.raises(Broken, match="no space"):
        game.running.step()
    assert game.running.next_moment() == pytest.approx(game.desk.clock() + FAILED_RETRY_S)
    game.table.save = None
    game.wait(round(FAILED_RETRY_S * 1000) + 1)
    assert game.table.done


def test_a_screen_that_cannot_draw_for_the_unit_is_tried_again_and_says_nothing_before() -> None:
    game = AtTable()
    game.at_build()
    game.press("auction")  # so that the unit is busy
    game.wait(SOON_MS)
    game.answer("press")
    game.table.save = full_disk
    with pytest.raises(Broken, match="no space"):
        game.wait(5_000)
    moment = game.running.next_moment()
    assert moment is not None
    assert moment > game.desk.clock()
    assert not any("drew" in notice for notice in game.notices())
