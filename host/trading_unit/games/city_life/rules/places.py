"""Where a mover is set without a throw: somewhere on the main board, or in Jail."""

from trading_unit.games.city_life.rules.town import DEBT, JAIL, MAIN, Town

NO_MORE = ", no more"
"""Behind why somebody is sent: what the square says does not count."""


def send(town: Town, seat: int, square: int, why: str) -> None:
    """Move to a square of the main board, without doing what the square says. Who is sent out of
    Jail misses the turns there all the same, where a six frees nobody; like those, they do not
    count for a loan (CL-A-21)."""
    town.place[seat] = square - 1
    if town.place[seat] != town.board.jail:
        town.missing[seat] = [DEBT if why == JAIL else why for why in town.missing[seat]]
    town.way[seat] = MAIN
    town.log.append(("sent", seat, town.board.spaces[square - 1], why))


def in_jail(town: Town, seat: int, turns: int) -> None:
    """So many turns are to be missed there, after those that are to be missed already; a six on
    one of them frees (CL-B-56, CL-B-66, CL-B-77)."""
    town.place[seat] = town.board.jail
    town.way[seat] = MAIN
    town.missing[seat] += [JAIL] * turns
    town.log.append(("to jail", seat, turns))
