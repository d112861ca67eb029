"""Places in a list: each with its colour, its price, whose it is, and what counts of it now."""

from trading_unit.games.base.view.log_text import money, numbered, wording
from trading_unit.games.base.view.words import words
from trading_unit.games.property.rules.owners import NOBODY, NOT_MORTGAGED, Owners
from trading_unit.games.property.view.log_values import piece


def place(realm: Owners, deed: int, language: str, *facts: str) -> str:
    """One that anybody may own."""
    price, whose = money(realm, realm.board.price[deed], language), owner(realm, deed, language)
    return with_facts(realm, name_of(realm, deed, language), deed, language, price, whose, *facts)


def name_of(realm: Owners, deed: int, language: str) -> str:
    return numbered(realm, realm.board.names[deed], language)


def with_facts(realm: Owners, what: str, deed: int, language: str, *facts: str) -> str:
    """What is there, or what would be put there, behind it the colour and all that is said."""
    about = ", ".join([colour(realm, deed, language), *filter(None, facts)])
    return wording(realm, "place", language).format(name=what, about=about)


def put_there(realm: Owners, word: str, deed: int, language: str, *facts: str) -> str:
    """A piece on a deed: "house in Dust Lane"."""
    return with_facts(realm, piece(realm, word, language), deed, language, *facts)


def colour(realm: Owners, deed: int, language: str) -> str:
    group = realm.board.groups[realm.board.group[deed]]
    return words(realm.PACKAGE, language).get(f"group.{group}", group)


def owner(realm: Owners, deed: int, language: str) -> str:
    seat = realm.owner[deed]
    return wording(realm, "owner nobody", language) if seat == NOBODY else realm.names[seat]


def rent(realm: Owners, now: str, language: str) -> str:
    return wording(realm, "fact.rent", language).format(amount=now)


def rent_then(realm: Owners, now: int, then: int, language: str) -> str:
    """What a visitor pays now, and what afterwards."""
    before, after = money(realm, now, language), money(realm, then, language)
    if now == then:
        return rent(realm, before, language)
    return wording(realm, "fact.rent then", language).format(now=before, then=after)


def mortgaged(realm: Owners, deed: int, language: str) -> str:
    """Empty where it is not."""
    if realm.mortgage[deed] == NOT_MORTGAGED:
        return ""
    return wording(realm, "fact.mortgaged", language)
