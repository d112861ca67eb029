"""Lines of the log as sentences, written when somebody reads them.

In the words, {0s} is a line's first value as a seat, {2m} its third as money, {1} the second as it
is; p is a piece, or a piece on a deed, n a name of the data, q one with its number, t a time, d a
deal, r what was put right. A game may have letters of its own beside these.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from trading_unit.games.property.realm import Realm
from trading_unit.games.words import USUAL, words
from trading_unit.table.accounts import BANK
from trading_unit.table.game import Line


def spoken(realm: Realm, key: str, language: str) -> str:
    """One of its game's words."""
    return words(realm.PACKAGE, language)[key]


def say(
    realm: Realm, line: Line, language: str = USUAL, letters: Mapping[str, "Letter"] | None = None
) -> str:
    """`letters` are all that its game has, HOW among them."""
    how = HOW if letters is None else letters
    parts = spoken(realm, f"log.{line[0]}", language).split("{")
    text = parts[0]
    for part in parts[1:]:
        field, _, rest = part.partition("}")
        value = line[1 + int(field[0])]
        text += how[field[1:]](realm, value, language) + rest
    return text


def as_it_is(realm: Realm, value: Any, language: str) -> str:
    return str(value)


def seat(realm: Realm, value: Any, language: str = USUAL) -> str:
    if value == BANK:
        return spoken(realm, "bank", language)
    return realm.names[value] if value in realm.seats else spoken(realm, "pot", language)


def money(realm: Realm, value: Any, language: str = USUAL) -> str:
    """As the game's words write it: $1,500; or for so they are typed 1.5M, 500k."""
    found = words(realm.PACKAGE, language)
    if "money" not in found:
        return short(value)
    sign, amount = ("-", -value) if value < 0 else ("", value)
    return sign + found["money"].format(amount=f"{amount:,}".replace(",", found["money.thousands"]))


def short(value: int) -> str:
    """In every language the same."""
    sign, amount = ("-", -value) if value < 0 else ("", value)
    if amount >= 1_000_000:
        return f"{sign}{amount / 1_000_000:.10g}M"
    return f"{sign}{amount // 1000}k" if amount % 1000 == 0 and amount else f"{sign}{amount}"


def moment(realm: Realm, value: Any, language: str = USUAL) -> str:
    return f"{value / 1000:.2f} s"


def piece(realm: Realm, value: str, language: str = USUAL) -> str:
    """A piece, or one on a deed. What a family's own file calls otherwise stays as it is."""
    what, within, name = value.partition(" in ")
    called = words(realm.PACKAGE, language).get(f"piece.{what}", what)
    if not within:
        return called
    return spoken(realm, "in", language).format(piece=called, name=name)


def name(realm: Realm, value: str, language: str = USUAL) -> str:
    """A space without the number that tells it apart, or a character."""
    found = words(realm.PACKAGE, language)
    label = value.rstrip(" 0123456789")
    for key in (f"space.{label}", f"character.{label}"):
        if key in found:
            return found[key]
    return value


def numbered(realm: Realm, value: str, language: str = USUAL) -> str:
    """A space or a thing; what is told apart by its number keeps it: House 4."""
    label = value.rstrip(" 0123456789")
    found = words(realm.PACKAGE, language)
    called = found.get(f"space.{label}") or found.get(f"thing.{label}", label)
    return called + value[len(label) :]


def things(realm: Realm, names: Sequence[str], language: str) -> list[str]:
    """Each by its name; those that are all the same together, where the game has a word for it."""
    known = words(realm.PACKAGE, language)
    labels = Counter(thing.rstrip(" 0123456789") for thing in names)
    alike = [label for label in labels if f"things.{label}" in known]
    return [
        *(known[f"things.{label}"].format(count=labels[label]) for label in alike),
        *(
            numbered(realm, thing, language)
            for thing in names
            if thing.rstrip(" 0123456789") not in alike
        ),
    ]


def side(realm: Realm, value: dict[str, Any], language: str) -> str:
    what = [money(realm, value["money"], language)] if value["money"] else []
    what += things(realm, value["things"], language)
    return ", ".join(what) or spoken(realm, "nothing", language)


def deal(realm: Realm, value: dict[str, Any], language: str = USUAL) -> str:
    give, get = (side(realm, value[key], language) for key in ("give", "get"))
    if not value.get("debt"):
        return spoken(realm, "deal", language).format(give=give, get=get)
    debt = money(realm, value["debt"], language)
    return spoken(realm, "deal with debt", language).format(give=give, get=get, debt=debt)


def right(realm: Realm, value: dict[str, Any], language: str = USUAL) -> str:
    said = dict(value)
    key = f"right.{value['what']}"
    if "seat" in said and said["seat"] is None:
        key += " nobody"
    elif said.get("jailed"):
        key += " jailed"
    elif said.get("there") is False:
        key += " gone"
    if type(said.get("seat")) is int:
        said["seat"] = seat(realm, said["seat"], language)
    if "amount" in said:
        said["amount"] = money(realm, said["amount"], language)
    for part in ("space", "district", "way"):
        if part in said:
            said[part] = numbered(realm, said[part], language)
    if "piece" in said:
        said["piece"] = piece(realm, said["piece"], language)
    return spoken(realm, key, language).format(**said)


Letter = Callable[[Any, Any, str], str]
"""Says a value of a line: the realm, the value, the language."""

HOW: dict[str, Letter] = {
    "": as_it_is,
    "s": seat,
    "m": money,
    "t": moment,
    "p": piece,
    "n": name,
    "q": numbered,
    "d": deal,
    "r": right,
}
