"""The figures of this game as plain data: ours, or those of a family's own file.

A set-up stores this data in full, so a game goes on as it began whatever becomes of the file.
"""

from typing import Any

from trading_unit.games.base.data.amounts import MOST, Amounts, check_names, named
from trading_unit.games.base.data.game_data import GameData
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.monopoly_city.data.cards import Cards
from trading_unit.games.monopoly_city.data.names import taken
from trading_unit.games.monopoly_city.data.track import districts, spaces

GAME = "monopoly-city"
FILE = "monopoly-city.toml"

MOST_BLOCKS = 20
MOST_TURNS = 10
MOST_STOCK = 999
MOST_WEIGHT = 100
ODDS = ("one", "two", "three", "railroad")
STOCK = ("railroad", "stadium", "skyscraper", "tower")
MONEY = {
    "start": "what each begins with",
    "wages": "for passing GO",
    "fine": "for leaving jail",
    "removal": "of a hazard, for each block",
    "stadium": "what one costs",
    "stadium-wages": "more with every wages, for each stadium",
    "tower": "what it costs",
    "opening": "the least opening bid",
}


def check(top: TomlTable) -> dict[str, Any]:
    """The plain data of a whole file, or `Mistakes`; the file's part keeps the sources."""
    top.only(
        *("game", "title", "limits", "money", "odds", "stock", "hazards", "bonuses"),
        *("track", "districts", "skyscrapers", "cards"),
    )
    top.choice("game", (GAME,), "the game that this file is for")
    title = top.text("title", "what the game is called")
    limits = top.part("limits")
    limits.only("most-blocks", "jail-turns")
    most = limits.whole("most-blocks", 1, MOST_BLOCKS, "on one district, MC-34") or 0
    turns = limits.whole("jail-turns", 1, MOST_TURNS, "throws without a double, MC-86") or 0
    money, amounts = _money(top)
    hazards = _pieces(top, "hazards", blocks=True)
    bonuses = _pieces(top, "bonuses", blocks=False)
    kinds, extras = [each["name"] for each in hazards], [each["name"] for each in bonuses]
    found = districts(top, amounts, most)
    track = spaces(top, amounts, tuple(found), kinds, extras)
    cards = Cards(amounts, [space["name"] for space in track], kinds).read(top)
    check_names(
        (
            (kind, top.part(table).parts())
            for table, kind in {
                "districts": "the district",
                "hazards": "the hazard",
                "bonuses": "the bonus building",
                "cards": "the card",
            }.items()
        ),
        taken(),
    )
    stock, odds = _stock(top), _odds(top)
    top.figures.done()
    return {
        "title": title,
        "spaces": track,
        "districts": [found[space["name"]] for space in track if space["kind"] == "district"],
        "hazards": hazards,
        "bonuses": bonuses,
        "stock": stock,
        "money": money,
        "most blocks": most,
        "jail turns": turns,
        "odds": odds,
        "cards": cards,
    }


def _money(top: TomlTable) -> tuple[dict[str, Any], Amounts]:
    part = top.part("money")
    part.only("step", *MONEY, "notes")
    step = part.whole("step", 1, MOST, "all amounts are multiples of it, MC-07") or 1
    amounts = Amounts(step, " (MC-07)")
    money: dict[str, Any] = {"step": step}
    for key, what in MONEY.items():
        money[key.replace("-", " ")] = amounts.one(part, key, what)
    table = part.part("notes")
    table.only("each")
    notes = []
    for item in table.items("each"):
        item.only("worth", "count")
        note = amounts.one(item, "worth", "what the note is worth")
        notes.append([note, item.whole("count", 1, MOST_STOCK, "how many each begins with") or 0])
    total = sum(note * count for note, count in notes)
    start = money["start"]
    if start and notes and all(map(all, notes)) and total != start:
        part.wrong(("start",), f"is {start:_}, but the notes make {total:_} (MC-07)")
    money["notes"] = notes
    return money, amounts


def _pieces(top: TomlTable, table: str, *, blocks: bool) -> list[dict[str, Any]]:
    found = []
    for part in top.part(table).parts():
        part.only(*(["blocks"] if blocks else []), "stock")
        piece: dict[str, Any] = {"name": named(part)}
        if blocks:
            piece["blocks"] = part.whole("blocks", 1, MOST_BLOCKS, "its size, MC-64") or 0
        piece["stock"] = part.whole("stock", 0, MOST_STOCK, "how many there are, MI-33") or 0
        found.append(piece)
    return found


def _stock(top: TomlTable) -> dict[str, int]:
    part = top.part("stock")
    part.only(*STOCK)
    return {key: part.whole(key, 0, MOST_STOCK, "how many there are, MI-33") or 0 for key in STOCK}


def _odds(top: TomlTable) -> list[int]:
    part = top.part("odds")
    part.only(*ODDS)
    given = [part.whole(key, 0, MOST_WEIGHT, "a weight, MC-92") for key in ODDS]
    odds = [weight or 0 for weight in given]
    if None not in given and not any(odds):
        part.wrong((), "are all 0; one at least must be more (MC-92)")
    return odds


DATA = GameData(__package__, FILE, check)
