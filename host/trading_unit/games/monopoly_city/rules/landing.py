"""Where a mover arrives, and what the space asks (MC-14 to MC-23)."""

from collections.abc import Awaitable, Callable, Sequence

from trading_unit.games.monopoly_city import reckoning
from trading_unit.games.monopoly_city.data import board as spaces
from trading_unit.games.monopoly_city.rules.auction_space import (
    auction_space,
    opening,
    refuses_opening,
)
from trading_unit.games.monopoly_city.rules.cards import draw
from trading_unit.games.monopoly_city.rules.city import (
    FREE,
    NOBODY,
    NOT_MORTGAGED,
    OPEN,
    City,
    CityChoice,
)
from trading_unit.games.monopoly_city.rules.debts import (
    RENT,
    TAX,
    add_debt,
    dodge,
    has_dodge,
    settle,
)
from trading_unit.games.monopoly_city.rules.hazards_and_bonuses import planning
from trading_unit.games.property.rules.auction import auction
from trading_unit.games.property.rules.moves import go_forward, to_jail
from trading_unit.games.property.rules.realm import Debt
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import (
    By,
    Option,
    SeatAsk,
    Value,
    With,
    one_of,
)
from trading_unit.table.refused import SOMEBODY_ELSE, Refusal

BUY = "buy"
AUCTION = "auction"
NO = "no"  # where there are no auctions
STAY = "stay"

NO_DISTRICT = -1


class Buy(SeatAsk[Value]):
    """Buy at the price, or it must be auctioned: `["auction", opening bid]`, or `auction` alone, as
    the dome says it, which opens at 10k. Without auctions: buy, or no (MC-14, MI-10, MI-05,
    MI-04)."""

    name = "buy"
    asides = OPEN
    dome = AUCTION

    def __init__(self, city: City, seat: int, deed: int) -> None:
        super().__init__(seat)
        self.city = city
        self.deed = deed

    def words(self) -> list[str]:
        otherwise = AUCTION if self.city.auctions.played else NO
        return [BUY, otherwise] if self.city.has(self.seat, self.price()) else [otherwise]

    def price(self) -> int:
        return self.city.board.price[self.deed]

    def options(self, by: By) -> Sequence[Option]:
        city, seat = self.city, self.seat
        if by != seat:
            return ()
        *buy, otherwise = self.words()
        if otherwise == AUCTION and city.has(seat, city.auctions.first_bid):
            return (*buy, With(AUCTION, opening(city, seat)), AUCTION)
        return (*buy, otherwise)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by != self.seat:
            return SOMEBODY_ELSE
        words, played = self.words(), self.city.auctions.played
        if value in words:
            return None
        if value == BUY:
            return Refusal("price" if played else "price no auction", price=self.price())
        if played and type(value) is list and len(value) == 2 and value[0] == AUCTION:
            return refuses_opening(self.city, self.seat, value[1])
        return one_of((BUY, words[-1]))

    def open(self) -> bool:
        """MI-43: only for where the mover stands."""
        city = self.city
        stands = city.place[self.seat] == city.board.space[self.deed]
        return stands and city.owner[self.deed] == NOBODY


class Jump(CityChoice):
    """A jump to any other district with a railroad, or none. Whoever leaves a district that is
    another's by then pays its rent first, but for the one whose rent was `paid` or dodged at this
    landing (MC-42 to MC-44, MC-46, MI-35, MI-36)."""

    name = "jump"
    asides = OPEN

    def __init__(self, city: City, seat: int, paid: int) -> None:
        super().__init__(city, seat)
        self.paid = paid

    def here(self) -> int:
        """The district under the mover, where it has a railroad (MI-43)."""
        city = self.city
        district = city.board.district[city.place[self.seat]]
        return district if district >= 0 and city.railroad[district] else NO_DISTRICT

    def due(self) -> int:
        """The rent of whoever leaves now."""
        city, here = self.city, self.here()
        if here in (NO_DISTRICT, self.paid) or city.dodging:
            return 0
        return city.rent(here) if pays_rent(city, self.seat, here) else 0

    def leads_to(self, district: int) -> bool:
        return self.city.railroad[district] and district != self.here()

    def refuses_to_leave(self) -> Refusal | None:
        """MI-35: not before the rent can be paid or dodged."""
        city, due = self.city, self.due()
        if city.has(self.seat, due) or has_dodge(city, self.seat):
            return None
        return Refusal("raise rent", amount=due - city.cash[self.seat])

    def words(self) -> Sequence[str]:
        if self.refuses_to_leave() is not None:
            return [STAY]
        names = self.city.board.names
        return [STAY, *(name for one, name in enumerate(names) if self.leads_to(one))]

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by == self.seat and type(value) is str:
            district = self.city.board.number.get(value)
            if value == STAY:
                return None
            if district is not None and self.leads_to(district):
                return self.refuses_to_leave()
        return super().refuses(by, value)

    def open(self) -> bool:
        city = self.city
        free = city.jailed[self.seat] == FREE
        return free and self.here() != NO_DISTRICT and city.railroad.count(True) > 1


async def land(city: City, seat: int, may_jump: bool = True) -> None:
    """Settle the space under the mover. MI-35: one jump a throw, when the landing is settled.
    MI-43: a mover that is put elsewhere before its question is answered is asked for its new space.
    """
    board, settled, paid = city.board, False, NO_DISTRICT
    while not settled:
        settled, space = True, city.place[seat]
        district = board.district[space]
        if district < 0:
            settles = ASKING.get(board.kinds[space])
            if settles is not None:
                settled = await settles(city, seat, space)
            else:
                arrive(city, seat, space)
            continue
        owner = city.owner[district]
        if owner == NOBODY:
            settled = await buy(city, seat, district)
        elif owner == seat:
            city.log.append(("own", seat, board.names[district]))
        elif city.mortgage[district] != NOT_MORTGAGED:
            city.log.append(("mortgaged", seat, owner, board.names[district]))
        else:
            paid = district
            await visit(city, seat, district)
    if may_jump and district >= 0:
        here = board.district[city.place[seat]]
        if here >= 0 and city.railroad[here] and not ended(city, seat):
            await jump(city, seat, paid)


def pays_rent(city: City, seat: int, district: int) -> bool:
    """MC-15, MC-76: in a district of somebody else that is not mortgaged."""
    return city.owner[district] not in (NOBODY, seat) and city.mortgage[district] == NOT_MORTGAGED


def arrive(city: City, seat: int, space: int) -> None:
    """Where nothing is asked."""
    kind = city.board.kinds[space]
    if kind == spaces.PARKING:
        take_dodge(city, seat)
    elif kind == spaces.GO_TO_JAIL:
        to_jail(city, seat)
    elif space == city.board.jail and city.jailed[seat] == FREE:
        city.log.append(("visits jail", seat))


# The other spaces. Each is False when the mover has been put elsewhere before it was settled.


async def chance(city: City, seat: int, space: int) -> bool:
    """MC-21; MI-35: arriving by a card counts as landing."""
    if await draw(city, seat) and not ended(city, seat):
        await land(city, seat)
    return True


async def pay_tax(city: City, seat: int, space: int) -> bool:
    """MC-18, MI-16: flat, and blocks on mortgaged districts count too."""
    amount = reckoning.tax(city.stands, city.board.tax[space], city.owned[seat])
    if not amount:
        city.log.append(("no tax", seat))
    elif not add_debt(city, seat, BANK, amount, TAX):
        await settle(city)
    return True


ASKING: dict[str, Callable[[City, int, int], Awaitable[bool]]] = {
    spaces.CHANCE: chance,
    spaces.PLANNING: planning,
    spaces.AUCTION: auction_space,
    spaces.TAX: pay_tax,
}


def ended(city: City, seat: int) -> bool:
    """MI-22: a bankrupt's turn is over at once, and the game when one is left."""
    return city.out[seat] or city.left == 1


async def buy(city: City, seat: int, district: int) -> bool:
    """False when the mover has been put elsewhere before it was decided."""
    said = await city.ask_about(Buy, seat, district)
    if said is None:
        return city.place[seat] == city.board.space[district]
    name = city.board.names[district]
    if said == NO:
        city.log.append(("does not buy", seat, name))
    elif said == BUY:
        city.accounts.move(city.board.price[district], seat, BANK, "buys", name)
        city.give(district, seat)
    else:
        await auction(city, district, seat, None if said == AUCTION else said[1])
    return True


async def visit(city: City, seat: int, district: int) -> None:
    """MC-15: rent, worked out once, when it falls due (MI-11)."""
    name = city.board.names[district]
    if city.dodging:
        city.log.append(("no rent", seat, name))
    elif not add_debt(city, seat, city.owner[district], city.rent(district), RENT, name):
        await settle(city)


def take_dodge(city: City, seat: int) -> None:
    """MC-20, MC-82: the Rent Dodge card passes to who lands on Free Parking."""
    if city.dodge == seat:
        city.log.append(("has dodge", seat))
    else:
        city.dodge = seat
        city.dodge_since = city.turn
        city.log.append(("takes dodge", seat))


async def jump(city: City, seat: int, paid: int) -> None:
    """MC-42 to MC-46: forward, with wages over GO; the arrival is settled and offers no jump."""
    if city.railroad.count(True) < 2:
        return  # there is no other one
    ask = city.ask_about(Jump, seat, paid)
    said = await ask
    if said is None or said == STAY:
        return
    space = city.place[seat]
    if due := ask.due():
        await pay_to_leave(city, seat, ask.here(), due)
        if ended(city, seat) or city.place[seat] != space or not ask.open():
            return  # MI-43
    city.log.append(("jumps", seat, said))
    go_forward(city, seat, city.board.space[city.board.number[said]])
    await land(city, seat, may_jump=False)


async def pay_to_leave(city: City, seat: int, district: int, due: int) -> None:
    """MC-44: who cannot pay plays the Rent Dodge card."""
    owner, name = city.owner[district], city.board.names[district]
    if not city.has(seat, due):
        dodge(city, Debt(seat, owner, due, RENT, name))
    elif not add_debt(city, seat, owner, due, RENT, name):
        await settle(city)
