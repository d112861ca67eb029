"""Taxes: a flat one, and one by all that a player has (BO-21, BO-55, GR-10, GR-31 to GR-33)."""

from collections.abc import Sequence

from trading_unit.games.classic.rules.debts import TAX, ended, pay
from trading_unit.games.classic.rules.estate import OPEN, Estate, EstateChoice
from trading_unit.games.classic.rules.reckoning import worth
from trading_unit.games.property.rules.ending import Count

PERCENT = "percent"
FLAT = "flat"


class Choose(EstateChoice):
    """A share of the worth, or so much: chosen before the worth is added up (BO-21, GR-31 to
    GR-33). Nobody estimates it, and once the share is reckoned only everybody's yes brings the
    other way."""

    name = "tax"
    asides = OPEN
    reveals = (PERCENT,)

    def __init__(self, estate: Estate, seat: int, space: int) -> None:
        super().__init__(estate, seat)
        self.space = space

    def words(self) -> Sequence[str]:
        return (PERCENT, FLAT)

    def open(self) -> bool:
        return not ended(self.estate, self.seat)


async def tax(estate: Estate, seat: int, space: int) -> None:
    board = estate.board
    if not estate.characters.taxed(seat):
        estate.log.append(("no tax", seat, board.spaces[space]))
    else:
        await pay(estate, seat, estate.pot, board.tax[space], TAX, board.spaces[space])


async def worth_tax(estate: Estate, seat: int, space: int) -> None:
    board = estate.board
    if not estate.characters.taxed(seat):
        estate.log.append(("no tax", seat, board.spaces[space]))
        return
    said = await Choose(estate, seat, space)
    if said is None:
        return
    amount = board.flat[space]
    if said == PERCENT:
        all_in_all = worth(estate, seat)
        if estate.real_money:
            all_in_all += await estate.ask(Count, seat) - estate.cash[seat]
        amount = board.percent(all_in_all, board.percents[space])
    await pay(estate, seat, estate.worth_tax_to, amount, TAX, board.spaces[space])
