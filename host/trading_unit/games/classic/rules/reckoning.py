"""The sums of a classic game: rents, worth, and money that may be raised."""

from collections.abc import Sequence

from trading_unit.games.classic.data.board import UTILITY
from trading_unit.games.classic.rules.estate import NOBODY, NOT_MORTGAGED, Estate


def rent(estate: Estate, deed: int) -> int:
    """Return what a visitor pays, mortgaged or not, for a utility by the last throw: double on a
    street of a full group where nothing is built (BO-14, BO-16, BO-31, GR-25, GR-27, GR-48)."""
    owner = estate.owner[deed]
    count = estate.in_group[owner][estate.board.group[deed]] if owner != NOBODY else 1
    return rent_with(estate, deed, count, estate.thrown)


def rent_with(estate: Estate, deed: int, count: int, thrown: int) -> int:
    """The same where its owner has so many of its group."""
    board, level = estate.board, estate.level[deed]
    table = board.rent[deed]
    if level:
        return table[level]
    if board.street[deed]:
        return table[0] * 2 if count == board.sizes[board.group[deed]] else table[0]
    return table[count - 1] * (thrown if board.kind[deed] == UTILITY else 1)


def worth(estate: Estate, seat: int) -> int:
    """Add up cash, printed prices, mortgaged or not, and what the buildings have cost (BO-21,
    GR-32)."""
    price, level, build = estate.board.price, estate.level, estate.board.build
    worth = estate.cash[seat]
    for deed in estate.owned[seat]:
        worth += price[deed] + level[deed] * build[deed]
    return worth


def holdings(estate: Estate, seat: int) -> list[tuple[str, int]]:
    """What each deed counts at the end, with what stands on it (BO-53, GR-63)."""
    board, level = estate.board, estate.level
    return [
        (board.names[deed], board.price[deed] + level[deed] * board.build[deed])
        for deed in estate.owned[seat]
    ]


def can_raise(estate: Estate, seat: int) -> int:
    return brought_by(estate, estate.owned[seat])


def brought_by(estate: Estate, deeds: Sequence[int]) -> int:
    """What selling all buildings on these brings, and then mortgages (BO-38, BO-39, GR-54,
    GR-55)."""
    board, level, mortgage = estate.board, estate.level, estate.mortgage
    return sum(
        [
            level[deed] * board.refund[deed]
            + (board.mortgage[deed] if mortgage[deed] == NOT_MORTGAGED else 0)
            for deed in deeds
        ]
    )
