"""What the set-up of every classic game has."""

from trading_unit.games.base.rules.setup import LAST, Source

CHANCE: dict[str, Source] = {"dice": "screen", "cards": "screen"}
UNIT_CHANCE = ("dice",)  # the unit's Build throws two dice
USUAL_LENGTH = LAST  # as printed
