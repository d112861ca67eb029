"""The figures of Greenopoly: ours, or those of a family's own file."""

from trading_unit.games.classic.data.reader import Reader

DATA = Reader("greenopoly", full_start=True, unequal=True).data(__package__)
