"""A turn: throw and move, settle the space, build; doubles, and the jail (MC-10 to MC-13)."""

from collections.abc import Sequence

from trading_unit.games.monopoly_city import reckoning
from trading_unit.games.monopoly_city.rules.affordable import could_have
from trading_unit.games.monopoly_city.rules.building import build_step
from trading_unit.games.monopoly_city.rules.city import FREE, OPEN, City, CityChoice
from trading_unit.games.monopoly_city.rules.debts import add_debt, settle
from trading_unit.games.monopoly_city.rules.landing import ended, land
from trading_unit.games.property.rules import moves
from trading_unit.games.property.rules.debts import kept_card, play_card
from trading_unit.games.property.rules.moves import (
    FINE,
    THROW,
    Dice,
    leave_jail,
    log_goes,
    log_throw,
    set_free,
    to_jail,
    walk,
)
from trading_unit.games.property.rules.offers import begin_talks
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Value
from trading_unit.table.refused import Refusal

TAXI = {"stay": 0, "1 forward": 1, "2 forward": 2, "1 back": -1, "2 back": -2}


class LeaveJail(moves.LeaveJail):
    """The start of a turn in jail: the card, the fine in cash, or a throw; also while the money has
    still to be raised (MC-85, MI-37, MC-86, MI-38, MC-87)."""

    realm: City

    def refuses(self, by: By, value: Value) -> Refusal | None:
        short = self.realm.board.fine - self.realm.cash[self.seat]
        if by == self.seat and value == FINE and short > 0 and not self.realm.real_money:
            return Refusal("raise fine", amount=short)
        return super().refuses(by, value)

    def worth_asking(self) -> bool:
        """Whether the fine, or a card that somebody else keeps, can be had with money (MC-75)."""
        city, seat = self.realm, self.seat
        if len(self.words()) > 1:
            return True
        others = (other for other in city.playing() if other != seat)
        return could_have(city, seat, city.board.fine) or (
            could_have(city, seat, 1) and any(kept_card(city, other, "jail") for other in others)
        )


class DiceInJail(Dice):
    """The throw of whoever has `declined` these ways, until there is another one (MC-85 to
    MC-87)."""

    def __init__(self, city: City, seat: int, declined: Sequence[str]) -> None:
        super().__init__(city, seat)
        self.city = city
        self.declined = declined

    def open(self) -> bool:
        words = self.city.ask(LeaveJail, self.seat).words()
        return self.city.jailed[self.seat] != FREE and set(words) <= set(self.declined)


class Taxi(CityChoice):
    """One or two spaces either way, after the dice and before the landing is settled (CC-keep,
    MI-35)."""

    name = "taxi"
    asides = OPEN

    def words(self) -> Sequence[str]:
        return tuple(TAXI)

    def open(self) -> bool:
        """MI-43: none out of jail."""
        free = self.city.jailed[self.seat] == FREE
        return free and kept_card(self.city, self.seat, "taxi") is not None


async def turn(city: City) -> None:
    seat = city.seat
    city.turn += 1
    city.dodging = city.pressed = city.after_railroad = False
    begin_talks(city)
    doubles = 0
    while True:
        if city.jailed[seat] == FREE:
            a, b = await city.ask(Dice, seat)
        else:
            a, b = await throw_in_jail(city, seat)
        city.after_railroad = False
        doubles += a == b
        log_throw(city, seat, a, b, doubles)
        begin_talks(city)  # MI-28
        again = False
        if city.jailed[seat] != FREE:
            if not await freed(city, seat, a, b):
                return
        elif a == b:
            if doubles == city.moves.doubles:
                # MC-13: without moving, and without a build step (MI-29).
                to_jail(city, seat)
                return
            again = True
        walk(city, seat, a + b)
        if city.keeps[seat] and kept_card(city, seat, "taxi"):
            await taxi(city, seat)
        await land(city, seat)
        if ended(city, seat) or city.jailed[seat] != FREE:
            return
        await build_step(city, seat)
        if not again:
            return


def pay_wages(city: City, seat: int) -> None:
    """MC-23, and MC-49, MI-15: each stadium pays the owner of its district with the wages."""
    wages, of_stadiums = reckoning.wages(city.figures, city.stands, city.owned[seat])
    city.accounts.move(wages, BANK, seat, "wages")
    if of_stadiums:
        stadiums = [city.stadium[district] for district in city.owned[seat]].count(True)
        city.accounts.move(of_stadiums, BANK, seat, "stadiums pay", str(stadiums))


async def throw_in_jail(city: City, seat: int) -> tuple[int, int]:
    """MC-85, MI-37: in jail the card and the fine come first, and the throw after them is an
    ordinary one. Until the dice are thrown, a way out that there was not before may be used."""
    leave = city.ask(LeaveJail, seat)
    declined: Sequence[str] = (THROW,)
    while city.jailed[seat] != FREE:
        if leave.worth_asking() or not set(leave.words()) <= set(declined):
            said = await leave
            if said not in (None, THROW):
                leave_jail(city, seat, said)
                break
            declined = leave.words()
        thrown = await DiceInJail(city, seat, declined)
        if thrown is not None:
            return thrown  # type: ignore[no-any-return]
    return await city.ask(Dice, seat)


async def freed(city: City, seat: int, a: int, b: int) -> bool:
    """A throw in jail. False when the turn is over with it: a failed throw still has its build step
    (MI-29), and a third one pays and moves (MC-86, MI-38). A double frees, and earns no other throw
    (MC-87)."""
    if a != b:
        city.jailed[seat] += 1
        if city.jailed[seat] < city.board.jail_turns:
            await build_step(city, seat)
            return False
        if not add_debt(city, seat, city.moves.fines_to, city.board.fine, "fine"):
            await settle(city)
        if ended(city, seat):
            return False
        set_free(city, seat)
        log_goes(city, seat, a + b)
    city.jailed[seat] = FREE
    return True


async def taxi(city: City, seat: int) -> None:
    said = await city.ask(Taxi, seat)
    card = kept_card(city, seat, "taxi")
    if said in (None, "stay") or card is None:
        return
    play_card(city, seat, card)
    log_goes(city, seat, TAXI[said])
    # Forward over GO pays, backward does not.
    walk(city, seat, TAXI[said])
