"""The figures of The Game of Life and its road as plain data: ours, or a family's own."""

from trading_unit.games.base.data.game_data import Data, GameData
from trading_unit.games.base.data.tables import read, title
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.life.data.fields import FIELDS
from trading_unit.games.life.data.graph import road
from trading_unit.games.life.data.money import check_cards, decided, money

FILE = "life.toml"


def check(top: TomlTable) -> Data:
    """The plain data of a file, or `Mistakes`; the file's table keeps the sources."""
    found = read(top, FIELDS)
    amounts = money(top, found)
    check_cards(top, found["cards"])
    data = {
        **title(found),
        "money": amounts,
        "wheel": found["limits"]["wheel"],
        "cards": found["cards"],
        "presents": decided(top, "presents", found["presents"]["each"]),
        "market": decided(top, "market", found["market"]["each"]),
        **road(top, found["road"], amounts),
    }
    top.figures.done()
    return data


def contents(top: TomlTable) -> str:
    """What a file has that `check` has found right."""
    return f"a whole game, with a road of {len(top.part('road').items('each'))} spaces"


DATA = GameData(__package__, FILE, check, contents=contents)
