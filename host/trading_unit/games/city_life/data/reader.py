"""The figures of City Life as plain data: ours, or those of a family's own file.

A family's file is a whole game, in which decks may be left out, or nothing but a deck or two: what
it leaves out is ours.
"""

from trading_unit.games.base.data import toml_file
from trading_unit.games.base.data.game_data import Data, GameData
from trading_unit.games.base.data.tables import Optional, read, title
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.city_life.data.decks import cards
from trading_unit.games.city_life.data.fields import DECKS, GAME, HEAD
from trading_unit.games.city_life.data.squares import routes, squares

FILE = "city-life.toml"
FILES = {"traffic": "traffic.toml", "quiz": "quiz.toml"}
"""Where our cards lie."""

DEEDS = {"house": "House", "tower": "Tower"}


def check(top: TomlTable) -> Data:
    """The plain data of a whole game or of decks, or `Mistakes`; the file's table keeps the
    sources."""
    decks = {deck: Optional(field) for deck, field in DECKS.items()}
    if top.data.keys() & DECKS.keys() and not top.data.keys() & GAME.keys():
        data = check(toml_file.shipped(__package__, FILE))
        top.figures.step = data["money"]["step"]
        found = read(top, {"game": HEAD["game"], **decks})
    else:
        found = read(top, {**HEAD, **GAME, **decks})
        data = game(top, found)
    data |= {deck: cards(top, deck, found[deck]) for deck in DECKS if deck in found}
    top.figures.done()
    return data | {deck: our_cards(deck, data) for deck in DECKS if deck not in data}


def game(top: TomlTable, found: Data) -> Data:
    """All but the decks."""
    found_squares = squares(top, found["squares"]["each"])
    money, advanced = found["money"], found["advanced"]
    money["pot"] = money.pop("lottery")
    advanced["of"] = {name: advanced.pop(kind) for kind, name in DEEDS.items()}
    for kind, name in DEEDS.items():
        of = advanced["of"][name]
        due = of["gains tax"] + of["mortgage"] + of["mortgage cost"]
        covers(top.part("advanced").part(kind), found[kind]["price"], due, DUE)
    covers(top.part("advanced"), money["share"], advanced["share tax"], "share-tax")
    return {
        **title(found),
        **found["limits"],
        "money": money,
        "spaces": list(found_squares.values()),
        "deeds": [
            {"name": square["name"], "group": name, "space": number - 1, **found[kind]}
            for kind, name in DEEDS.items()
            for number, square in found_squares.items()
            if square["kind"] == kind
        ],
        "routes": routes(top, found["routes"]["each"], found_squares),
        "advanced": advanced,
    }


DUE = "tax, mortgage and its cost"


def covers(part: TomlTable, price: int, due: int, what: str) -> None:
    """The Bank's price of what is sold pays whatever is due on it."""
    if price and due > price:
        part.wrong((), f"has {what} of {due:_}; more than {price:_}, its price, cannot be due")


def our_cards(deck: str, data: Data) -> list[Data]:
    """One deck, as we ship it. Amounts have to fit a family's money too."""
    top = toml_file.shipped(__package__, FILES[deck])
    top.figures.step = data["money"]["step"]
    found = cards(top, deck, DECKS[deck].read(top, deck))
    top.figures.done()
    return found


def contents(top: TomlTable) -> str:
    """What a file has that `check` has found right."""
    found = ["a whole game"] if "limits" in top.data else []
    found += [f"{len(top.items(deck))} {deck} cards" for deck in DECKS if deck in top.data]
    return ", ".join(found)


DATA = GameData(__package__, FILE, check, FILES, contents)
