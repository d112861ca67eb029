"""What is built on a street, level by level, and the Bank's stock of pieces (BO-28 to BO-34; GR-02,
GR-03, GR-44 to GR-51, GR-54)."""

from collections.abc import Sequence

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


def lowest_in(estate: Estate, seat: int, group: int) -> Sequence[int]:
    """The streets that may grow in a full group of the seat without a mortgage: its lowest ones,
    while they are not yet at the top (BO-28, BO-29, BO-43, GR-44 to GR-46, GR-58)."""
    board, level = estate.board, estate.level
    members = board.members[group]
    if not (board.street[members[0]] and estate.is_full(group, seat)):
        return ()
    lowest = min([level[member] for member in members])
    if lowest == board.top or estate.mortgaged_in(group):
        return ()
    return [member for member in members if level[member] == lowest]


def growing(estate: Estate, seat: int) -> list[int]:
    """All streets that a seat may build on and pay for now, in track order."""
    board = estate.board
    found: list[int] = []
    for group in estate.full[seat]:
        if estate.has(seat, board.build[board.members[group][0]]):
            found += [deed for deed in lowest_in(estate, seat, group) if has_next(estate, deed)]
    found.sort()
    return found


def may_grow(estate: Estate, seat: int, deed: int) -> bool:
    """Whether a street is one of those."""
    return (
        deed in lowest_in(estate, seat, estate.board.group[deed])
        and estate.has(seat, estate.board.build[deed])
        and has_next(estate, deed)
    )


def has_next(estate: Estate, deed: int) -> bool:
    """Whether the Bank has the piece for the next level of a street."""
    return not lacking(estate, estate.level[deed], estate.level[deed] + 1)


def highest_in(estate: Estate, group: int) -> Sequence[int]:
    """The streets that may shrink in a group: its highest ones (BO-33, GR-50)."""
    level, members = estate.level, estate.board.members[group]
    highest = max([level[member] for member in members])
    return [member for member in members if level[member] == highest] if highest else ()


def may_shrink(estate: Estate, seat: int, deed: int) -> bool:
    return estate.owner[deed] == seat and deed in highest_in(estate, estate.board.group[deed])


def shrinking(estate: Estate, seat: int) -> list[int]:
    """All streets of a seat that may shrink, in track order."""
    return sorted([deed for group in estate.full[seat] for deed in highest_in(estate, group)])


def below(estate: Estate, deed: int) -> int:
    """Return the level that a street steps down to: the next one, or when the Bank has too few
    pieces for it the next one that it has them for (GR-54), or none at all (BO-33)."""
    here = estate.level[deed]
    if lacking(estate, here, here - 1) == 0:
        return here - 1
    if estate.board.clears:
        return 0
    return next(there for there in range(here - 2, -1, -1) if not lacking(estate, here, there))
