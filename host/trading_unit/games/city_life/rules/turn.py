"""Turn after turn: the die, the square, the quiz; turns that are missed, and the way out of Jail
(CL-B-15 to CL-B-19, CL-B-56, CL-A-29)."""

from collections.abc import Sequence

from trading_unit.games.city_life.rules.credit import REDEEMS, REPAYS, loan_due, mortgage_due
from trading_unit.games.city_life.rules.debt import Debt
from trading_unit.games.city_life.rules.debts import charge
from trading_unit.games.city_life.rules.die_purposes import MISSES, QUIZ, OutOfJail, ToBegin, ToMove
from trading_unit.games.city_life.rules.fates import BackForLoan, BackForMortgage
from trading_unit.games.city_life.rules.quiz import all_questions
from trading_unit.games.city_life.rules.quiz_round import goes_round
from trading_unit.games.city_life.rules.squares import has_text, land
from trading_unit.games.city_life.rules.town import JAIL, MISS, Town
from trading_unit.games.city_life.rules.ways import walk
from trading_unit.games.property.rules.offers import begin_talks
from trading_unit.table.accounts import BANK


async def play(town: Town) -> None:
    """From where the game stands until somebody is on the last square."""
    if not town.began:
        town.accounts.move(town.board.pot, BANK, town.pot, "into the lottery")  # CL-B-04
        await order_of_play(town)
    while True:
        town.log.append(("turn", town.seat))
        await turn(town)
        if town.over:
            return
        if town.again:
            town.again = False  # an extra turn is a turn
            continue
        town.seat = town.after(town.seat)
        if town.seat == town.first:
            town.rounds += 1
            if town.rounds_over():
                return


async def turn(town: Town) -> None:
    seat = town.seat
    town.turn += 1
    town.quizzed = False
    begin_talks(town)  # CL-B-11
    counted, town.turn_counted = town.turn_counted, False
    if town.missing[seat]:
        freed = False
        if town.missing[seat][0] == JAIL:
            counted = False
            said = await town.ask(OutOfJail, seat)
            begin_talks(town)
            if said is not None:  # else it was put right
                freed = frees(town, seat, said[0])
                if not freed:
                    return
        if town.missing[seat] and not freed:
            await missed(town, seat, counted)
            return
    if town.rules.credit:
        if not counted:
            count_turn(town, seat)
        await move(town, seat)
        if not town.over:
            await fall_due(town, seat)
    else:
        await move(town, seat)


async def missed(town: Town, seat: int, counted: bool) -> None:
    """CL-A-21: one that is missed for a debt does not count for a loan."""
    missing = town.missing[seat]
    log_missed(town, seat, len(missing) - 1)
    if town.rules.credit and missing[0] == MISS:
        if not counted:
            count_turn(town, seat)
        await fall_due(town, seat)
    if town.missing[seat]:  # else it was put right meanwhile
        town.missing[seat].pop(0)


def frees(town: Town, seat: int, number: int) -> bool:
    """CL-B-56, CL-B-66: a six, and the throw after it is an ordinary one; else the turn was
    missed."""
    town.log.append(("throws in jail", seat, number))
    missing = town.missing[seat]
    if number == MISSES:
        missing[:] = [why for why in missing if why != JAIL]
        town.log.append(("free", seat))
        return True
    missing.pop(0)
    log_missed(town, seat, len(missing))
    return False


def log_missed(town: Town, seat: int, left: int) -> None:
    town.log.append(("misses", seat, left) if left else ("misses last", seat))


def throw_leads(town: Town, seat: int) -> str:
    """The log's word for a throw onto the square under the mover."""
    board, space = town.board, town.place[seat]
    if has_text(board, space):
        return "throw: lands"
    return "throw: enters" if board.enters.get(space) == town.way[seat] else "throw: rests"


async def move(town: Town, seat: int) -> None:
    """CL-B-16, CL-B-17, CL-B-72"""
    (number,) = await town.ask(ToMove, seat)
    begin_talks(town)
    log = town.log
    if number == MISSES:
        log.append(("throw: six", seat, number))
        return
    if not walk(town, seat, number):
        log.append(("throw: too far", seat, number))  # CL-A-64: and no quiz
        return
    log.append((throw_leads(town, seat), seat, town.board.spaces[town.place[seat]], number))
    await land(town, seat)
    if number == QUIZ and not town.over:
        if not town.rules.judged:
            await all_questions(town, seat)
        elif not town.quizzed:  # CL-A-48
            await goes_round(town, seat)


# The order of play (CL-A-02, CL-A-03, CL-B-07): the lowest number goes first


async def order_of_play(town: Town) -> None:
    town.sequence = await in_order(town, town.seats)
    town.seat = town.first = town.sequence[0]
    town.began = True
    for place, seat in enumerate(town.sequence, 1):
        town.log.append(("goes", seat, place))


async def in_order(town: Town, seats: Sequence[int]) -> list[int]:
    """Who have thrown the same throw again for the places that they share, the lowest of them
    first."""
    if len(seats) == 1:
        return [seats[0]]
    shown: dict[int, list[int]] = {}
    for seat in seats:
        (number,) = await town.ask(ToBegin, seat)
        town.log.append(("throws to begin", seat, number))
        shown.setdefault(number, []).append(seat)
    found: list[int] = []
    for number in sorted(shown):
        found += await in_order(town, shown[number])
    return found


# The seven own turns in which loans and mortgages are due (CL-A-20 to CL-A-23, CL-A-26, CL-A-27)


def count_turn(town: Town, seat: int) -> None:
    """At the start of an own turn that counts (CL-A-21), one less is left of each."""
    if town.loan[seat] > 0:
        town.loan[seat] -= 1
    for deed in town.owned[seat]:
        if town.mortgage_left[deed] > 0:
            town.mortgage_left[deed] -= 1


async def fall_due(town: Town, seat: int) -> None:
    """At its end: what has no turn left, the loan first, then mortgages in track order."""
    if town.loan[seat] == 0:
        loan = BackForLoan(town, seat)
        await charge(town, Debt(seat, BANK, loan_due(town), REPAYS, fate=loan))
    for deed in tuple(town.owned[seat]):
        # Looked at again each time: what is owned may change while another is settled.
        if town.owner[deed] == seat and town.mortgaged(deed) and not town.mortgage_left[deed]:
            due, name = mortgage_due(town, deed), town.board.names[deed]
            fate = BackForMortgage(town, deed)
            await charge(town, Debt(seat, BANK, due, REDEEMS, name, fate=fate))
