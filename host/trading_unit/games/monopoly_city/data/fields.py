"""Every table and key of a file of this game, with the limits and words of each."""

from collections import Counter
from dataclasses import dataclass

from trading_unit.games.base.data.fields import (
    MOST,
    Amount,
    Choice,
    ListOf,
    NameIn,
    Step,
    Text,
    Whole,
)
from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.data.tables import (
    LONGEST_NAME,
    Each,
    Fields,
    Kind,
    NamedTables,
    TableList,
    head,
)
from trading_unit.games.base.data.toml_table import TomlValue
from trading_unit.games.property.data.file_rules import CARD_TEXTS, NOTES

MOST_BLOCKS = 20

STOCK = Whole("how many there are, MI-33", 0, 999)
AMOUNT = Amount("an amount")
HAZARD = NameIn("a hazard of this file", "hazards")
COUNTED = ("bonus", "residential", "industrial", "railroad", "district")
BONUS = NameIn("a bonus building of this file", "bonuses")

SPACES: dict[str, Fields] = {
    "go": {},
    "district": {},
    "chance": {},
    "tax": {"amount": Amount("the Industry Tax")},
    "planning": {"hazard": HAZARD, "bonus": BONUS},
    "auction": {},
    "jail": {},
    "parking": {},
    "go to jail": {},
}
SPACE: Fields = {
    "kind": Kind("what stands there", SPACES),
    "name": Text("what it is called", LONGEST_NAME),
}

DISTRICT: Fields = {
    "group": Text("the colour group"),
    "price": Amount("what it costs"),
    "rent": ListOf(Amount("the land, then 1 block, 2 blocks and so on")),
    "residential": Amount("what a residential block costs"),
    "industrial": Amount("what an industrial block costs"),
}


def skyscrapers(found: Data) -> Each:
    """A price for each colour group that a district has."""
    groups = dict.fromkeys(district["group"] for district in found["districts"])
    return Each(Amount("what its skyscraper costs"), [group for group in groups if group])


def cards(found: Data) -> NamedTables:
    """They may lead to the spaces of the track."""
    kinds = effects([space["name"] for space in found["track"]["spaces"]])
    card = {"effect": Kind("what it does", kinds), **CARD_TEXTS}
    return NamedTables(card, least=1, most=200, rule=" (MC-05)", is_figure=True)


def effects(spaces: list[str]) -> dict[str, Fields]:
    """What cards can do, and what each has to say for it."""
    once = [name for name, times in Counter(spaces).items() if times == 1]
    return {
        "collect from next": {"amount": AMOUNT},
        "auction": {},
        "inheritance": {"price": AMOUNT},
        "jail": {},
        "advance": {"to": Choice("a space that stands once on the track", once)},
        "toxic waste": {"hazard": HAZARD, "amount": AMOUNT},
        "hazard": {"hazard": HAZARD},
        "free build": {"amount": AMOUNT},
        "repossessed": {"amount": AMOUNT},
        "railroad": {},
        "steal": {},
        "earthquake": {},
        "back": {"spaces": Whole("how far back", 1, len(spaces) or 1)},
        "keep": {"keeps": Choice("what it is kept for", ("jail", "tax", "taxi"))},
        "collect": {"amount": AMOUNT},
        "pay": {"amount": AMOUNT},
        "per": {
            "of": Choice("what is counted in own districts", COUNTED),
            "amount": GainOrLoss("for each one; below 0 the player pays"),
        },
    }


@dataclass(frozen=True, slots=True)
class GainOrLoss(Amount):
    """An amount that may be below 0, but is not 0."""

    least: int = -MOST

    def number(self, value: TomlValue) -> int | None:
        amount = Amount.number(self, value)
        if amount == 0:
            value.wrong("is 0; the Bank pays what is above, the player what is below")
        return amount


FIELDS: Fields = {
    **head("monopoly-city"),
    "limits": {
        "most-blocks": Whole("on one district, MC-34", 1, MOST_BLOCKS),
        "jail-turns": Whole("throws without a double, MC-86", 1, 10),
    },
    "money": {
        "step": Step("all amounts are multiples of it, MC-07", rule=" (MC-07)"),
        "start": Amount("what each begins with"),
        "wages": Amount("for passing GO"),
        "fine": Amount("for leaving jail"),
        "removal": Amount("of a hazard, for each block"),
        "stadium": Amount("what one costs"),
        "stadium-wages": Amount("more with every wages, for each stadium"),
        "tower": Amount("what it costs"),
        "opening": Amount("the least opening bid"),
        "notes": NOTES,
    },
    "odds": Each(Whole("a weight, MC-92", 0, 100), ("one", "two", "three", "railroad")),
    "stock": Each(STOCK, ("railroad", "stadium", "skyscraper", "tower")),
    "hazards": NamedTables({"blocks": Whole("its size, MC-64", 1, MOST_BLOCKS), "stock": STOCK}),
    "bonuses": NamedTables({"stock": STOCK}),
    # In the direction of play; so many at least that no throw goes round twice.
    "track": {"spaces": TableList(SPACE, least=12, most=200, is_figure=True)},
    "districts": NamedTables(DISTRICT, is_figure=True),
    "skyscrapers": skyscrapers,
    "cards": cards,
}
