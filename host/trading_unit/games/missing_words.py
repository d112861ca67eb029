"""What a game or a family's own figures say in English alone, where people read other languages."""

from collections.abc import Iterator, Mapping, Sequence

from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.view.words import BASE, lineage, words_in
from trading_unit.games.definition import GameDefinition
from trading_unit.words.by_key import languages_in
from trading_unit.words.language import USUAL

NAMED: Mapping[str, str] = {
    "spaces": "space",
    "cards": "deck",
    "traffic": "traffic",
    "characters": "character",
}
"""The tables of figures that have names in them, with how the keys of the words for them begin."""

PLACES = ("deeds", "districts")
"""The tables of what can be owned: names of places, which stay as they are in every language."""


def other_languages(game: GameDefinition) -> list[str]:
    """Those that the game speaks beside the usual one."""
    spoken = {one for package in lineage(game.package) for one in languages_in(package)}
    return sorted(spoken - {USUAL})


def missing_words(game: GameDefinition, language: str) -> list[str]:
    """The keys of words that there are in English, but not in that language."""
    english, said = words_in(game.package, USUAL), words_in(game.package, language)
    return [key for key in english if key not in said and key != BASE]


def missing_names(game: GameDefinition, data: Data, language: str) -> list[str]:
    """The spaces, cards and characters of these figures that have no name in that language."""
    said = words_in(game.package, language)
    places = {one["name"] for table in PLACES for one in data.get(table, ())}
    return [
        name
        for name, key, own in named(data)
        if name not in places and f"{key}.{name}" not in said and not own.get(language)
    ]


def named(data: Data) -> Iterator[tuple[str, str, Mapping[str, object]]]:
    """Each name with how its key begins and the figures that it stands in, each name once."""
    found = {
        (one.get("label") or one["name"], key): one
        for table, key in NAMED.items()
        for one in data.get(table, ())
        if type(one) is dict
    }
    for (name, key), one in found.items():
        yield name, key, one


def listed(names: Sequence[str], most: int) -> str:
    more = f", and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more
