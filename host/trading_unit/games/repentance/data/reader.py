"""The figures of Repentance: ours, or those of a family's own file."""

from trading_unit.games.classic.data.reader import Reader

READER = Reader("repentance", __package__ or "")
load, read, check = READER.load, READER.read, READER.check
shipped, confidences = READER.shipped, READER.confidences
