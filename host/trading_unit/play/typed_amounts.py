"""Read amounts of money as people type them: 1.5M, 500k."""

import re

from trading_unit.games.base.view.amounts import MILLION, THOUSAND
from trading_unit.trouble import Trouble

TYPED = re.compile(r"\$?([0-9]{1,12})(?:[.,]([0-9]{1,6}))?\s*([mk]?)", re.IGNORECASE)
GROUPED = re.compile(r"\$?[0-9]{1,3}(?:,[0-9]{3})+")  # $1,500


def parse_amount(word: str) -> int:
    """The amount that was typed. Raises Trouble when it is not a whole amount."""
    found = TYPED.fullmatch(without_separators(word))
    if found is None:
        raise Trouble(f"{word.strip()[:20]!r} is no amount: type it like 1.5M or 500k")
    whole, part, unit = found.groups()
    times = {"m": MILLION, "k": THOUSAND, "": 1}[unit.lower()]
    tail = int((part or "0").ljust(6, "0")) * times
    if tail % MILLION:
        raise Trouble(f"{word.strip()[:20]!r} is no whole amount: type it like 1.5M or 500k")
    return int(whole) * times + tail // MILLION


def is_amount(word: str) -> bool:
    return TYPED.fullmatch(without_separators(word)) is not None


def without_separators(word: str) -> str:
    """The word without underscores, and without the commas of $1,500."""
    word = word.strip().replace("_", "")
    return word.replace(",", "") if GROUPED.fullmatch(word) else word
