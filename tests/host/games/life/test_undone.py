"""GL-54, GL-62, GL-74: a stake comes before its spin, also after an undo."""

from collections.abc import Callable

import pytest

from tests.host.games.life.table import Stage, life
from trading_unit.table import CHANCE, UNIT, Refused
from trading_unit.table.ask import By

ON_SCREEN = {"dice": "screen", "cards": "screen"}


def spun(play: Stage, by: By = CHANCE) -> str:
    """Spin for whatever is asked; returns the number, as a bet names it."""
    play.table.answer(play.table.number, by, play.table.ask.draw(play.table.chance.random))
    return str(play.table.done[-1][2][0])


def rich() -> Stage:
    cash = dict.fromkeys(range(3), 100_000)
    return life(cash=cash, at={0: "22", 1: "28", 2: "29"}, chance=ON_SCREEN)


def leaves_the_future(attempt: Callable[[], object]) -> bool:
    with pytest.raises(Refused, match="known future"):
        attempt()
    return True


def test_gl_54_nobody_bets_on_the_number_that_is_known() -> None:
    play = rich()
    number = spun(play)
    play.table.undo()
    before = list(play.table.log)
    bet = [number, 20_000]
    assert leaves_the_future(lambda: play.table.aside("bet", 1, bet))
    assert play.table.log == before
    play.table.leave_future(1, [0, 2])
    play.table.aside("bet", 1, bet)
    numbers = set()
    for seed in range(30):
        play.table.chance.random.seed(seed)
        numbers.add(play.table.chance.answer(play.table.ask)[0])
    assert numbers == set(range(1, 11))


def test_gl_54_nor_takes_a_lost_bet_back() -> None:
    play = rich()
    play.table.aside("bet", 1, ["7", 20_000])
    spun(play)
    play.table.undo(2)
    assert leaves_the_future(play.table.by_chance)  # he would have kept his 20,000
    play.table.aside("bet", 1, ["7", 20_000])
    play.table.by_chance()


def test_gl_62_gl_74_nobody_chooses_the_number_after_the_spin() -> None:
    play = life(at={0: "115", 1: "28", 2: "29"}, chance=ON_SCREEN)
    play.table.answer(play.table.number, CHANCE, [1])
    play.table.answer(play.table.number, 0, "tycoon")
    play.table.answer(play.table.number, 0, "4")
    number = spun(play)
    play.table.undo(2)
    other = "5" if number != "5" else "6"
    assert leaves_the_future(lambda: play.table.answer(play.table.number, 0, other))


def test_a_spin_of_the_unit_is_known_too() -> None:
    play = life(at={0: "22"}, chance={"dice": "unit", "cards": "screen"})
    number = spun(play, UNIT)
    for attempt in range(1, 11):
        play.table.undo()
        play.table.answer(play.table.number, UNIT, [attempt])
        assert str(play.table.done[-1][2][0]) == number
