"""Auctions as they are at a table: anybody bids at any time until the light goes off."""

from collections.abc import Sequence

from trading_unit.games.monopoly_city.appraisal import auctioned, gets
from trading_unit.games.monopoly_city.city import OPEN, SHUT, City
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import CLOCK, Amount, Ask, By, Option, Value, With, one_of

CANCELLED = "cancelled"


class Bid(Ask[tuple[By, Value]]):
    """`[amount, moment]` from any seat, the moment the light went off from the clock, both in
    milliseconds since the light went on. `opener` is bound to open, when he can (MC-25, MI-05)."""

    name = "bid"
    asides = SHUT
    many = True
    timed = True

    def __init__(self, city: City, district: int, opener: int | None) -> None:
        self.city = city
        self.district = district
        bound = opener is not None and city.has(opener, city.board.opening)
        self.opener = opener if bound else None
        self.light = self  # each has its own
        self.bids: list[tuple[int, int, int]] = []  # seat, amount, moment

    def asked(self) -> tuple[By, ...]:
        return (*self.city.playing(), CLOCK)

    def least(self) -> int:
        board = self.city.board
        return self.bids[-1][1] + board.step if self.bids else board.opening

    def amount(self, seat: int) -> Amount:
        most = None if self.city.real_money else self.city.cash[seat]
        return Amount(self.least(), most, self.city.board.step)

    def shut_to(self, seat: int) -> str:
        """Why this seat may not bid now, whatever the amount."""
        if self.bids and self.bids[-1][0] == seat:
            return "the highest bid is yours already"
        if not self.bids and self.opener not in (None, seat):
            return "who decided on the auction opens it"
        return ""

    def options(self, by: By) -> Sequence[Option]:
        if by == CLOCK:
            return (Amount(0, None, 1), CANCELLED)
        if type(by) is not int or by not in self.city.playing() or self.shut_to(by):
            return ()
        amount = self.amount(by)
        return (amount,) if amount.most is None or amount.least <= amount.most else ()

    def refuses(self, by: By, value: Value) -> str:
        if by == CLOCK:
            fits = value == CANCELLED or (type(value) is int and value >= 0)
            return "" if fits else "the light goes off at a moment in milliseconds"
        if type(by) is not int or by not in self.city.seats or self.city.out[by]:
            return "only who is in the game bids"
        if type(value) is not list or len(value) != 2:
            return "a bid is an amount and its moment"
        amount, moment = value
        if type(moment) is not int or moment < self.moment:
            return "a bid has its moment, in milliseconds since the light went on"
        shut = self.shut_to(by)
        if shut:
            return shut
        legal = self.amount(by)
        if legal.refuses(amount):
            if legal.most is not None and legal.most < legal.least:
                return f"a bid is {legal.least} at least, and there is {legal.most} in the purse"
            most = "" if legal.most is None else f" to {legal.most}"
            return f"a bid is a whole amount from {legal.least}{most}, in steps of {legal.step}"
        return ""

    def weigh(self, by: By, value: Value) -> int:
        return gets(self.city, by, self.district, value[0]) if type(by) is int else 0

    def valid(self, off: int) -> tuple[int, int, int] | None:
        """MI-07: the highest bid before the light."""
        before = [bid for bid in self.bids if bid[2] < off]
        return before[-1] if before else None


async def auction(
    city: City, district: int, opener: int | None, opening: int | None = None
) -> None:
    """MC-24 to MC-28. The opening bid may be named with the decision, before the light (MI-05)."""
    name = city.board.names[district]
    log = city.log
    bidding = Bid(city, district, opener)
    log.append(("auction", name))
    if opener is not None and opening is not None:
        bidding.bids.append((opener, opening, 0))
        log.append(("bid", opener, opening, 0))
    while True:
        by, said = await bidding
        if said == CANCELLED:
            # MI-08: void with all its bids, and put again.
            log.append(("auction cancelled", name))
            bidding = Bid(city, district, opener)
        elif by == CLOCK:
            break
        else:
            assert type(by) is int
            amount, moment = said
            bidding.bids.append((by, amount, moment))
            bidding.moment = moment
            log.append(("bid", by, amount, moment))
    log.append(("light off", said))
    for seat, amount, moment in bidding.bids:
        if moment >= said:
            log.append(("bid too late", seat, amount, moment - said))
    won = bidding.valid(said)
    if won is None:
        log.append(("no bid", name))
        return
    seat, amount, _ = won
    # MI-09: no money has moved since the bid, so the winner can pay.
    city.accounts.move(amount, seat, BANK, "auction won", name)
    city.give(district, seat)


# What leads to one


def opening(city: City, seat: int) -> Amount:
    """MC-25: from 10k up, and a bid is at most the bidder's cash."""
    most = None if city.real_money else city.cash[seat]
    return Amount(city.board.opening, most, city.board.step)


def refuses_opening(city: City, seat: int, amount: Value) -> str:
    legal = opening(city, seat)
    if not legal.refuses(amount):
        return ""
    most = "" if legal.most is None else f" to the {legal.most} in the purse"
    return f"an opening bid is a whole amount from {legal.least}{most}, in steps of {legal.step}"


class Lot(Ask[Value]):
    """MC-17: which unowned district is auctioned: its name, or `[name, opening bid]`."""

    name = "lot"
    asides = OPEN

    def __init__(self, city: City, seat: int) -> None:
        self.city = city
        self.seat = seat

    def asked(self) -> tuple[By, ...]:
        return (self.seat,)

    def words(self) -> list[str]:
        return [self.city.board.names[district] for district in self.city.unowned()]

    def options(self, by: By) -> Sequence[Option]:
        if by != self.seat:
            return ()
        if not self.city.has(self.seat, self.city.board.opening):
            return self.words()
        named = opening(self.city, self.seat)
        return [*(With(word, named) for word in self.words()), *self.words()]

    def refuses(self, by: By, value: Value) -> str:
        if by != self.seat:
            return "somebody else is asked"
        if type(value) is list and len(value) == 2:
            why = refuses_opening(self.city, self.seat, value[1])
            if why:
                return why
            value = value[0]
        return "" if value in self.words() else one_of(self.words())

    def open(self) -> bool:
        return bool(self.words())

    def weigh(self, by: By, value: Value) -> int:
        name, opening = (value, 0) if type(value) is str else value
        return auctioned(self.city, self.seat, self.city.board.number[name], opening)


async def auction_space(city: City, seat: int) -> None:
    """MC-17: with nothing left to auction, nothing happens."""
    said = await city.ask(Lot, seat) if city.unowned() else None
    if said is None:
        city.log.append(("nothing to auction", seat))
    elif type(said) is list:
        await auction(city, city.board.number[said[0]], seat, said[1])
    else:
        await auction(city, city.board.number[said], seat)
