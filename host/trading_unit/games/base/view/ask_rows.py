"""Figures beneath a question that many games need: what it costs, what one has, what is left."""

from collections.abc import Iterator
from typing import Any

from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.view.game_view import Row
from trading_unit.games.base.view.log_text import money, wording
from trading_unit.games.base.view.out_of_reach import ways_to_money
from trading_unit.table.ask import Ask


def amount(company: Company, key: str, value: int, language: str, **fields: object) -> Row:
    return Row(key, money(company, value, language), fields)


def purse(company: Company, seat: int, language: str) -> Iterator[Row]:
    """What a seat has, where not only the purse on the table knows."""
    if not company.real_money:
        yield amount(company, "purse", company.cash[seat], language)


def after_paying(company: Company, seat: int, price: int, language: str) -> Iterator[Row]:
    """What a seat has, and what would be left; or what is missing."""
    yield from purse(company, seat, language)
    if company.real_money:
        return
    left = company.cash[seat] - price
    if left >= 0:
        yield amount(company, "left", left, language)
    else:
        yield amount(company, "short", -left, language)


def rescue(company: Company, ask: Ask[Any], seat: int, language: str) -> Iterator[Row]:
    """The ways by which money can be raised now."""
    ways = [wording(company, f"way.{name}", language) for name in ways_to_money(company, ask, seat)]
    if ways:
        yield Row("rescue", ", ".join(ways))
