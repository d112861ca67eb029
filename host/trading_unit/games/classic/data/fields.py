"""Every table and key of a classic game's file, with the limits and words of each."""

from collections import Counter
from dataclasses import dataclass

from trading_unit.games.base.data.fields import (
    MOST,
    Amount,
    Choice,
    Flag,
    ListOf,
    NameIn,
    Step,
    Text,
    Whole,
)
from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.data.tables import (
    Each,
    Fields,
    Kind,
    NamedTables,
    Optional,
    TableList,
    checked_name,
    head,
)
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.classic.data.board import CLEAR, MISS_A_TURN, POT
from trading_unit.games.property.data.board import labels
from trading_unit.games.property.data.file_rules import CARD_TEXTS, NOTES

AMOUNT = Amount("an amount")
MORTGAGE = Amount("what the Bank lends on it")
RENTS = ListOf(Amount("by what stands there, or by how many are owned"))

SPACES: dict[str, Fields] = {
    "go": {},
    "street": {},
    "railroad": {},
    "utility": {},
    "cards": {"deck": NameIn("a deck of this file", "decks")},
    "tax": {"amount": Amount("the tax")},
    "worth tax": {
        "percent": Whole("of all that a player has", 1, 100),
        "flat": Amount("or so much"),
    },
    "jail": {},
    "rest": {"effect": Choice("what it does", (MISS_A_TURN, POT, "none"))},
    "go to jail": {},
    "detour": {"to": Optional(Text("where it leads"))},
}
SPACE: Fields = {"kind": Kind("what stands there", SPACES), "name": Text("what it is called")}

STREET: Fields = {
    "group": Text("the colour group"),
    "price": Amount("what it costs"),
    "rent": RENTS,
    "build": Amount("what each level costs"),
    "mortgage": MORTGAGE,
}
OF_NUMBER: Fields = {"price": Amount("what each costs"), "mortgage": MORTGAGE}
"""Railroads and utilities, whose rent is by how many the owner has."""

LEVEL: Fields = {
    "piece": NameIn("a piece of this file's stock", "stock"),
    "count": Whole("how many stand there", 1, 999),
}
ADVANTAGES: dict[str, Fields] = {
    "none": {},
    "start": {"amount": Amount("what it brings")},  # so much more at the beginning
    "no fares": {},  # a visit to others' railroads costs nothing
    "no taxes": {},
    "park": {"amount": Amount("what it brings")},  # so much from the Bank on the rest corner
}
CHARACTER: Fields = {
    "wages": Amount("for passing the start"),
    "night": Flag("whether that touches this character"),
    "detour": Flag("whether that touches this character"),
    "advantage": Kind("what it has before others", ADVANTAGES),
}


def fine_turns(limits: Data) -> Whole:
    """No more than there are throws."""
    what = "the first so many, in which the fine may be paid before the throw"
    return Whole(what, 1, limits["jail turns"] or 1)


@dataclass(frozen=True, slots=True)
class Decks(NamedTables):
    """A table of decks, each a table of cards: one list of cards with their decks."""

    def read(self, table: TomlTable, key: str) -> list[Data]:
        found = []
        for deck in table.part(key).parts():
            name, cards = checked_name(deck), self.tables(deck)
            if not self.least <= len(cards) <= self.most:
                allowed = f"allowed are {self.least} to {self.most}"
                deck.wrong((), f"has {len(cards)} cards; {allowed}")
            found += [{"name": card["name"], "deck": name, **card} for card in cards]
        return found


def decks(found: Data) -> Decks:
    """Cards may lead to the spaces of the track, and cost something for each piece."""
    effects = card_effects(found["track"]["spaces"], list(found["stock"]))
    card = {"effect": Kind("what it does", effects), **CARD_TEXTS}
    return Decks(card, least=1, most=200, is_figure=True)


def card_effects(track: list[Data], pieces: list[str]) -> dict[str, Fields]:
    """What cards can do, and what each has to say for it."""
    spaces = labels([space["name"] for space in track])
    kinds = Counter(space["kind"] for space in track)
    there = [kind for kind in ("railroad", "utility") if kinds[kind]]
    return {
        "advance": {"to": Choice("a space as it is called at the table", spaces)},
        "back": {"spaces": Whole("how far back", 1, len(spaces) or 1)},
        "collect": {"amount": AMOUNT},
        "detour": {},
        "from each": {"amount": AMOUNT},
        "jail": {},
        "keep": {"keeps": Choice("what it is kept for", ("jail",))},
        "nearest": {"of": Choice("what is looked for", there), "times": times},
        "pay": {"amount": AMOUNT},
        "per piece": {"each": Each(Amount("for each such piece on own streets"), pieces)},
        "to each": {"amount": AMOUNT},
    }


def times(card: Data) -> Whole:
    if card["of"] == "utility":
        return Amount("so often what the dice show")
    return Whole("so often its rent", 1, MOST)


def file_fields(game: str, *, full_start: bool, unequal: bool) -> Fields:
    """`full_start` is whether another start money can be chosen, `unequal` whether each player is a
    character."""
    wages: Fields = {"wages": Amount("for passing the start")}
    fuller: Fields = {"full-start": Amount("what each begins with in a fuller game")}
    characters: Fields = {"characters": NamedTables(CHARACTER, 6, 12, is_figure=True)}
    return {
        **head(game),
        "limits": {
            "jail-turns": Whole("throws without a double", 1, 10),
            "fine-turns": fine_turns,
            "claim-players": Whole(
                "the rent that is asked for is lost when so many others have thrown", 1, 7
            ),
        },
        "money": {
            "step": Step("all amounts are multiples of it"),
            "start": Amount("what each begins with"),
            "fine": Amount("for leaving jail"),
            "opening": Amount("the least opening bid"),
            **({} if unequal else wages),
            **(fuller if full_start else {}),
            "interest": Whole("percent of a mortgage", 0, 100),
            "notes": NOTES,
        },
        "stock": Each(Whole("how many there are", 0, 999)),
        "levels": {
            "short": Choice(
                "what a street does when the pieces below are not there", (CLEAR, "next")
            ),
            "steps": TableList(LEVEL, 1, 12),
        },
        # In the direction of play; so many at least that no throw goes round twice.
        "track": {"spaces": TableList(SPACE, 12, 200, is_figure=True)},
        "streets": NamedTables(STREET, is_figure=True),
        "railroads": Optional({**OF_NUMBER, "rent": RENTS}),
        "utilities": Optional({**OF_NUMBER, "times": RENTS}),
        "decks": decks,
        **(characters if unequal else {}),
    }
