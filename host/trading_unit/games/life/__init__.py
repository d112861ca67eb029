"""The Game of Life: along a road with forks, by the wheel, to riches or to the Poor Farm."""

from trading_unit.games.base.rules.setup import GOAL
from trading_unit.games.definition import GameDefinition, UnitPlay
from trading_unit.games.life.data.reader import DATA
from trading_unit.games.life.estimates.by_type import ESTIMATES
from trading_unit.games.life.rules.game import check_pegs, start
from trading_unit.games.life.rules.options import OPTIONS
from trading_unit.games.life.view.life_view import PICTURE, LifeView
from trading_unit.games.life.view.log_values import LETTERS
from trading_unit.table.ask import Throw

GAME = GameDefinition(
    name="life",
    rank=4,
    package=__name__,
    title="The Game of Life",
    seats=range(2, 7),
    version=2,
    lesson=True,
    beat_s=5.0,
    unit=UnitPlay("life", build=Throw(1, 10), dome=""),
    chance={"dice": "unit", "cards": "screen"},
    unit_chance=("dice",),
    hidden_chance=("cards",),
    lengths=(GOAL,),
    usual_length=GOAL,
    purses=("screen",),  # the Banker is the screen
    data=DATA,
    options=OPTIONS,
    check_setup=check_pegs,
    start=start,
    view=LifeView,
    letters=LETTERS,
    estimates=ESTIMATES,
    picture=PICTURE,
)
