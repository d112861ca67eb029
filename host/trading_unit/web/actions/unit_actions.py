"""What the table does with a drawn unit: that of the game, or the one `alone`."""

from typing import TYPE_CHECKING, Annotated, Literal

from trading_unit.web.actions.action import Action, action
from trading_unit.web.actions.asker import Asker
from trading_unit.web.http.fields import LEAST_MV, MOST_MV, Whole

if TYPE_CHECKING:
    from trading_unit.web.server_state import ServerState

UnitGame = Literal["monopoly-city", "repentance", "greenopoly", "city-life", "life"]


@action("press", table_only=True, beside=True)
class PressAction(Action):
    """Presses a button of the drawn unit, or lets it go."""

    button: Literal["auction", "build"]
    down: bool
    alone: bool = False

    def do(self, asker: Asker, server: "ServerState") -> None:
        server.units.shown(self.alone).press(self.button, self.down)


@action("choose game", table_only=True, beside=True)
class ChooseGameAction(Action):
    """Starts the drawn unit anew with that game."""

    game: UnitGame
    alone: bool = False

    def do(self, asker: Asker, server: "ServerState") -> None:
        server.units.shown(self.alone).choose_game(self.game)


@action("battery", table_only=True, beside=True)
class BatteryAction(Action):
    """Sets the voltage of the drawn unit's cells."""

    mv: Annotated[int, Whole(LEAST_MV, MOST_MV)]
    alone: bool = False

    def do(self, asker: Asker, server: "ServerState") -> None:
        server.units.shown(self.alone).set("battery", self.mv)


@action("cable", table_only=True, beside=True)
class CableAction(Action):
    """Plugs the drawn unit in, or out."""

    in_: bool
    alone: bool = False

    def do(self, asker: Asker, server: "ServerState") -> None:
        server.units.shown(self.alone).set("cable", self.in_)


@action("switch", table_only=True, beside=True)
class SwitchAction(Action):
    """Switches the drawn unit on or off."""

    on: bool
    alone: bool = False

    def do(self, asker: Asker, server: "ServerState") -> None:
        server.units.shown(self.alone).set("switch", self.on)


UnitAction = PressAction | ChooseGameAction | BatteryAction | CableAction | SwitchAction
