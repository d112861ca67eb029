"""The figures of Repentance: ours, or those of a family's own file."""

from trading_unit.games.classic.data.reader import Reader

DATA = Reader("repentance").data(__package__)
