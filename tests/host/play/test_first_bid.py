"""A bot leaves the first bid under a light to people for a while, and opens at the least."""

from random import Random

import pytest

from tests.host.games.tables import realm_of
from tests.host.play.table_for import AtTable
from trading_unit.bots.bot import Bot
from trading_unit.bots.steady import Steady
from trading_unit.play.own_moves import FIRST_BID_PACES, FIRST_BID_PART
from trading_unit.table.ask import LIGHT_MS

PACE_S = 1.2
WAITS_MS = round(PACE_S * 1000) * FIRST_BID_PACES


def auction(people: int = 2, pace_s: float = PACE_S) -> AtTable:
    """Ann, a person, has put Westlands up for 100k; the bot is the last of three."""
    bots: dict[int, Bot] = {seat: Steady(Random(seat)) for seat in range(people, 3)}
    game = AtTable(unit=False, close_early=False, bots=bots, pace_s=pace_s)
    game.at_buy()
    game.answer(["auction", 100_000])
    return game


def bids(game: AtTable) -> list[tuple[int, int, int]]:
    """Who has bid how much at which moment, after the opening."""
    return [line[1:] for line in game.table.game.log if line[0] == "bid"][1:]


def test_it_speaks_first_only_after_a_while_and_at_the_least() -> None:
    game = auction()
    game.wait(WAITS_MS - 200)
    assert bids(game) == []
    game.wait(400)
    ((seat, amount, moment),) = bids(game)
    assert (seat, amount) == (2, 110_000)
    assert WAITS_MS <= moment <= WAITS_MS + 100


def test_it_answers_a_person_at_the_usual_pace() -> None:
    game = auction()
    game.wait(2_000)
    game.answer(110_000, by=1)
    game.wait(round(PACE_S * 1000) + 100)
    assert [seat for seat, _, _ in bids(game)] == [1, 2]


def test_it_waits_no_longer_for_people_who_pass() -> None:
    game = auction()
    game.wait(2_000)
    game.running.lamp.pass_seat(1)
    game.wait(100)
    assert [seat for seat, _, _ in bids(game)] == [2]


@pytest.mark.parametrize("cash", [0, 100_000])
def test_it_waits_for_nobody_without_the_money_for_a_bid(cash: int) -> None:
    game = auction()
    realm_of(game.table).cash[1] = cash
    game.wait(round(PACE_S * 1000) + 100)
    assert [seat for seat, _, _ in bids(game)] == [2]


def test_it_does_not_wait_for_bots() -> None:
    game = auction(people=1)
    game.wait(round(PACE_S * 1000) + 100)
    assert len(bids(game)) == 1


def test_however_slow_bots_are_half_of_the_light_is_left_to_them() -> None:
    game = auction(pace_s=10.0)
    game.wait(LIGHT_MS // FIRST_BID_PART + 100)
    assert len(bids(game)) == 1
