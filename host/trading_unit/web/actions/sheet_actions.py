"""What the table does with the sheet of a family, and with the unit of its page."""

from typing import TYPE_CHECKING, Annotated, Literal

from trading_unit.web.actions.action import Action, action
from trading_unit.web.actions.asker import Asker
from trading_unit.web.http.fields import Longest, Whole

if TYPE_CHECKING:
    from trading_unit.web.server_state import ServerState


@action("sheet", table_only=True, beside=True)
class SheetTouchAction(Action):
    """Touches the sheet: a word and its fields, as JSON."""

    touch: Annotated[str, Longest(200)]

    def do(self, asker: Asker, server: "ServerState") -> None:
        server.sheet.touch(self.touch)
        server.pages.wake()


@action("new sheet", table_only=True, beside=True)
class NewSheetAction(Action):
    """Begins the sheet of a new game, with the same people and another hour."""

    def do(self, asker: Asker, server: "ServerState") -> None:
        server.sheet.new_game()
        server.units.alone().command("hour do=start")
        server.pages.wake()


@action("sheet hour", table_only=True, beside=True)
class SheetHourAction(Action):
    """Stops the hour of the page's unit, continues it or starts another one."""

    does: Literal["start", "pause", "resume"]

    def do(self, asker: Asker, server: "ServerState") -> None:
        server.units.alone().command(f"hour do={self.does}")


@action("sheet time", table_only=True, beside=True)
class SheetTimeAction(Action):
    """Sets how many minutes an hour of the page's unit has, or how many seconds an auction."""

    key: Literal["minutes", "longest"]
    value: Annotated[int, Whole(1, 240)]

    def do(self, asker: Asker, server: "ServerState") -> None:
        server.units.alone().command(f"set key={self.key} value={self.value}")
        server.sheet.version += 1
        server.pages.wake()


@action("sheet odds", table_only=True, beside=True)
class SheetOddsAction(Action):
    """Sets how often the page's unit shows what: four weights."""

    weights: Annotated[str, Longest(20)]

    def do(self, asker: Asker, server: "ServerState") -> None:
        if all(one.isdecimal() for one in self.weights.split(":")):
            server.units.alone().command(f"set key=weights value={self.weights}")
        server.sheet.version += 1
        server.pages.wake()
