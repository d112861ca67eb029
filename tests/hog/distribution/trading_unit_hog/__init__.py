"""Hog: throw as many dice as you like; a 1 among them, and they bring nothing."""

from trading_unit.games.base.rules.setup import GOAL
from trading_unit.games.definition import GameDefinition
from trading_unit_hog.data.reader import DATA
from trading_unit_hog.estimates.answers import ESTIMATES
from trading_unit_hog.rules.game import start
from trading_unit_hog.view.game_view import HogView

GAME = GameDefinition(
    name="hog",
    package=__name__,
    title="Hog",
    seats=range(2, 9),
    version=1,
    chance={"dice": "screen"},
    lengths=(GOAL,),
    usual_length=GOAL,
    purses=("screen",),  # points are written down, and nobody has them in a purse
    data=DATA,
    start=start,
    view=HogView,
    estimates=ESTIMATES,
)
