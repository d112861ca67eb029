"""What the files of property games have alike, and rules that go across their fields."""

from collections.abc import Iterable

from trading_unit.games.base.data.fields import Amount, Text, Whole
from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.data.tables import Fields, Optional, TableList
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.words.language import USUAL, language_of, languages

OTHER_CARD = "another card"
"""The answer for a card of the family's own deck; no card of a file may be called so."""

NOTE: Fields = {
    "worth": Amount("what the note is worth"),
    "count": Whole("how many each begins with", 1, 999),
}
NOTES: Fields = {"each": TableList(NOTE)}

CARD_LINE = Text("a line that stands on it beside what it does", spaces="\u00a0\u202f")
CARD_TEXTS: Fields = {
    "text": Optional(CARD_LINE),
    **{
        language: Optional(
            {
                "name": Optional(Text(f"what it is called in {language_of(language).english}")),
                "text": Optional(CARD_LINE),
            }
        )
        for language in languages()
        if language != USUAL
    },
}
"""What a card of a family's own may say, in English or as it is, and in other languages."""


def check_notes(top: TomlTable, money: Data, rule: str = "") -> list[list[int]]:
    """The worth and the count of each note, which make the start money."""
    notes = [[note["worth"], note["count"]] for note in money["notes"]["each"]]
    start, total = money["start"], sum(worth * count for worth, count in notes)
    if start and notes and all(map(all, notes)) and total != start:
        top.wrong(("money", "start"), f"is {start:_}, but the notes make {total:_}{rule}")
    return notes


def check_names(kinds: Iterable[tuple[str, TomlTable]], taken: dict[str, str]) -> None:
    """No two things of the game may be called alike, for answers and cards go by names. Each table
    has things of a kind; `taken` are names in small letters that something has already."""
    taken = {**taken, OTHER_CARD: "the answer for a card of your own"}
    for kind, table in kinds:
        for part in table.parts():
            name = part.name.casefold()
            if name in taken:
                part.wrong((), f"is a name that {taken[name]} has already: choose another")
            taken.setdefault(name, f"{kind} {part.name!r}")
