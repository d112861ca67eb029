"""What each has at the end, and who has won."""

from collections.abc import Callable

from trading_unit.games.base.rules.company import Company

Lines = list[tuple[str, int]]


def total(company: Company, seat: int) -> int:
    return sum(amount for _, amount in company.totals[seat])


def wins(company: Company, ranks: Callable[[int], tuple[int, ...]]) -> None:
    """Who ranks highest; ties share it."""
    found = {seat: ranks(seat) for seat in company.totals}
    best = max(found.values())
    company.winners = [seat for seat, rank in found.items() if rank == best]
    company.over = True
    for seat in company.winners:
        company.log.append(("wins", seat, len(company.winners)))
