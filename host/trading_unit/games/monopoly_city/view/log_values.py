"""What only Monopoly City has to say in its log: what may be built."""

from typing import Any

from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.view.log_text import Letter, wording
from trading_unit.games.base.view.words import USUAL
from trading_unit.games.property.view import log_values


def built(company: Company, value: Any, language: str = USUAL) -> str:
    """What the Build button brings, or how many blocks are left of it."""
    return wording(company, f"built.{value}", language)


LETTERS: dict[str, Letter] = {**log_values.LETTERS, "built": built}
