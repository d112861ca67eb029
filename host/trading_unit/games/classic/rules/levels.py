"""What is built on a street, level by level, and the Bank's stock of pieces (BO-28 to BO-34; GR-02,
GR-03, GR-44 to GR-51, GR-54)."""

from trading_unit.games.classic.rules.estate import Estate
from trading_unit.table.accounts import BANK


def piece_of(estate: Estate, level: int) -> str:
    """What stands on a street of that level."""
    return estate.board.pieces[estate.board.steps[level][0]]


def piece_in(estate: Estate, deed: int, level: int) -> str:
    """What stands on this street at that level, with the street's name."""
    return f"{piece_of(estate, level)} in {estate.board.names[deed]}"


def lacking(estate: Estate, here: int, there: int) -> int:
    """How many pieces the Bank has too few, for a street to go from one level to another."""
    steps = estate.board.steps
    piece, count = steps[there]
    if steps[here][0] == piece:
        count -= steps[here][1]
    return max(0, count - estate.left_of[piece])


def set_level(estate: Estate, deed: int, level: int) -> None:
    """Build this level; what was there goes back to the Bank (BO-32, GR-51)."""
    steps, left = estate.board.steps, estate.left_of
    piece, count = steps[estate.level[deed]]
    left[piece] += count
    piece, count = steps[level]
    left[piece] -= count
    estate.level[deed] = level


def grow(estate: Estate, seat: int, deed: int, amount: int, why: str) -> None:
    """The next level, for so much."""
    level = estate.level[deed] + 1
    set_level(estate, deed, level)
    estate.accounts.move(amount, seat, BANK, why, piece_in(estate, deed, level))


def may_build_in(estate: Estate, seat: int, group: int) -> bool:
    """Whether this is a full group of streets without a mortgage, one of them not yet at the top
    (BO-28, BO-43, GR-44, GR-58)."""
    board = estate.board
    members = board.members[group]
    return (
        board.street[members[0]]
        and estate.is_full(group, seat)
        and not estate.mortgaged_in(group)
        and min([estate.level[member] for member in members]) < board.top
    )


def may_grow(estate: Estate, seat: int, deed: int) -> bool:
    """Whether the street is one of the lowest of a full group without a mortgage (BO-28, BO-29,
    BO-43, GR-44 to GR-46, GR-58). Whether the Bank has the piece is another question."""
    board = estate.board
    level = estate.level[deed]
    group = board.group[deed]
    return (
        board.street[deed]
        and estate.owner[deed] == seat
        and level < board.top
        and estate.is_full(group, seat)
        and not estate.mortgaged_in(group)
        and level == min([estate.level[member] for member in board.members[group]])
        and estate.has(seat, board.build[deed])
    )


def growing(estate: Estate, seat: int) -> list[int]:
    """All streets of a seat that may grow, in track order."""
    board, level = estate.board, estate.level
    found: list[int] = []
    for group in estate.full[seat]:
        members = board.members[group]
        if estate.has(seat, board.build[members[0]]) and not estate.mortgaged_in(group):
            lowest = min([level[member] for member in members])
            if lowest < board.top:
                found += [member for member in members if level[member] == lowest]
    found.sort()
    return found


def may_shrink(estate: Estate, seat: int, deed: int) -> bool:
    """Whether the street is one of the highest of its group (BO-33, GR-50)."""
    level = estate.level[deed]
    members = estate.board.members[estate.board.group[deed]]
    return (
        level > 0
        and estate.owner[deed] == seat
        and level == max([estate.level[member] for member in members])
    )


def shrinking(estate: Estate, seat: int) -> list[int]:
    """All streets of a seat that may shrink, in track order."""
    level = estate.level
    found: list[int] = []
    for group in estate.full[seat]:
        members = estate.board.members[group]
        highest = max([level[member] for member in members])
        if highest:
            found += [member for member in members if level[member] == highest]
    found.sort()
    return found


def below(estate: Estate, deed: int) -> int:
    """Return the level that a street steps down to: the next one, or when the Bank has too few
    pieces for it the next one that it has them for (GR-54), or none at all (BO-33)."""
    here = estate.level[deed]
    if lacking(estate, here, here - 1) == 0:
        return here - 1
    if estate.board.clears:
        return 0
    return next(there for there in range(here - 2, -1, -1) if not lacking(estate, here, there))
