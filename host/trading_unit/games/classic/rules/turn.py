"""A turn: throw and move, settle the space; doubles, and the jail (BO-03 to BO-08, BO-22 to BO-26;
GR-13 to GR-16, GR-34 to GR-42)."""

from trading_unit.games.classic.rules.claims import thrown
from trading_unit.games.classic.rules.debts import ended, settle
from trading_unit.games.classic.rules.estate import BEFORE, FREE, Estate
from trading_unit.games.classic.rules.landing import land, send_to_jail
from trading_unit.games.property.rules import moves
from trading_unit.games.property.rules.debts import add_debt
from trading_unit.games.property.rules.moves import (
    THROW,
    leave_jail,
    log_goes,
    log_throw,
    set_free,
    walk,
)
from trading_unit.games.property.rules.offers import begin_talks
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By


class Dice(moves.Dice):
    """The throw of a turn. Before it, its player may build, lift mortgages and all else (BO-03,
    BO-07 to BO-09, GR-13, GR-15, GR-16, GR-21)."""

    def __init__(self, estate: Estate, seat: int) -> None:
        super().__init__(estate, seat)
        self.estate = estate
        self.asides = BEFORE

    def asides_for(self) -> tuple[By, ...]:
        """Also who has rent to ask for, before it is lost with this throw."""
        claims = self.estate.claims
        if not claims:
            return (self.seat,)
        return tuple(dict.fromkeys([self.seat, *(one.owner for one in claims)]))

    def open(self) -> bool:
        return not ended(self.estate, self.seat)


class LeaveJail(moves.LeaveJail):
    """Ask also when there is only a throw, for a card may still be bought (BO-25, BO-26, GR-38 to
    GR-42)."""

    realm: Estate

    def __init__(self, estate: Estate, seat: int) -> None:
        super().__init__(estate, seat)
        self.asides = BEFORE

    def may_pay(self) -> bool:
        return self.realm.jailed[self.seat] < self.realm.board.fine_turns

    def open(self) -> bool:
        return super().open() and not ended(self.realm, self.seat)


async def turn(estate: Estate) -> None:
    seat = estate.seat
    estate.turn += 1
    begin_talks(estate)
    estate.wishes.clear()
    if estate.misses[seat]:
        estate.misses[seat] = False
        estate.log.append(("misses", seat))
        return
    if estate.jailed[seat] != FREE:
        await start_in_jail(estate, seat)
        if ended(estate, seat):
            return
    dice = estate.ask(Dice, seat)
    doubles = 0
    first = True
    while True:
        said = await dice
        if said is None:
            return
        a, b = said
        doubles += a == b
        log_throw(estate, seat, a, b, doubles)
        begin_talks(estate)  # BO-36, GR-52
        if first and estate.claims:
            thrown(estate, seat)
        first = False
        estate.thrown = a + b
        again = False
        if estate.jailed[seat] != FREE:
            if not await freed(estate, seat, a, b):
                return
        elif a == b:
            if doubles == estate.moves.doubles:
                # The third move is not made (BO-08, GR-16).
                send_to_jail(estate, seat)
                return
            again = True
        walk(estate, seat, a + b)
        await land(estate, seat)
        if not again or ended(estate, seat) or estate.jailed[seat] != FREE:
            return


def pay_salary(estate: Estate, seat: int) -> None:
    """Pay the salary, each time (BO-09, BO-10, GR-21, GR-22); twice on the corner itself, where
    families play so."""
    twice = estate.place[seat] == estate.board.go and estate.option.get("double salary")
    estate.accounts.move(estate.characters.wages(seat) * (2 if twice else 1), BANK, seat, "wages")


async def start_in_jail(estate: Estate, seat: int) -> None:
    said = await estate.ask(LeaveJail, seat)
    if said not in (None, THROW):
        leave_jail(estate, seat, said)


async def freed(estate: Estate, seat: int, a: int, b: int) -> bool:
    """Return whether the mover moves by this throw in jail: a double frees, and earns no other
    throw; after the last one the fine is due (BO-25, GR-38, GR-41)."""
    if a != b:
        estate.jailed[seat] += 1
        if estate.jailed[seat] < estate.board.jail_turns:
            return False
        if not add_debt(estate, seat, estate.moves.fines_to, estate.board.fine, "fine"):
            await settle(estate)
        if ended(estate, seat):
            return False
        set_free(estate, seat)
        log_goes(estate, seat, a + b)
    estate.jailed[seat] = FREE
    return True
