"""What could be answered but for the money: one line with how many choices that are, how much is
missing, and by which asides it could be raised."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.view.log_text import money, wording
from trading_unit.games.base.view.view_data import OutOfReach
from trading_unit.table.ask import Ask

BRING_MONEY = ("borrow", "sell", "mortgage", "deal")
"""Asides by which money can be raised, the quickest first."""

Priced = tuple[str, int]
"""A word of an ask, and what it costs to answer it."""

AskPrices = Callable[[Any, Any], Iterable[Priced]]
"""Of a game and an ask: all words that are legal for who has the money, in the ask's order."""


def ways_to_money(company: Company, ask: Ask[Any], seat: int) -> list[str]:
    """The asides by which that seat can raise money now."""
    return [
        name for name in BRING_MONEY if name in ask.asides and company.asides[name].options(seat)
    ]


def too_dear(company: Company, seat: int, priced: Iterable[Priced]) -> list[Priced]:
    """Those that this seat cannot pay, the cheapest first. With real money nobody can tell."""
    dear = [one for one in priced if not company.has(seat, one[1])]
    return sorted(dear, key=lambda one: one[1])


def out_of_reach(
    company: Company,
    ask: Ask[Any],
    seat: int,
    dear: Sequence[Priced],
    text_of: Callable[[str], str],
    language: str,
) -> OutOfReach:
    """Of those that are too dear, one at least."""
    word, least = dear[0]
    ways = ways_to_money(company, ask, seat)
    key = "alike" if dear[-1][1] == least else "more"
    if len(dear) == 1:
        key = "one"
    what = wording(company, f"out of reach.{key}", language).format(
        what=text_of(word), count=len(dear), price=money(company, least, language)
    )
    then = wording(company, "out of reach.raise" if ways else "out of reach.missing", language)
    missing = money(company, least - company.cash[seat], language)
    return {"seat": seat, "text": what + then.format(amount=missing), "ways": ways}
