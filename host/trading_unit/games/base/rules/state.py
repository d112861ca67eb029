"""Which turn it is, as the state of every game says it, and what has to agree in that."""

from collections.abc import Sequence

from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.rules.fields import Field
from trading_unit.games.base.rules.kinds import (
    FLAG,
    MOST_TURNS,
    Listed,
    Money,
    Seat,
    Whole,
    Wrong,
    named,
)
from trading_unit.table.accounts import BANK
from trading_unit.table.game_kind import State
from trading_unit.table.refused import Refusal


def purse(game: Company) -> Money:
    return Money(game.board.step, below=game.real_money)


def begin_turn(game: Company, turn: int) -> None:
    game.turn = turn - 1  # so that the next one is the one that it was the start of


def hand_over(game: Company, by_bot: list[bool]) -> None:
    game.by_bot, game.handed_over = by_bot, True


def turn_fields(game: Company) -> list[Field]:
    seats = len(game.seats)
    return [
        Field("turn", Whole(1, MOST_TURNS), put=begin_turn),
        Field("rounds", Whole(0, MOST_TURNS)),
        Field("seat", Seat(game)),
        Field("first", Seat(game)),  # may be out since
        Field("began", FLAG),
        Field(
            "by bot",
            Listed(FLAG, seats, least=seats),
            absent=None,
            take=lambda game: game.by_bot if game.handed_over else None,
            put=hand_over,
        ),
    ]


def settle_bank(game: Company) -> None:
    """Give the Bank what nobody has: the sum of all accounts is 0."""
    game.cash[BANK] = -sum(game.cash[:BANK])


def wrong_turn(state: State, out: Sequence[bool]) -> Wrong:
    """Return what is wrong with whose turn it is."""
    if list(out).count(False) < 2:
        yield Refusal("field few", field=named(("seats", "out")))
    if out[state["seat"]]:
        yield Refusal("field out", field=named(("seat",)))
