"""Where a mover arrives, and what the space asks (MC-14 to MC-23)."""

from collections.abc import Sequence

from trading_unit.games.monopoly_city.data import board as spaces
from trading_unit.games.monopoly_city.rules.auction_space import (
    auction_space,
    opening,
    refuses_opening,
)
from trading_unit.games.monopoly_city.rules.cards import draw
from trading_unit.games.monopoly_city.rules.city import (
    NOBODY,
    NOT_MORTGAGED,
    OPEN,
    City,
    CityChoice,
)
from trading_unit.games.monopoly_city.rules.debts import RENT, TAX, add_debt, settle
from trading_unit.games.monopoly_city.rules.hazards_and_bonuses import planning
from trading_unit.games.property.rules.auction import auction
from trading_unit.games.property.rules.moves import go_forward, to_jail
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
STAY = "stay"


class Buy(SeatAsk[Value]):
    """MC-14: buy at the price, or it must be auctioned: `["auction", opening bid]`, or `auction`
    alone, as the dome says it, which opens at 10k (MI-04)."""

    name = "buy"
    asides = OPEN
    dome = AUCTION

    def __init__(self, city: City, seat: int) -> None:
        super().__init__(seat)
        self.city = city

    def options(self, by: By) -> Sequence[Option]:
        city, seat = self.city, self.seat
        if by != seat:
            return ()
        found: list[Option] = []
        if city.has(seat, city.board.price[city.at_stake]):
            found.append(BUY)
        if city.has(seat, city.board.opening):
            found.append(With(AUCTION, opening(city, seat)))
        return (*found, AUCTION)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        city, seat = self.city, self.seat
        if by != seat:
            return SOMEBODY_ELSE
        price = city.board.price[city.at_stake]
        if value == BUY:
            return None if city.has(seat, price) else Refusal("price", price=price)
        if value == AUCTION:
            return None
        if type(value) is list and len(value) == 2 and value[0] == AUCTION:
            return refuses_opening(city, seat, value[1])
        return one_of((BUY, AUCTION))

    def open(self) -> bool:
        return self.city.owner[self.city.at_stake] == NOBODY


class Jump(CityChoice):
    """MC-42: to any other district with a railroad, or not."""

    name = "jump"
    asides = OPEN

    def words(self) -> Sequence[str]:
        city = self.city
        here = city.board.district[city.place[self.seat]]
        return [
            STAY,
            *(
                name
                for district, name in enumerate(city.board.names)
                if city.railroad[district] and district != here
            ),
        ]

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by == self.seat and type(value) is str:
            city = self.city
            district = city.board.number.get(value)
            here = city.board.district[city.place[self.seat]]
            if value == STAY or (
                district is not None and city.railroad[district] and district != here
            ):
                return None
        return super().refuses(by, value)

    def open(self) -> bool:
        return True


async def land(city: City, seat: int, may_jump: bool = True) -> None:
    """Settle the space under the mover. MI-35: one jump a throw, when the landing is settled."""
    board = city.board
    space = city.place[seat]
    district = board.district[space]
    if district >= 0:
        owner = city.owner[district]
        if owner == NOBODY:
            await buy(city, seat, district)
        elif owner == seat:
            city.log.append(("own", seat, board.names[district]))
        elif city.mortgage[district] != NOT_MORTGAGED:
            city.log.append(("mortgaged", seat, owner, board.names[district]))
        else:
            await visit(city, seat, district)
        if may_jump and city.railroad[district] and not ended(city, seat):
            await jump(city, seat)
        return
    kind = board.kinds[space]
    if kind == spaces.CHANCE:
        # MI-35: arriving by a card counts as landing.
        if await draw(city, seat) and not ended(city, seat):
            await land(city, seat)
    elif kind == spaces.PLANNING:
        await planning(city, seat, space)
    elif kind == spaces.AUCTION:
        await auction_space(city, seat)
    elif kind == spaces.TAX:
        # MC-18, MI-16: flat, and blocks on mortgaged districts count too.
        if not any(city.industrial[mine] for mine in city.owned[seat]):
            city.log.append(("no tax", seat))
        elif not add_debt(city, seat, BANK, board.tax[space], TAX):
            await settle(city)
    elif kind == spaces.PARKING:
        take_dodge(city, seat)
    elif kind == spaces.GO_TO_JAIL:
        to_jail(city, seat)
    elif space == board.jail:
        city.log.append(("visits jail", seat))


def ended(city: City, seat: int) -> bool:
    """MI-22: a bankrupt's turn is over at once, and the game when one is left."""
    return city.out[seat] or city.left == 1


async def buy(city: City, seat: int, district: int) -> None:
    city.at_stake = district
    said = await city.ask(Buy, seat)
    if said is None:
        return
    if said == BUY:
        name = city.board.names[district]
        city.accounts.move(city.board.price[district], seat, BANK, "buys", name)
        city.give(district, seat)
    else:
        await auction(city, district, seat, None if said == AUCTION else said[1])


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


async def jump(city: City, seat: int) -> None:
    """MC-42 to MC-46: forward, with wages over GO; the arrival is settled and offers no jump."""
    ask = city.ask(Jump, seat)
    here = city.board.district[city.place[seat]]
    if city.railroad.count(True) == city.railroad[here]:
        return  # there is no other one
    said = await ask
    if said != STAY:
        city.log.append(("jumps", seat, said))
        go_forward(city, seat, city.board.space[city.board.number[said]])
        await land(city, seat, may_jump=False)
