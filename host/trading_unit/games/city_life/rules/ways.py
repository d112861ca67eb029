"""Along the main board and the side routes (CL-B-29 to CL-B-31, CL-B-54, CL-B-70, CL-B-72), and
where a mover is set without a throw."""

from typing import NamedTuple

from trading_unit.games.city_life.data.board import TOWER, TownBoard
from trading_unit.games.city_life.rules.town import DEBT, JAIL, MAIN, Town

Position = tuple[str, int]
"""A side route, or the main board, and the space."""


def ahead(board: TownBoard, way: str, space: int, steps: int) -> Position | None:
    """Where so many steps lead; None beyond the last square. A side route goes on along the main
    board, and is entered only at its first space."""
    if way != MAIN:
        spaces = board.ways[way]
        place = spaces.index(space) + steps
        if place < len(spaces):
            return way, spaces[place]
        space = board.on[way] + place - len(spaces)
    else:
        space += steps
    return (board.enters.get(space, MAIN), space) if space < board.size else None


def walk(town: Town, seat: int, steps: int) -> bool:
    """By the die. False when it stays, because it would be beyond the last square."""
    found = ahead(town.board, town.way[seat], town.place[seat], steps)
    if found is None:
        return False
    town.way[seat], town.place[seat] = found
    return True


def back(town: Town, seat: int, steps: int) -> None:
    """CL-B-58: a wrong turn onto the first space of a side route enters it."""
    space = town.place[seat] - steps
    town.place[seat] = space
    town.way[seat] = town.board.enters.get(space, MAIN)


def unsold_tower(town: Town, space: int) -> int | None:
    """CL-B-57, CL-B-71: the deed of the nearest one ahead, else of the nearest behind."""
    board = town.board
    towers = town.free(TOWER)
    after = [deed for deed in towers if board.space[deed] > space]
    if after:
        return min(after, key=lambda deed: board.space[deed])
    return max(towers, key=lambda deed: board.space[deed], default=None)


class Leads(NamedTuple):
    """What the log has of a text that leads to a square: one word where the text there counts, one
    where it does not (CL-B-20)."""

    followed: str
    not_followed: str


JUMP = Leads("jump", "jump, no more")
SCHOOL = Leads("school", "school, no more")
MUSEUM = Leads("museum", "museum, no more")
BY_CARD = "card"
BY_POINTS = "points"
TO_TOWER = "tower"

NO_TEXT = (BY_CARD, *(leads.not_followed for leads in (JUMP, SCHOOL, MUSEUM)))
"""The log's words for who is sent to a square whose text is not followed (CL-B-20, CL-B-34)."""


def send(town: Town, seat: int, square: int, why: str) -> None:
    """Move to a square of the main board, without doing what the square says. Who is sent out of
    Jail misses the turns there all the same, where a six frees nobody; like those, they do not
    count for a loan (CL-A-21)."""
    town.place[seat] = square - 1
    if town.place[seat] != town.board.jail:
        town.missing[seat] = [DEBT if one == JAIL else one for one in town.missing[seat]]
    town.way[seat] = MAIN
    town.log.append(("sent", seat, town.board.spaces[square - 1], why))


def in_jail(town: Town, seat: int, turns: int) -> None:
    """So many turns are to be missed there, after those that are to be missed already; a six on
    one of them frees (CL-B-56, CL-B-66, CL-B-77)."""
    town.place[seat] = town.board.jail
    town.way[seat] = MAIN
    town.miss(seat, JAIL, turns)
    town.log.append(("to jail", seat, turns))
