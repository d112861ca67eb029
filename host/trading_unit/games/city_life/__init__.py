"""City Life: along a hundred squares, with houses, towers and a quiz; the first at the end wins."""

from trading_unit.games.base.rules.setup import GOAL
from trading_unit.games.city_life.data.reader import DATA
from trading_unit.games.city_life.estimates.by_type import ESTIMATES
from trading_unit.games.city_life.rules.game import start
from trading_unit.games.city_life.rules.options import OPTIONS, check_quiz
from trading_unit.games.city_life.view.city_life_view import PICTURE, CityLifeView
from trading_unit.games.city_life.view.log_values import LETTERS
from trading_unit.games.definition import GameDefinition, UnitPlay
from trading_unit.table.ask import Throw

GAME = GameDefinition(
    name="city-life",
    rank=3,
    package=__name__,
    title="City Life",
    seats=range(2, 7),
    version=3,
    lesson=True,
    unit=UnitPlay("city-life", build=Throw(1, 6), dome="quiz"),
    chance={"dice": "unit", "cards": "screen", "quiz": "screen"},
    unit_chance=("dice",),
    hidden_chance=("quiz",),
    lengths=(GOAL,),
    usual_length=GOAL,
    purses=("screen",),  # the Banker is the screen
    data=DATA,
    options=OPTIONS,
    check_setup=check_quiz,
    start=start,
    view=CityLifeView,
    letters=LETTERS,
    estimates=ESTIMATES,
    picture=PICTURE,
)
