"""What the unit has sent, until it is done at the table."""

from collections import deque
from typing import TYPE_CHECKING

from trading_unit.play.moves import Answer
from trading_unit.play.unit.unit import Unit
from trading_unit.play.unit.unit_events import UnitEvent
from trading_unit.play.unit.unit_moves import UnitMoves
from trading_unit.play.unit.unit_notices import KNOWN_RESULT, LEAVES_FUTURE
from trading_unit.table import UNIT, Refused
from trading_unit.table.refused import KNOWN_FUTURE, NotSaved

if TYPE_CHECKING:
    from trading_unit.play.running_game import RunningGame


class UnitInbox:
    """Of a running game with a unit."""

    def __init__(self, running: "RunningGame", unit: Unit) -> None:
        self.running = running
        self.unit = unit
        self.moves = UnitMoves(
            running.table,
            unit,
            running.lamp,
            running.spin,
            running.hour,
            running.notify,
            running.changed,
        )
        self.events: deque[tuple[float, UnitEvent]] = deque()  # with the moment each came

    def receive(self, wait_s: float = 0) -> None:
        """Take what the unit has sent, after waiting for so long at most."""
        clock = self.running.clock
        self.events.extend((clock(), event) for event in self.unit.read_events(wait_s))

    def empty(self) -> bool:
        """Do what the unit has sent, and return whether there was anything. What could not be
        saved is done again at the next call, before all else."""
        happened = False
        while self.events and self.events[0][0] <= self.running.now():
            came_s, event = self.events.popleft()
            try:
                with self.running.lamp.unchanged_if_not_saved():
                    self.handle(event)
            except NotSaved:
                self.events.appendleft((came_s, event))
                raise
            happened = True
        return happened

    def handle(self, event: UnitEvent) -> None:
        """Do at the table what the event asks for."""
        running = self.running
        for move in self.moves.moves(event, running.pace.since, running.now()):
            try:
                running.do(move)
            except Refused as refused:
                if refused.refusal != KNOWN_FUTURE:
                    raise
                running.notify(LEAVES_FUTURE)
            else:
                known = running.table.done[-1][2] if running.table.done else None
                if isinstance(move, Answer) and move.by == UNIT and known != move.value:
                    running.notify(KNOWN_RESULT)  # another result stood already
