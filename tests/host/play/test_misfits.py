"""A unit that does not do what the game expects: older firmware, results that are no answers."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.host.play.at_desk import AtDesk
from tests.host.table.stall import Stall
from trading_unit.games.definition import UnitPlay
from trading_unit.games.definition_checks import problem
from trading_unit.games.monopoly_city import GAME as MONOPOLY_CITY
from trading_unit.games.registry import all_games
from trading_unit.play.unit.unit import Unit
from trading_unit.play.unit.unit_events import SpinResult, SpinStarted, UnitEvent
from trading_unit.play.unit.unit_games import check_unit_play
from trading_unit.play.unit_notices import IGNORED, MISFIT, OLD_FIRMWARE
from trading_unit.table import CHANCE, UNIT, OnScreen, Table
from trading_unit.table.ask import Choice, Throw
from trading_unit.table.chance import Pick
from trading_unit.trouble import Trouble
from trading_unit_pig import GAME as PIG

PEOPLE = [{"name": "Ann"}, {"name": "Ben"}]
RUN_MS = 2_500
assert PIG.unit is not None
PIG_UNIT = PIG.unit


def handle(game: AtDesk, event: UnitEvent) -> None:
    assert game.running.inbox is not None
    game.running.inbox.handle(event)


def pig_desk(play: UnitPlay) -> AtDesk:
    """Pig with a unit that is expected to do this."""
    table = Table(PIG.start(PIG.set_up(PEOPLE)), OnScreen(Random(1)))
    return AtDesk(table, play, unit=True)


def test_firmware_that_does_not_know_the_game_is_named_and_build_is_not_offered() -> None:
    desk = pig_desk(replace(PIG_UNIT, game="chess"))
    assert list(desk.running.notices) == [OLD_FIRMWARE]
    unit = desk.running.unit
    assert isinstance(unit, Unit)
    assert unit.up
    assert not unit.knows_game
    assert not desk.running.spin.by_press(desk.table.ask)
    desk.wait(10_000)
    assert list(desk.running.notices) == [OLD_FIRMWARE], "one notice only"
    desk.running.throw()  # a throw that the page begins is still done by the unit
    desk.wait(RUN_MS)
    assert [by for _, by, _ in desk.table.done] == [UNIT]


def test_the_notice_comes_again_with_the_unit() -> None:
    desk = pig_desk(replace(PIG_UNIT, game="chess"))
    bench = desk.pull()
    desk.wait(5_000)
    desk.running.notices.clear()
    desk.put(bench)
    desk.wait(5_000)
    assert OLD_FIRMWARE in desk.running.notices


def test_a_unit_that_knows_the_game_offers_build() -> None:
    desk = pig_desk(PIG_UNIT)
    assert list(desk.running.notices) == []
    assert desk.running.spin.by_press(desk.table.ask)


class TwoLights(Stall):
    """A game that asks the unit for one of two lights; the unit has four."""

    async def play(self) -> None:
        self.turn += 1
        self.got = [await Pick(0, ("left", "right"), (1, 1), (UNIT, CHANCE)) for _ in range(20)]


def test_a_result_that_does_not_fit_is_dropped_and_the_screen_draws() -> None:
    table = Table(lambda state: TwoLights(1, state), OnScreen(Random(1)))
    desk = AtDesk(table, MONOPOLY_CITY.name, unit=True, pace_s=1.0)
    for _ in range(200):
        if table.ask is None:
            break
        desk.wait(1_000)
    assert table.ask is None
    by = [by for _, by, _ in table.done]
    assert set(by) == {UNIT, CHANCE}, "lights 1 and 2 are answers, 3 and 4 are not"
    assert desk.running.notices.count(MISFIT) == by.count(CHANCE)


def test_build_that_does_otherwise_than_in_the_game_answers_nothing() -> None:
    desk = pig_desk(PIG_UNIT)
    throw_points(desk)
    other_dice = SpinStarted(desk.running.clock(), Throw(1, 10))
    handle(desk, other_dice)
    assert desk.ask_name == "go on", "a press throws again only where Build throws two dice of six"
    assert list(desk.running.notices) == [IGNORED]
    handle(desk, SpinStarted(desk.running.clock(), Throw(2, 6)))
    assert desk.ask_name == "roll"


@pytest.mark.parametrize("numbers", [(7, 2), (0, 3), (4,), (1, 2, 3)])
def test_dice_that_cannot_be_are_dropped_and_the_screen_throws(numbers: tuple[int, ...]) -> None:
    desk = pig_desk(PIG_UNIT)
    handle(desk, SpinStarted(desk.running.clock(), Throw(2, 6)))
    handle(desk, SpinResult(numbers))
    assert list(desk.running.notices) == [MISFIT]
    assert [by for _, by, _ in desk.table.done] == [CHANCE]


def test_a_unit_that_throws_other_dice_than_it_was_told_to_gives_no_result() -> None:
    desk = pig_desk(PIG_UNIT)
    desk.running.throw()
    handle(desk, SpinStarted(desk.running.clock(), Throw(1, 10)))
    handle(desk, SpinResult((3, 4)))
    assert desk.table.done == []


def throw_points(desk: AtDesk) -> None:
    """Throw until there are points that may be banked."""
    while desk.ask_name != "go on":
        desk.running.throw()
        desk.wait(RUN_MS)


def test_each_game_describes_the_unit_rightly() -> None:
    for game in (*all_games(), PIG):
        check_unit_play(game)


@pytest.mark.parametrize(
    ("unit", "why"),
    [
        (UnitPlay("chess", Throw(2, 6), "auction"), "names 'chess' as the unit's game"),
        (UnitPlay("life", Throw(2, 6), ""), "Build throws 2 dice of 6, but in 'life' it throws 1"),
        (UnitPlay("monopoly-city", Throw(2, 6), "auction"), "it picks what may be built"),
        (UnitPlay("life", Throw(1, 10), "auction"), "times an auction, but in 'life' it does noth"),
        (UnitPlay("city-life", Throw(1, 6), "auction"), "in 'city-life' it times a quiz"),
    ],
)
def test_a_wrong_description_of_the_unit_is_found_at_the_set_up(unit: UnitPlay, why: str) -> None:
    with pytest.raises(Trouble, match=why):
        check_unit_play(replace(PIG, unit=unit))


class Gavel(Choice):
    """An ask that a press of the dome answers."""

    __module__ = "gavel.asks"
    dome = "yes"


def test_an_ask_may_not_promise_a_dome_that_does_nothing() -> None:
    gavel: Any = replace(PIG, name="gavel", package="gavel", unit=UnitPlay("life", None, ""))
    why = [one for one in problems_of(gavel) if "dome" in one]
    assert why == [
        "Gavel is answered by the unit's dome, which does nothing in this game (unit.dome)"
    ]
    assert [one for one in problems_of(replace(gavel, unit=PIG_UNIT)) if "dome" in one] == []
    assert problem(PIG, ()) == ""


def problems_of(game: Any) -> list[str]:
    from trading_unit.games import definition_checks

    return list(definition_checks.asks_problems(game))
