"""Amounts of money as people read them: the one place that writes them.

`web/page/base/amounts.js` writes them the same way where a page works out an amount itself.
"""

from collections.abc import Mapping

MILLION, THOUSAND = 1_000_000, 1_000
IN_THOUSANDS_FROM = 10_000  # of the amounts on a space


def amount_text(words: Mapping[str, str], value: int) -> str:
    """As the game's words write it: $1,500; as `short` where they say nothing of it."""
    pattern = words.get("money")
    if pattern is None:
        return short(words, value)
    sign, size = ("-", -value) if value < 0 else ("", value)
    digits = f"{size:,}".replace(",", words.get("money.thousands", ""))
    return sign + pattern.replace("{amount}", digits)


def space_amount_text(words: Mapping[str, str], value: int) -> str:
    """As it is written in the little room of a space: without the sign of the money, and in
    thousands where it is long: 1,500, 125k."""
    sign, size = ("-", -value) if value < 0 else ("", value)
    if size >= IN_THOUSANDS_FROM and size % 100 == 0:
        return f"{sign}{size / THOUSAND:g}k"
    return f"{sign}{size:,}".replace(",", words.get("money.thousands", ""))


def short(words: Mapping[str, str], value: int) -> str:
    """1.5M, 500k, 2k, 1500; in French 1,5 M."""
    sign, size = ("-", -value) if value < 0 else ("", value)
    if size >= MILLION:
        whole, part = divmod(size, MILLION)
        digits = f"{whole}.{part:06}".rstrip("0").rstrip(".")
        digits = digits.replace(".", words["money.decimal"])
        return sign + words["money.M"].replace("{amount}", digits)
    if size >= THOUSAND and size % THOUSAND == 0:
        return sign + words["money.k"].replace("{amount}", str(size // THOUSAND))
    return f"{sign}{size}"
