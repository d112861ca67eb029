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
from trading_unit.games.classic.rules.reckoning import rent
from trading_unit.games.classic.rules.taxes import tax, worth_tax
from trading_unit.games.property.rules.auction import auction
from trading_unit.games.property.rules.cards import Card
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

    def __init__(self, estate: Estate, seat: int, deed: int) -> None:
        super().__init__(estate, seat)
        self.deed = deed

    def price(self) -> int:
        return self.estate.board.price[self.deed]

    def words(self) -> Sequence[str]:
        otherwise = AUCTION if self.estate.auctions.played else NO
        return (BUY, otherwise) if self.estate.has(self.seat, self.price()) else (otherwise,)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if value == BUY and by == self.seat:
            estate, price = self.estate, self.price()
            if estate.has(self.seat, price):
                return None
            return Refusal("price" if estate.auctions.played else "price no auction", price=price)
        return super().refuses(by, value)

    def open(self) -> bool:
        return self.estate.owner[self.deed] == NOBODY and not ended(self.estate, self.seat)


async def land(estate: Estate, seat: int, sent_by: Card | None = None) -> None:
    """Settle the space under the mover, where a card may have sent it."""
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
            if not visit(estate, seat, deed, owner, due(estate, deed, sent_by)):
                await settle(estate)
        return
    match board.kinds[space]:
        case spaces.CARDS:
            card = await draw(estate, seat, board.deck[space])
            if card is not None and not ended(estate, seat):
                await land(estate, seat, card)
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


def due(estate: Estate, deed: int, sent_by: Card | None) -> int:
    """The rent; by a card so many times that of a railroad, or the throw for a utility."""
    amount = rent(estate, deed)
    if sent_by is None or "times" not in sent_by:
        return amount
    times: int = sent_by["times"]
    return times * (estate.thrown if estate.board.kind[deed] == spaces.UTILITY else amount)


async def buy(estate: Estate, seat: int, deed: int) -> None:
    said = await estate.ask_about(Buy, seat, deed)
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
    if not estate.characters.pays(seat, deed):
        estate.log.append(("rides free", seat, name))
        return True
    if estate.option["ask for rent"]:
        estate.log.append(("may claim", owner, seat, name, amount))
        claim(estate, owner, seat, amount, name)
        return True
    return add_debt(estate, seat, owner, amount, RENT, name)


def rest(estate: Estate, seat: int, space: int) -> None:
    """Cost the seat its next turn, or bring what lies in the middle, or both (BO-27, GR-43)."""
    effect, brings = estate.board.rest[space], brings_pot(estate, space)
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
    estate.characters.rests(seat)


def brings_pot(estate: Estate, space: int) -> bool:
    """Whether this rest corner brings what lies in the middle: as the board has it (GR-43), or as
    families play it (BO-27)."""
    board = estate.board
    return board.rest[space] == spaces.POT or (estate.has_pot and not board.has_pot)


def send_to_jail(estate: Estate, seat: int) -> None:
    """Send the mover straight there, and end the turn; unless it does not touch this seat (BO-22,
    BO-23, GR-34 to GR-36)."""
    if estate.characters.goes_to_jail(seat):
        to_jail(estate, seat)
    else:
        estate.log.append(("not sent", seat, estate.board.spaces[estate.board.jail]))


def detour(estate: Estate, seat: int, space: int) -> None:
    """Send the mover back to where it leads; nothing is paid on the way (GR-18, GR-19)."""
    to = estate.board.detour[space]
    if to < 0:
        estate.log.append(("detour ends", seat))
        return
    if estate.characters.goes_round(seat):
        estate.place[seat] = to
        estate.log.append(("detour", seat, estate.board.spaces[to]))
    else:
        estate.log.append(("not sent", seat, estate.board.spaces[space]))
