"""Any game in virtual time, with a simulated unit on a cable or without."""

from typing import Any

from tests.host.link.desk import PORT, Desk
from trading_unit.games.definition import UnitPlay
from trading_unit.games.registry import game_named
from trading_unit.play.running_game import RunningGame
from trading_unit.play.unit.unit import Unit
from trading_unit.table import Table

PRESS_MS = 100
SOON_MS = 300


MOST_QUIET_S = 1.0
LEAST_QUIET_S = 0.001


def quiet_s(running: RunningGame) -> float:
    """For how long nothing happens by itself."""
    moment = running.next_moment()
    if moment is None:
        return MOST_QUIET_S
    return min(MOST_QUIET_S, max(LEAST_QUIET_S, moment - running.clock()))


class AtDesk:
    """A running game and its unit. Only the test and the unit do anything."""

    def __init__(self, table: Table, game: str | UnitPlay, unit: bool, **options: Any) -> None:
        self.desk = Desk()
        self.bench = self.desk.unit(seed=1) if unit else None
        self.table = table
        self.link = self.desk.link() if unit else None
        play = game if isinstance(game, UnitPlay) else game_named(game).unit
        player = None if self.link is None else Unit(self.link, play)
        self.running = RunningGame(self.table, self.desk.clock, unit=player, **options)
        self.wait(SOON_MS)

    def wait(self, ms: int) -> None:
        """Let that much time go by, and do what is to be done in it, to the millisecond."""
        until = self.desk.now + ms
        while self.desk.now < until:
            if self.running.step():
                continue
            left_s = min((until - self.desk.now) / 1000, quiet_s(self.running))
            if self.link is None:
                self.desk.pass_ms(max(1, round(left_s * 1000)))
            else:
                self.running.step(left_s)

    def press(self, button: str, hold_ms: int = PRESS_MS) -> None:
        assert self.bench is not None
        self.bench.at(self.desk.now, self.bench.do_press, (button, hold_ms))

    def pull(self) -> Any:
        return self.desk.plugs[PORT].pull()

    def put(self, bench: Any) -> None:
        self.desk.plugs[PORT].put(bench)

    @property
    def ask_name(self) -> str:
        """The name of the pending ask; empty when the game is over."""
        ask = self.table.ask
        return "" if ask is None else str(ask.name)
