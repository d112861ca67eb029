"""Greenopoly: parks of a city, and players who are not alike in it, until the first is bankrupt."""

from trading_unit.games.classic.data.reader import Reader
from trading_unit.games.classic.rules.game import CHANCE, UNIT_CHANCE, USUAL_LENGTH
from trading_unit.games.definition import GameDefinition, UnitPlay
from trading_unit.games.greenopoly.estimates.by_type import ESTIMATES
from trading_unit.games.greenopoly.rules.game import start
from trading_unit.games.greenopoly.rules.options import OPTIONS
from trading_unit.games.greenopoly.view.greenopoly_view import GreenopolyView
from trading_unit.games.property.view.log_values import LETTERS
from trading_unit.table.ask import Throw

GAME = GameDefinition(
    name="greenopoly",
    rank=2,
    package=__name__,
    title="Greenopoly",
    seats=range(2, 7),
    version=3,
    lesson=True,
    unit=UnitPlay("greenopoly", build=Throw(2, 6), dome="auction"),
    chance=CHANCE,
    unit_chance=UNIT_CHANCE,
    usual_length=USUAL_LENGTH,
    data=Reader("greenopoly", full_start=True, unequal=True).data(f"{__name__}.data"),
    options=OPTIONS,
    start=start,
    view=GreenopolyView,
    letters=LETTERS,
    estimates=ESTIMATES,
    standing=True,
)
