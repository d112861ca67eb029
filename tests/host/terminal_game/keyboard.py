"""Any game at one keyboard, in virtual time and without a unit."""

from collections.abc import Iterable
from random import Random

from tests.host.link.desk import Desk
from tests.host.screen.session_of import session_of
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.play.running_game import RunningGame
from trading_unit.table import Table
from trading_unit.terminal.game.line_mode import Printer
from trading_unit.terminal.game.terminal_game import TerminalGame


class AtKeyboard:
    """All seats without a bot share the keyboard."""

    def __init__(
        self,
        game: str,
        table: Table,
        bots: Iterable[int],
        beat_s: float = 0.0,
        language: str = "en",
    ) -> None:
        self.desk = Desk()
        self.table = table
        self.running = RunningGame(
            table,
            self.desk.clock,
            bots={seat: AnyAnswer(Random(seat)) for seat in bots},
            beat_s=beat_s,
        )
        self.session = session_of(self.running, game)
        self.terminal_game = TerminalGame(self.session, language)
        self.terminal_game.step()

    def type(self, *lines: str) -> str:
        for line in lines:
            self.terminal_game.enter_line(line)
            self.terminal_game.step()
        return self.terminal_game.outcome

    def page(self, line: str) -> list[str]:
        self.type(line)
        return list(self.terminal_game.page)

    def printed(self) -> list[str]:
        """The prompt as it is printed where there is no terminal."""
        printed: list[str] = []
        Printer(self.terminal_game, printed.append).print_question()
        return printed
