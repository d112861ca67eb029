"""Who begins, turn after turn, when it is over, and what each has then."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from trading_unit.games.base.rules.winning import Lines, total
from trading_unit.games.property.rules.moves import Dice
from trading_unit.games.property.rules.realm import SHUT, Realm
from trading_unit.table.ask import CLOCK, Amount, By, HowMuch, Option, Value
from trading_unit.table.game import Aside
from trading_unit.table.refused import Refusal

R = TypeVar("R", bound=Realm)


async def play(realm: R, turn: Callable[[R], Awaitable[None]]) -> None:
    """From where the game stands to its last turn."""
    if not realm.began:
        await who_begins(realm)
    while True:
        realm.log.append(("turn", realm.seat))
        await turn(realm)
        if turn_over(realm):
            return


def turn_over(realm: Realm) -> bool:
    """The turn passes on. True when it was the last one."""
    last = realm.seat
    realm.seat = realm.after(last)
    round_over = realm.begins_round(last)
    realm.rounds += round_over
    if ended(realm):
        return True
    if realm.hour_over:
        # The turn in play was the last one; with the option the round's last one is.
        return round_over or not realm.option["finish the round"]
    over = round_over and last_round(realm)
    if over and realm.last_one:
        realm.log.append(("rounds over", realm.rounds))
    return over


def ended(realm: Realm) -> bool:
    """Whether there is nothing more to play for (MI-22, GR-62)."""
    return realm.left <= realm.ending.players


def last_round(realm: Realm) -> bool:
    """Whether so many rounds have been played as are to be; of a game until one is left too, where
    only bots play, or are left (MI-42)."""
    if realm.rounds_played():
        return True
    most = realm.ending.rounds_of_bots
    over = realm.last_one and most is not None and realm.rounds >= most
    return over and all(realm.by_bot[seat] for seat in realm.playing())


class ToBegin(Dice):
    """The throw for who begins (MC-09, BO-01, GR-12)."""


async def who_begins(realm: Realm) -> None:
    """The highest throw; those who tied throw again."""
    seats = realm.playing()
    while len(seats) > 1:
        totals = {}
        for seat in seats:
            a, b = await realm.ask(ToBegin, seat)
            totals[seat] = a + b
            realm.log.append(("throws to begin", seat, a, b))
        most = max(totals.values())
        seats = [seat for seat, total in totals.items() if total == most]
    realm.seat = realm.first = seats[0]
    realm.began = True
    realm.log.append(("begins", realm.seat))


class Count(HowMuch):
    """The purse of each player, counted at the end of a game with real money (MC-90, BO-53,
    GR-63)."""

    name = "count"
    asides = SHUT

    def __init__(self, realm: Realm, seat: int) -> None:
        super().__init__(seat)
        self.realm = realm

    def amount(self) -> Amount:
        return Amount(0, None, self.realm.board.step)

    def refusal(self, legal: Amount) -> Refusal:
        return Refusal("cash amount", step=legal.step)


async def count(realm: Realm, lines: Callable[[int], Lines]) -> None:
    """Cash and all that `lines` says a seat has beside it."""
    if realm.real_money:
        for seat in realm.playing():
            realm.counted[seat] = await realm.ask(Count, seat)
    for seat in realm.playing():
        cash = realm.counted[seat] if realm.real_money else realm.cash[seat]
        realm.totals[seat] = [("cash", cash), *lines(seat)]
        realm.log.append(("worth", seat, total(realm, seat)))


class HourOver(Aside):
    """The end of the hour is an entry of its own; it waits for the turn's end (MI-40, MC-90, BO-53,
    GR-63)."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm

    def options(self, by: By) -> Sequence[Option]:
        return ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by != CLOCK:
            return Refusal("hour by clock")
        if self.realm.most_rounds or self.realm.last_one:
            return Refusal("no hour")
        return Refusal("hour over") if self.realm.hour_over else None

    def do(self, by: By, value: Value) -> None:
        self.realm.hour_over = True
        self.realm.log.append(("hour over",))
