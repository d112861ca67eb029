"""Repentance as the table plays it: the classic game as it is."""

from trading_unit.games.base.rules.setup import Setup
from trading_unit.games.classic.data.board import ClassicBoard
from trading_unit.games.classic.rules.game import Classic
from trading_unit.table.game_kind import Start


class Repentance(Classic):
    PACKAGE = __name__.partition(".rules.")[0]


def start(setup: Setup) -> Start:
    """Makes the game of this set-up anew, each time the same."""
    board = ClassicBoard(setup["data"])
    return lambda state: Repentance(setup, board, state)
