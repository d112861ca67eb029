"""The figures of Greenopoly: ours, or those of a family's own file."""

from trading_unit.games.classic.data.reader import Reader

READER = Reader("greenopoly", __package__ or "", full_start=True, unequal=True)
load, read, check = READER.load, READER.read, READER.check
shipped, confidences = READER.shipped, READER.confidences
