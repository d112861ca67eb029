"""What the set-up of every classic game has."""

CHANCE = {"dice": "screen", "cards": "screen"}
UNIT = ("dice",)  # may come from a unit: its Build button throws two dice
LAST = {"until": "last"}
