"""The five games of the one unit, as data."""

from trading_unit_firmware.patterns import BUILD, ONE, RAILROAD, THREE, TWO

# (name on the wire, lights that say it, setting that times Auction or None, dice that Build throws
# as (sides, how many) or None for Monopoly City's own draw)
GAMES = (
    ("monopoly-city", ONE, "longest", None),
    ("repentance", TWO, "longest", (6, 2)),
    ("greenopoly", THREE, "longest", (6, 2)),
    ("city-life", RAILROAD, "quiz", (6, 1)),
    ("life", BUILD, None, (10, 1)),
)
