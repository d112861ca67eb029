"""Lines of the log as sentences, written when somebody reads them.

In the words, {0s} is a line's first value as a seat, {2m} its third as money, {1} the second as it
is; p is a piece, or a piece in a district, t a time, d a deal, r what was put right.
"""

from typing import Any

from trading_unit.games.monopoly_city.city import City
from trading_unit.games.words import USUAL, words
from trading_unit.table.accounts import BANK
from trading_unit.table.game import Line


def spoken(key: str, language: str) -> str:
    """One of this game's words."""
    return words(__package__ or "", language)[key]


def say(city: City, line: Line, language: str = USUAL) -> str:
    parts = spoken(f"log.{line[0]}", language).split("{")
    text = parts[0]
    for part in parts[1:]:
        field, _, rest = part.partition("}")
        value = line[1 + int(field[0])]
        text += HOW[field[1:]](city, value, language) + rest
    return text


def as_it_is(city: City, value: Any, language: str) -> str:
    return str(value)


def seat(city: City, value: Any, language: str = USUAL) -> str:
    names: list[str] = getattr(city, "names", [])
    return spoken("bank", language) if value == BANK else names[value]


def money(city: City, value: Any, language: str = USUAL) -> str:
    """1.5M, 500k: in every language, for so they are typed."""
    sign, amount = ("-", -value) if value < 0 else ("", value)
    if amount >= 1_000_000:
        return f"{sign}{amount / 1_000_000:.10g}M"
    return f"{sign}{amount // 1000}k" if amount % 1000 == 0 and amount else f"{sign}{amount}"


def moment(city: City, value: Any, language: str = USUAL) -> str:
    return f"{value / 1000:.2f} s"


def piece(city: City, value: str, language: str = USUAL) -> str:
    """A piece, or one in a district. What a family's own file calls otherwise stays as it is."""
    what, within, name = value.partition(" in ")
    called = words(__package__ or "", language).get(f"piece.{what}", what)
    if not within:
        return called
    return spoken("in", language).format(piece=called, name=name)


def side(city: City, value: dict[str, Any], language: str) -> str:
    what = [money(city, value["money"])] if value["money"] else []
    return ", ".join([*what, *value["things"]]) or spoken("nothing", language)


def deal(city: City, value: dict[str, Any], language: str = USUAL) -> str:
    give, get = (side(city, value[key], language) for key in ("give", "get"))
    if not value.get("debt"):
        return spoken("deal", language).format(give=give, get=get)
    debt = money(city, value["debt"])
    return spoken("deal with debt", language).format(give=give, get=get, debt=debt)


def right(city: City, value: dict[str, Any], language: str = USUAL) -> str:
    said = dict(value)
    key = f"right.{value['what']}"
    if "seat" in said and said["seat"] is None:
        key += " nobody"
    elif said.get("jailed"):
        key += " jailed"
    elif said.get("there") is False:
        key += " gone"
    if type(said.get("seat")) is int:
        said["seat"] = seat(city, said["seat"], language)
    if "amount" in said:
        said["amount"] = money(city, said["amount"])
    if "piece" in said:
        said["piece"] = piece(city, said["piece"], language)
    return spoken(key, language).format(**said)


HOW = {
    "": as_it_is,
    "s": seat,
    "m": money,
    "t": moment,
    "p": piece,
    "d": deal,
    "r": right,
}
