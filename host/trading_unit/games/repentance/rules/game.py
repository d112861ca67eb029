"""Repentance as the table plays it: the classic game as it is."""

from trading_unit.games.classic.rules.game import Classic


class Repentance(Classic):
    PACKAGE = __package__ or ""
