"""Monopoly City: districts with blocks and big pieces, built by the unit's draw, for an hour."""

from trading_unit.games.definition import GameDefinition, UnitPlay
from trading_unit.games.monopoly_city.data.reader import DATA
from trading_unit.games.monopoly_city.estimates.by_type import ESTIMATES
from trading_unit.games.monopoly_city.rules.game import start
from trading_unit.games.monopoly_city.rules.options import OPTIONS
from trading_unit.games.monopoly_city.view.log_values import LETTERS
from trading_unit.games.monopoly_city.view.monopoly_city_view import (
    PICTURE,
    MonopolyCityView,
)

GAME = GameDefinition(
    name="monopoly-city",
    rank=0,
    package=__name__,
    title="Monopoly City",
    seats=range(2, 7),
    version=3,
    lesson=True,
    unit=UnitPlay("monopoly-city", build=None, dome="auction"),
    chance={"dice": "screen", "cards": "screen", "build": "unit"},
    unit_chance=("build",),
    data=DATA,
    options=OPTIONS,
    start=start,
    view=MonopolyCityView,
    letters=LETTERS,
    estimates=ESTIMATES,
    standing=True,
    picture=PICTURE,
)
