"""Amounts of money as people type them: 1.5M, 500k."""

import re

from trading_unit.trouble import Trouble

MILLION, THOUSAND = 1_000_000, 1_000
TYPED = re.compile(r"\$?([0-9]{1,12})(?:[.,]([0-9]{1,6}))?\s*([mk]?)", re.IGNORECASE)
GROUPED = re.compile(r"\$?[0-9]{1,3}(?:,[0-9]{3})+")  # $1,500


def amount(word: str) -> int:
    """What was typed, as a whole amount. Raises Trouble when it is none."""
    found = TYPED.fullmatch(bare(word))
    if found is None:
        raise Trouble(f"{word.strip()[:20]!r} is no amount: type it like 1.5M or 500k")
    whole, part, unit = found.groups()
    times = {"m": MILLION, "k": THOUSAND, "": 1}[unit.lower()]
    tail = int((part or "0").ljust(6, "0")) * times
    if tail % MILLION:
        raise Trouble(f"{word.strip()[:20]!r} is no whole amount: type it like 1.5M or 500k")
    return int(whole) * times + tail // MILLION


def is_amount(word: str) -> bool:
    return TYPED.fullmatch(bare(word)) is not None


def bare(word: str) -> str:
    """Without the marks that only help to read it."""
    word = word.strip().replace("_", "")
    return word.replace(",", "") if GROUPED.fullmatch(word) else word
