"""Where a mover arrives, and what the space asks (BO-06, BO-11 to BO-17, BO-27; GR-10, GR-19, GR-23
to GR-28, GR-34 to GR-37, GR-43)."""

from collections.abc import Sequence

from trading_unit.games.classic.data import board as spaces
from trading_unit.games.classic.rules.cards import draw
from trading_unit.games.classic.rules.claims import claim
from trading_unit.games.classic.rules.debts import RENT, ended, settle
from trading_unit.games.classic.rules.estate import (
    NOBODY,
    NOT_MORTGAGED,
    OPEN,
    Estate,
    EstateChoice,
)
from trading_unit.games.classic.rules.taxes import tax, worth_tax
from trading_unit.games.property.rules.auction import auction
from trading_unit.games.property.rules.debts import add_debt
from trading_unit.games.property.rules.moves import to_jail
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Value
from trading_unit.table.refused import Refusal

BUY = "buy"
AUCTION = "auction"
NO = "no"  # where there are no auctions


class Buy(EstateChoice):
    """Buy it at the printed price, or the Bank auctions it (BO-11, BO-12, GR-23, GR-24)."""

    name = "buy"
    asides = OPEN
    dome = AUCTION

    def words(self) -> Sequence[str]:
        estate = self.estate
        otherwise = AUCTION if estate.auctions else NO
        if estate.has(self.seat, estate.board.price[estate.at_stake]):
            return (BUY, otherwise)
        return (otherwise,)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if value == BUY and by == self.seat:
            estate = self.estate
            price = estate.board.price[estate.at_stake]
            if estate.has(self.seat, price):
                return None
            return Refusal("price" if estate.auctions else "price no auction", price=price)
        return super().refuses(by, value)

    def open(self) -> bool:
        estate = self.estate
        return estate.owner[estate.at_stake] == NOBODY and not ended(estate, self.seat)


async def land(estate: Estate, seat: int, times: int = 0) -> None:
    """Settle the space under the mover. `times` is by how much a card makes the rent more: so often
    that of a railroad, so often the throw for a utility."""
    board = estate.board
    space = estate.place[seat]
    deed = board.deed[space]
    if deed >= 0:
        owner = estate.owner[deed]
        if owner == NOBODY:
            await buy(estate, seat, deed)
        elif owner == seat:
            estate.log.append(("own", seat, board.names[deed]))
        elif estate.mortgage[deed] != NOT_MORTGAGED:
            estate.log.append(("mortgaged", seat, owner, board.names[deed]))
        else:
            amount = estate.rent(deed)
            if times:
                utility = board.kind[deed] == spaces.UTILITY
                amount = times * (estate.thrown if utility else amount)
            if not visit(estate, seat, deed, owner, amount):
                await settle(estate)
        return
    match board.kinds[space]:
        case spaces.CARDS:
            if await draw(estate, seat, board.deck[space]) and not ended(estate, seat):
                await land(estate, seat, estate.times)
        case spaces.TAX:
            await tax(estate, seat, space)
        case spaces.WORTH_TAX:
            await worth_tax(estate, seat, space)
        case spaces.REST:
            rest(estate, seat, space)
        case spaces.GO_TO_JAIL:
            send_to_jail(estate, seat)
        case spaces.DETOUR:
            detour(estate, seat, space)
        case _ if space == board.jail:
            estate.log.append(("visits jail", seat))


async def buy(estate: Estate, seat: int, deed: int) -> None:
    estate.at_stake = deed
    said = await estate.ask(Buy, seat)
    if said == BUY:
        board = estate.board
        estate.accounts.move(board.price[deed], seat, BANK, "buys", board.names[deed])
        estate.give(deed, seat)
    elif said == AUCTION:
        await auction(estate, deed)
    elif said == NO:
        estate.log.append(("does not buy", seat, estate.board.names[deed]))


def visit(estate: Estate, seat: int, deed: int, owner: int, amount: int) -> bool:
    """True when nothing is left to settle."""
    name = estate.board.names[deed]
    if not estate.pays(seat, deed):
        estate.log.append(("rides free", seat, name))
        return True
    if estate.option["ask for rent"]:
        estate.log.append(("may claim", owner, seat, name, amount))
        claim(estate, owner, seat, amount, name)
        return True
    return add_debt(estate, seat, owner, amount, RENT, name)


def rest(estate: Estate, seat: int, space: int) -> None:
    """Cost the seat its next turn, or bring what lies in the middle, or both (BO-27, GR-43)."""
    effect, brings = estate.board.rest[space], estate.brings_pot(space)
    costs = effect == spaces.MISS_A_TURN and not estate.option.get("rest has no effect")
    if costs:
        estate.misses[seat] = True
        estate.log.append(("rests", seat, estate.board.spaces[space]))
    if brings and estate.cash[estate.pot]:
        estate.accounts.move(estate.cash[estate.pot], estate.pot, seat, "pot")
    elif brings:
        estate.log.append(("pot empty", seat))
    elif not costs:
        estate.log.append(("rests for nothing", seat, estate.board.spaces[space]))
    estate.rests(seat)


def send_to_jail(estate: Estate, seat: int) -> None:
    """Send the mover straight there, and end the turn; unless it does not touch this seat (BO-22,
    BO-23, GR-34 to GR-36)."""
    if estate.goes_to_jail(seat):
        to_jail(estate, seat)
    else:
        estate.log.append(("not sent", seat, estate.board.spaces[estate.board.jail]))


def detour(estate: Estate, seat: int, space: int) -> None:
    """Send the mover back to where it leads; nothing is paid on the way (GR-18, GR-19)."""
    to = estate.board.detour[space]
    if to < 0:
        estate.log.append(("detour ends", seat))
        return
    if estate.goes_round(seat):
        estate.place[seat] = to
        estate.log.append(("detour", seat, estate.board.spaces[to]))
    else:
        estate.log.append(("not sent", seat, estate.board.spaces[space]))
