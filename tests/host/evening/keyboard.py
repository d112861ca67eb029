"""A game at one keyboard in virtual time, without a unit: whoever is no bot sits there."""

from collections.abc import Iterable
from random import Random
from typing import Any

from tests.host.link.desk import Desk
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.evening.commands import obey
from trading_unit.evening.evening import Evening
from trading_unit.evening.lines import Told
from trading_unit.games import game_called
from trading_unit.games.words import words
from trading_unit.play.amounts import writing
from trading_unit.play.running import Running
from trading_unit.table import Table


class AtKeyboard:
    def __init__(self, game: str, title: str, table: Table, bots: Iterable[int]) -> None:
        self.desk = Desk()
        self.table = table
        self.running = Running(
            table, self.desk.clock, bots={seat: AnyAnswer(Random(seat)) for seat in bots}
        )
        played: Any = table.game
        money = writing(words(played.PACKAGE, "en"))
        shown = game_called(game).module("showing").Shown(table)
        self.evening = Evening(self.running, shown, played.names, title, obey, money)
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
        Told(self.evening, shown.append).question()
        return shown
