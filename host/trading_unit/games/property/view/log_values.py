"""What property games have to say beside all others: pieces and deals.

In the words, p is a piece, or a piece on a deed, and `a piece` the same with its article; d is a
deal, at a space where somebody goes.
"""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.view import log_text
from trading_unit.games.base.view.log_text import Letter, called, money, numbered, wording
from trading_unit.games.base.view.words import words
from trading_unit.words.language import USUAL, language_of

if TYPE_CHECKING:
    from trading_unit.games.property.rules.realm import Realm


def piece(company: Company, value: str, language: str = USUAL) -> str:
    """A piece, or one on a deed. What a family's own file calls otherwise stays as it is."""
    what, within, name = value.partition(" in ")
    one = words(company.PACKAGE, language).get(f"piece.{what}") or called(company, what, language)
    if not within:
        return one
    place = called(company, name, language)
    return wording(company, "in", language).format(piece=one, name=place)


def space(realm: "Realm", value: str, language: str = USUAL) -> str:
    """Where somebody goes: of several that are called the same it does not matter which."""
    label = value.rstrip(" 0123456789")
    shared = f"{label} 1" in realm.board.space_of
    return log_text.name(realm, label if shared else value, language)


def a_piece(company: Company, value: str, language: str = USUAL) -> str:
    """With its article, where the game has one for it: a house, a house in Elm."""
    what, within, name = value.partition(" in ")
    one = words(company.PACKAGE, language).get(f"a.{what}") or piece(company, what, language)
    if not within:
        return one
    place = called(company, name, language)
    return wording(company, "in", language).format(piece=one, name=place)


def pieces(company: Company, count: int, what: str, language: str = USUAL) -> str:
    """So many of a piece: 1 house, 4 houses. A piece without a plural of its own stays as it is."""
    one = language_of(language).is_singular(count)
    known = words(company.PACKAGE, language)
    many = known.get(f"pieces.{what}", "{count} {piece}")
    text = "{count} {piece}" if one else many
    return text.format(count=count, piece=piece(company, what, language))


def things(company: Company, names: Sequence[str], language: str) -> list[str]:
    """Each by its name; those that are all the same together, where the game has a word for it."""
    known = words(company.PACKAGE, language)
    labels = Counter(thing.rstrip(" 0123456789") for thing in names)
    alike = [label for label in labels if f"things.{label}" in known]
    return [
        *(known[f"things.{label}"].format(count=labels[label]) for label in alike),
        *(
            numbered(company, thing, language)
            for thing in names
            if thing.rstrip(" 0123456789") not in alike
        ),
    ]


def side(company: Company, value: dict[str, Any], language: str) -> str:
    what = [money(company, value["money"], language)] if value["money"] else []
    what += things(company, value["things"], language)
    return ", ".join(what) or wording(company, "nothing", language)


def deal(company: Company, value: dict[str, Any], language: str = USUAL) -> str:
    give, get = (side(company, value[key], language) for key in ("give", "get"))
    if not value.get("debt"):
        return wording(company, "deal", language).format(give=give, get=get)
    debt = money(company, value["debt"], language)
    return wording(company, "deal with debt", language).format(give=give, get=get, debt=debt)


def right(company: Company, value: dict[str, Any], language: str = USUAL) -> str:
    """Beside what all games put right: what stands on a district."""
    said = dict(value)
    for part in ("district", "way"):
        if part in said:
            said[part] = numbered(company, said[part], language)
    if said["what"] == "mortgage" and said.get("amount") == 0:
        said["there"] = False
    if "piece" in said:
        said["piece"] = piece(company, said["piece"], language)
    return log_text.right(company, said, language)


LETTERS: dict[str, Letter] = {"p": piece, "a piece": a_piece, "d": deal, "r": right, "at": space}
