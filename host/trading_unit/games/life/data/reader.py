"""The figures of The Game of Life and its road as plain data: ours, or a family's own.

A set-up stores this data in full, so a game goes on as it began whatever becomes of the file.
"""

from typing import Any

from trading_unit.games.base.data.game_data import GameData
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.life.data.graph import road
from trading_unit.games.life.data.money import cards, market, money, presents

GAME = "life"
FILE = "life.toml"
TABLES = ("money", "limits", "cards", "presents", "market", "road")

Data = dict[str, Any]


def check(top: TomlTable) -> Data:
    """The plain data of a file, or `Mistakes`; the file's part keeps the sources."""
    top.only("game", "title", *TABLES)
    top.choice("game", (GAME,), "the game that this file is for")
    title = top.text("title", "what the game is called")
    purse, amounts = money(top)
    wheel = purse.pop("wheel")
    found = {
        "title": title,
        "money": purse,
        "wheel": wheel,
        "cards": cards(top),
        "presents": presents(top, wheel, amounts),
        "market": market(top, wheel, amounts),
    }
    found |= road(top, amounts, purse)
    top.figures.done()
    return found


def contents(top: TomlTable) -> str:
    """What a file has that `check` has found right."""
    return f"a whole game, with a road of {len(top.part('road').items('each'))} spaces"


DATA = GameData(__package__, FILE, check, contents=contents)
