"""Pig with two dice: throw as often as you dare, and bank your points before a 1 takes them."""

from trading_unit.games.base.rules.setup import GOAL
from trading_unit.games.definition import GameDefinition, UnitPlay
from trading_unit.table.ask import Throw
from trading_unit_pig.data.reader import DATA
from trading_unit_pig.estimates.answers import ESTIMATES
from trading_unit_pig.rules.game import start
from trading_unit_pig.rules.options import OPTIONS
from trading_unit_pig.view.game_view import PigView

GAME = GameDefinition(
    name="pig",
    package=__name__,
    title="Pig",
    seats=range(2, 9),
    version=1,
    # No game of the firmware is Pig; in Repentance's, Build throws the same two dice.
    unit=UnitPlay("repentance", build=Throw(2, 6), dome="auction"),
    chance={"dice": "unit"},
    unit_chance=("dice",),
    lengths=(GOAL,),
    usual_length=GOAL,
    purses=("screen",),  # points are written down, and nobody has them in a purse
    data=DATA,
    options=OPTIONS,
    start=start,
    view=PigView,
    estimates=ESTIMATES,
)
