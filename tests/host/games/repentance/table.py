"""Repentance on the stage, and its groups by their names."""

from tests.host.games.classic.games import data
from tests.host.games.classic.stage import Stage, arrive, draw, estate, group, new_game, spaces
from tests.host.games.property_stage import terms

DATA = data("repentance")
DEEDS = {deed["name"]: deed for deed in DATA["deeds"]}
STREETS = [name for name, deed in DEEDS.items() if deed["kind"] == "street"]


BROWN = group("brown")
LIGHT_BLUE = group("light blue")
PURPLE = group("purple")
ORANGE = group("orange")
RED = group("red")
YELLOW = group("yellow")
GREEN = group("green")
DARK_BLUE = group("dark blue")
RAILROADS = group("railroad")
UTILITIES = group("utility")
SPACES = spaces()
LAWS = [card["name"] for card in DATA["cards"] if card["deck"] == "Laws"]
SALVATION = [card["name"] for card in DATA["cards"] if card["deck"] == "Salvation"]

PARDON = "Pardon: out of Bondage"
GRACE = "Grace: out of Bondage"
HOTEL = 5  # the level

__all__ = ["Stage", "arrive", "draw", "estate", "new_game", "terms"]
