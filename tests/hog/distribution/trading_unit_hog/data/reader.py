"""Reads the file of figures: ours, or a family's own."""

from trading_unit.games.base.data.fields import Whole
from trading_unit.games.base.data.game_data import Data, GameData
from trading_unit.games.base.data.tables import Fields, head, read, title
from trading_unit.games.base.data.toml_table import TomlTable

FIELDS: Fields = {
    **head("hog"),
    "points": {
        "goal": Whole("points that win the game", 10, 1_000),
    },
    "dice": {
        "dice": Whole("dice that may be thrown at once", 1, 20),
    },
}


def check(top: TomlTable) -> Data:
    """The plain data of a whole file, or `Mistakes` with each line that is wrong."""
    found = read(top, FIELDS)
    top.figures.done()
    return {**title(found), **found["points"], **found["dice"]}


DATA = GameData(__package__, "hog.toml", check)
