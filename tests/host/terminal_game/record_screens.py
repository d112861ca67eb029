"""What the terminal makes of each recorded view, kept as text.

`python -m tests.host.terminal_game.record_screens` records it again, after a change of the terminal
or of the views.
"""

from pathlib import Path
from random import Random
from typing import Any

from tests.host.link.desk import Desk
from tests.host.screen import record_views
from tests.host.screen.record_views import RecordedView
from trading_unit.games.registry import all_games
from trading_unit.play.running_game import RunningGame
from trading_unit.screen.session import Session
from trading_unit.table import OnScreen, Table
from trading_unit.terminal.canvas import Canvas
from trading_unit.terminal.game.layout import draw
from trading_unit.terminal.game.line_mode import Printer
from trading_unit.terminal.game.terminal_game import TerminalGame

FOLDER = Path(__file__).parent / "views"
SIZE = (100, 50)


class NotedSession(Session):
    """It notes what people do, and does nothing. `game` has the words, and nothing else of it is
    shown."""

    def __init__(self, view: RecordedView) -> None:
        (game,) = (one for one in all_games() if one.title == view["game"]["title"])
        seats = [{"name": seat["name"], "plays": seat["plays"]} for seat in view["seats"]]
        table = Table(game.start(game.set_up(seats, game.data.load())), OnScreen(Random(1)))
        record: Any = type("Record", (), {"setup": {"game": game.name, "seats": seats}})
        super().__init__(record, RunningGame(table, Desk().clock))
        self.did: list[tuple[Any, ...]] = []

    def step(self, *, hold: bool = False) -> bool:
        return False

    def answer(self, by: Any, value: Any, number: int | None = None) -> None:
        self.did.append(("answer", by, value))

    def aside(self, name: str, by: Any, value: Any) -> None:
        self.did.append(("aside", name, by, value))

    def throw(self, by: Any) -> None:
        self.did.append(("throw", by))

    def pass_by(self, seat: int, number: int) -> None:
        self.did.append(("pass", seat))

    def agree(self, seats: Any) -> None:
        self.did.append(("agree", *seats))


class RecordedGame(TerminalGame):
    """A terminal before which that view stands."""

    def __init__(self, name: str) -> None:
        self.recorded = record_views.read(name)
        self.noted = NotedSession(self.recorded)
        super().__init__(self.noted, name.rpartition("-")[2])
        self.step()

    @property
    def view(self) -> RecordedView:
        return self.recorded

    @property
    def clocks(self) -> RecordedView:
        return self.recorded

    def screen(self) -> str:
        canvas = Canvas(*SIZE, colour=False, unicode=True)
        draw(canvas, self, *SIZE, "", "no unit")
        rows = ["".join(character for character, _ in cells).rstrip() for cells in canvas.cells]
        return "\n".join(row for row in rows if row) + "\n"

    def lines(self) -> list[str]:
        """The same where it is printed by lines."""
        printed: list[str] = []
        printer = Printer(self, printed.append)
        printer.print_news()
        printer.print_question()
        printer.print_page()
        return printed


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file in FOLDER.glob("*.txt"):
        file.unlink()
    for each in record_views.names():
        file_of(each).write_text(RecordedGame(each).screen(), "utf-8")
        print(each)
