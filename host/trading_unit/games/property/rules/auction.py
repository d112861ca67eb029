"""Auctions as they are at a table: anybody bids at any time until the light goes off."""

from collections.abc import Sequence

from trading_unit.games.property.rules.realm import Realm
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import CLOCK, Amount, Ask, By, Option, Value, money_refusal
from trading_unit.table.refused import Refusal

CANCELLED = "cancelled"

Won = tuple[int, int]
"""Who has won, and for how much."""


class Bid(Ask[tuple[By, Value]]):
    """`[amount, moment]` from any seat, the moment the light went off from the clock, both in
    milliseconds since the light went on. `opener` opens with `opening`; where he has named none, at
    the least there is if he has it, which he may raise until somebody else bids (MC-24 to MC-26,
    MC-28, MI-05 to MI-07, MI-09, BO-12, BO-13, GR-24)."""

    name = "bid"
    many = True
    timed = True

    def __init__(
        self, realm: Realm, lot: str, opener: int | None = None, opening: int | None = None
    ) -> None:
        self.realm = realm
        self.asides = realm.auctions.beside
        self.lot = lot
        self.opener = opener
        self.may_raise = opening is None  # the opener his own bid, until somebody else bids
        self.light = self  # each has its own
        self.bids: list[tuple[int, int, int]] = []  # seat, amount, moment
        least = realm.auctions.first_bid
        if opener is not None and realm.has(opener, least):
            self.bids.append((opener, least if opening is None else opening, 0))

    def without_bids(self) -> "Bid":
        """The same, when all bids are void: it opens at the least there is."""
        return Bid(self.realm, self.lot, self.opener)

    def bidders(self) -> Sequence[int]:
        return self.realm.playing()

    def asked(self) -> tuple[By, ...]:
        return (*self.bidders(), CLOCK)

    def opening(self, seat: int) -> int:
        """The least with which this seat may come in."""
        return self.realm.auctions.first_bid

    def least(self, seat: int) -> int:
        opening = self.opening(seat)
        if not self.bids:
            return opening
        return max(opening, self.bids[-1][1] + self.realm.auctions.step)

    def amount(self, seat: int) -> Amount:
        most = None if self.realm.real_money else self.realm.cash[seat]
        return Amount(self.least(seat), most, self.realm.board.step)

    def shut_to(self, seat: int) -> Refusal | None:
        """Why this seat may not bid now, whatever the amount."""
        if not self.bids or self.bids[-1][0] != seat:
            return None
        alone = all(bidder == seat for bidder, _, _ in self.bids)
        return None if self.may_raise and alone and seat == self.opener else Refusal("bid own")

    def options(self, by: By) -> Sequence[Option]:
        if by == CLOCK:
            return (Amount(0, None, 1), CANCELLED)
        if type(by) is not int or by not in self.bidders() or self.shut_to(by):
            return ()
        amount = self.amount(by)
        return (amount,) if amount.most is None or amount.least <= amount.most else ()

    def may_answer(self, by: By) -> bool:
        """Also who could raise the money for a bid while the light is on."""
        if super().may_answer(by):
            return True
        if type(by) is not int or by not in self.bidders() or "mortgage" not in self.asides:
            return False
        means = self.realm.cash[by] + self.realm.can_raise(by)
        return not self.shut_to(by) and self.least(by) <= means

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by == CLOCK:
            fits = value == CANCELLED or (type(value) is int and value >= 0)
            return None if fits else Refusal("light moment")
        if type(by) is not int or by not in self.bidders():
            return Refusal("bid out")
        if type(value) is not list or len(value) != 2:
            return Refusal("bid shape")
        amount, moment = value
        if type(moment) is not int or moment < self.moment:
            return Refusal("bid moment")
        shut = self.shut_to(by)
        if shut is not None:
            return shut
        legal = self.amount(by)
        if legal.refuses(amount):
            if legal.most is not None and legal.most < legal.least:
                return Refusal("bid purse", least=legal.least, purse=legal.most)
            return money_refusal("bid amount", legal)
        return None

    def leads(self, by: By) -> bool:
        return bool(self.bids) and self.bids[-1][0] == by

    def valid(self, off: int) -> tuple[int, int, int] | None:
        """The highest bid before the light."""
        before = [bid for bid in self.bids if bid[2] < off]
        return before[-1] if before else None


async def under_the_light(bidding: Bid) -> Won | None:
    """Until it goes off; nobody has paid anything since the highest bid, so the winner can pay."""
    log = bidding.realm.log
    log.append(("auction", bidding.lot))
    log.extend(("bid", *bid) for bid in bidding.bids)
    while True:
        by, said = await bidding
        if said == CANCELLED:
            log.append(("auction cancelled", bidding.lot))
            bidding = bidding.without_bids()
            log.extend(("bid", *bid) for bid in bidding.bids)
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
    return None if won is None else won[:2]


async def auction(
    realm: Realm, deed: int, opener: int | None = None, opening: int | None = None
) -> None:
    """Auction a deed that nobody owns; without a bid it stays with the Bank, as it does where
    families play without auctions."""
    name = realm.board.names[deed]
    if not realm.auctions.played:
        realm.log.append(("stays with the Bank", name))
        return
    won = await under_the_light(Bid(realm, name, opener, opening))
    if won is None:
        realm.log.append(("no bid", name))
        return
    seat, amount = won
    realm.accounts.move(amount, seat, BANK, "auction won", name)
    realm.give(deed, seat)
