"""A game at one keyboard in virtual time, without a unit: whoever is no bot sits there."""

from collections.abc import Iterable
from random import Random
from typing import Any

from tests.host.link.desk import Desk
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.games import game_called
from trading_unit.games.base.view.words import words
from trading_unit.play.running_game import RunningGame
from trading_unit.play.typed_amounts import writing
from trading_unit.table import Table
from trading_unit.terminal.game.commands import obey
from trading_unit.terminal.game.line_mode import Printer
from trading_unit.terminal.game.terminal_game import TerminalGame


class AtKeyboard:
    def __init__(self, game: str, title: str, table: Table, bots: Iterable[int]) -> None:
        self.desk = Desk()
        self.table = table
        self.running = RunningGame(
            table, self.desk.clock, bots={seat: AnyAnswer(Random(seat)) for seat in bots}
        )
        played: Any = table.game
        money = writing(words(played.PACKAGE, "en"))
        shown = game_called(game).module("showing").Shown(table)
        self.evening = TerminalGame(self.running, shown, played.names, title, obey, money)
        self.evening.turn()

    def type(self, *lines: str) -> str:
        for line in lines:
            self.evening.typed(line)
            self.evening.turn()
        return self.evening.says

    def page(self, line: str) -> list[str]:
        self.type(line)
        return list(self.evening.page)

    def printed(self) -> list[str]:
        """The question as it is printed where there is no terminal."""
        shown: list[str] = []
        Printer(self.evening, shown.append).question()
        return shown
