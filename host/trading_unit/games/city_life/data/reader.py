"""The figures of City Life as plain data: ours, or those of a family's own file.

A set-up stores this data in full, so a game goes on as it began whatever becomes of the file. A
family's file is a whole game, in which decks may be left out, or nothing but a deck or two: what it
leaves out is ours.
"""

from typing import Any

from trading_unit.games.base.data import toml_file
from trading_unit.games.base.data.amounts import Amounts
from trading_unit.games.base.data.game_data import GameData
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.city_life.data import decks
from trading_unit.games.city_life.data.money import advanced, deeds, limits, money, of_groups
from trading_unit.games.city_life.data.routes import routes
from trading_unit.games.city_life.data.squares import squares

GAME = "city-life"
FILE = "city-life.toml"
DECKS = {"traffic": "traffic.toml", "quiz": "quiz.toml"}
"""Where our cards lie."""

TABLES = ("limits", "money", "house", "tower", "advanced", "squares", "routes")
"""What a whole game has beside its title."""

Data = dict[str, Any]


def shipped(file: str = FILE) -> TomlTable:
    """A file that we ship, not yet checked."""
    return toml_file.shipped(__package__, file)


def check(top: TomlTable) -> Data:
    """The plain data of a whole game or of decks, or `Mistakes`; the file's part keeps the
    sources."""
    top.choice("game", (GAME,), "the game that this file is for")
    given = [deck for deck in DECKS if deck in top.data]
    if given and not any(table in top.data for table in TABLES):
        top.only("game", *DECKS)
        data = whole(shipped())
    else:
        data = whole(top)
    data |= {deck: cards(top, deck, data) for deck in given}
    top.figures.done()
    return data | {deck: our_cards(deck, data) for deck in DECKS if deck not in given}


def whole(top: TomlTable) -> Data:
    """All but the decks."""
    top.only("game", "title", *TABLES, *DECKS)
    title = top.text("title", "what the game is called")
    purse, amounts = money(top)
    found, groups = squares(top, amounts), of_groups(top, amounts)
    prices = {"share": purse["share"], **{name: group["price"] for name, group in groups.items()}}
    return {
        "title": title,
        **limits(top),
        "money": purse,
        "spaces": list(found.values()),
        "deeds": deeds(groups, found),
        "routes": routes(top, found),
        "advanced": advanced(top, amounts, prices),
    }


def cards(top: TomlTable, deck: str, data: Data) -> list[Data]:
    """One deck, of this file."""
    if deck == "quiz":
        return decks.quiz(top)
    return decks.traffic(top, Amounts(data["money"]["step"]))


def our_cards(deck: str, data: Data) -> list[Data]:
    """One deck, as we ship it. Amounts have to fit a family's money too."""
    top = shipped(DECKS[deck])
    found = cards(top, deck, data)
    top.figures.done()
    return found


def contents(top: TomlTable) -> str:
    """What a file has that `check` has found right."""
    found = ["a whole game"] if TABLES[0] in top.data else []
    found += [f"{len(top.items(deck))} {deck} cards" for deck in DECKS if deck in top.data]
    return ", ".join(found)


DATA = GameData(__package__, FILE, check, DECKS, contents)
