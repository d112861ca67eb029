"""What leads to an auction: the opening bid, and the Auction space."""

from collections.abc import Sequence

from trading_unit.games.monopoly_city.rules.city import OPEN, City
from trading_unit.games.property.rules.auction import auction
from trading_unit.table.ask import (
    Amount,
    By,
    Option,
    SeatAsk,
    Value,
    With,
    money_refusal,
    one_of,
)
from trading_unit.table.refused import SOMEBODY_ELSE, Refusal


def opening(city: City, seat: int) -> Amount:
    """MC-25: from 10k up, and a bid is at most the bidder's cash."""
    most = None if city.real_money else city.cash[seat]
    return Amount(city.auctions.first_bid, most, city.auctions.step)


def refuses_opening(city: City, seat: int, amount: Value) -> Refusal | None:
    legal = opening(city, seat)
    return money_refusal("opening bid", legal) if legal.refuses(amount) else None


class Lot(SeatAsk[Value]):
    """Which unowned district is auctioned: its name, or `[name, opening bid]`; for a `space` only
    while the mover stands there, MI-43 (MC-17, MC-25, CC-auction)."""

    name = "lot"
    asides = OPEN

    def __init__(self, city: City, seat: int, space: int | None) -> None:
        super().__init__(seat)
        self.city = city
        self.space = space

    def words(self) -> list[str]:
        return [self.city.board.names[district] for district in self.city.unowned()]

    def options(self, by: By) -> Sequence[Option]:
        if by != self.seat:
            return ()
        if not self.city.has(self.seat, self.city.auctions.first_bid):
            return self.words()
        named = opening(self.city, self.seat)
        return [*(With(word, named) for word in self.words()), *self.words()]

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by != self.seat:
            return SOMEBODY_ELSE
        if type(value) is list and len(value) == 2:
            refusal = refuses_opening(self.city, self.seat, value[1])
            if refusal is not None:
                return refusal
            value = value[0]
        return None if value in self.words() else one_of(self.words())

    def open(self) -> bool:
        return bool(self.words()) and self.space in (None, self.city.place[self.seat])


async def auction_space(city: City, seat: int, space: int | None = None) -> bool:
    """MC-17: with nothing left to auction, or without auctions, nothing happens. False when the
    mover has been put elsewhere before it was decided."""
    if not city.auctions.played:
        city.log.append(("no auctions", seat))
        return True
    said = await city.ask_about(Lot, seat, space) if city.unowned() else None
    if space not in (None, city.place[seat]):
        return False
    if said is None:
        city.log.append(("nothing to auction", seat))
    elif type(said) is list:
        await auction(city, city.board.number[said[0]], seat, said[1])
    else:
        await auction(city, city.board.number[said], seat)
    return True
