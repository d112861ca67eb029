"""Amounts of money as people type and read them: 1.5M, 500k."""

import re
from collections.abc import Callable, Mapping

from trading_unit.trouble import Trouble

MILLION, THOUSAND = 1_000_000, 1_000
IN_THOUSANDS = 10_000  # from here on; 1500 is read as it is
TYPED = re.compile(r"\$?([0-9]{1,12})(?:[.,]([0-9]{1,6}))?\s*([mk]?)", re.IGNORECASE)
GROUPED = re.compile(r"\$?[0-9]{1,3}(?:,[0-9]{3})+")  # $1,500
IN_TEXT = re.compile(r"(?<![\w.])[0-9]{4,}(?![\w.]*\w)")


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


def money(value: int) -> str:
    """As a page writes it too: 1.5M, 500k, 1500."""
    sign, size = ("-", -value) if value < 0 else ("", value)
    if size >= MILLION:
        whole, part = divmod(size, MILLION)
        tail = f".{part:06}".rstrip("0").rstrip(".")
        return f"{sign}{whole}{tail}M"
    if size >= IN_THOUSANDS and size % THOUSAND == 0:
        return f"{sign}{size // THOUSAND}k"
    return f"{sign}{size}"


def writing(words: Mapping[str, str]) -> Callable[[int], str]:
    """As a game's words write amounts, $1,500; as `money` does where they say nothing of it."""
    pattern = words.get("money")
    if pattern is None:
        return money

    def written(value: int) -> str:
        sign, size = ("-", -value) if value < 0 else ("", value)
        digits = f"{size:,}".replace(",", words.get("money.thousands", ""))
        return sign + pattern.replace("{amount}", digits)

    return written


def in_money(sentence: str, write: Callable[[int], str] = money) -> str:
    """A sentence with its amounts as people read them."""
    return IN_TEXT.sub(lambda found: write(int(found[0])), sentence)
