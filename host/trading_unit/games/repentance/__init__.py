"""Repentance: the classic property game with corners of its own, played until one is left."""

from trading_unit.games.classic.data.reader import Reader
from trading_unit.games.classic.estimates.by_type import estimates
from trading_unit.games.classic.rules.game import CHANCE, UNIT_CHANCE, USUAL_LENGTH
from trading_unit.games.classic.view.classic_view import ClassicView
from trading_unit.games.definition import GameDefinition, UnitPlay
from trading_unit.games.property.view.log_values import LETTERS
from trading_unit.games.repentance.rules.game import start
from trading_unit.games.repentance.rules.options import OPTIONS
from trading_unit.table.ask import Throw

GAME = GameDefinition(
    name="repentance",
    rank=1,
    package=__name__,
    title="Repentance",
    seats=range(2, 9),
    version=3,
    lesson=True,
    unit=UnitPlay("repentance", build=Throw(2, 6), dome="auction"),
    chance=CHANCE,
    unit_chance=UNIT_CHANCE,
    usual_length=USUAL_LENGTH,
    data=Reader("repentance").data(f"{__name__}.data"),
    options=OPTIONS,
    start=start,
    view=ClassicView,
    letters=LETTERS,
    estimates=estimates(),
    standing=True,
)
