"""The table: it puts a game's asks, takes the answers, and saves, undoes and replays them. It
knows no particular game."""

from trading_unit.table.ask import CHANCE, CLOCK, TABLE, UNIT, Ask, By
from trading_unit.table.chance import OnScreen
from trading_unit.table.entries import Entry
from trading_unit.table.game import Game
from trading_unit.table.refused import Broken, Late, Refusal, Refused
from trading_unit.table.table import Table

__all__ = [
    "CHANCE",
    "CLOCK",
    "TABLE",
    "UNIT",
    "Ask",
    "Broken",
    "By",
    "Entry",
    "Game",
    "Late",
    "OnScreen",
    "Refusal",
    "Refused",
    "Table",
]
