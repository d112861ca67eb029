"""Reads the file of figures: ours, or a family's own."""

from trading_unit.games.base.data.game_data import Data, GameData
from trading_unit.games.base.data.toml_table import TomlTable

MOST = 1_000


def check(top: TomlTable) -> Data:
    """The plain data of a whole file, or `Mistakes` with each line that is wrong."""
    top.only("game", "points")
    top.choice("game", ("pig",), "the game that this file is for")
    points = top.part("points")
    points.only("goal")
    goal = points.whole("goal", 10, MOST, "points that win the game")
    top.figures.done()
    return {"goal": goal}


DATA = GameData(__package__, "pig.toml", check)
