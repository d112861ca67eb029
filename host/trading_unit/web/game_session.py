"""One game on the page: its record, the running game, and how it is shown."""

from collections.abc import Callable
from typing import Any

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.registry import game_named
from trading_unit.link import Link
from trading_unit.play.start_game import start_game
from trading_unit.table import CLOCK, Late, Refusal, Refused
from trading_unit.table.ask import By, Value
from trading_unit.table.record import Record
from trading_unit.table.table import REDO, UNDO
from trading_unit.trouble import Trouble
from trading_unit.web.log_view import LogView

MOST_TURNS = 50  # of the running game before the pages are told


class GameSession:
    """`link` has been opened; whoever did closes it."""

    def __init__(
        self,
        record: Record,
        clock: Callable[[], float],
        link: Link | None,
        *,
        seed: int,
        pace_s: float,
    ) -> None:
        self.record = record
        self.table = record.table
        self.clock = clock
        self.running = start_game(record, clock, link, seed, pace_s)
        self.game = game_named(record.setup["game"])
        self.views: dict[str, GameView] = {}
        self.view = self.view_in("en")
        self.seats: list[dict[str, Any]] = record.setup["seats"]
        self.told = LogView(self.table)
        self.light: tuple[int, float] | None = None  # the ask it is or was on for, and since when
        self.off: tuple[int, int] | None = None  # the ask whose light went off, and its moment
        self.meant = self.timed()
        self.sold: tuple[int, float] | None = None  # the entry that ended the last light, and when
        self.table.listeners.append(self.heard)

    def view_in(self, language: str) -> GameView:
        """How it is shown in that language."""
        if language not in self.views:
            self.views[language] = self.game.view(self.table, language)
        return self.views[language]

    @property
    def bots(self) -> set[int]:
        return set(self.running.players.bots)

    def name(self, seat: int) -> str:
        name: str = self.seats[seat]["name"]
        return name

    def heard(self, entry: Any) -> None:
        """The clock's answer is the moment at which the light went off."""
        what, by, value = entry
        if by == CLOCK and type(what) is int and type(value) is int:
            self.off = (what, value)
        before, self.meant = self.meant, self.timed()
        if self.meant is not None or what in (UNDO, REDO):
            self.sold = None
        elif before is not None:
            self.sold = (len(self.table.done) - 1, self.clock())

    def timed(self) -> object:
        """What a light is wanted for; None when for nothing."""
        ask = self.table.ask
        return ask.light if ask is not None and ask.timed else None

    def step(self) -> bool:
        """What is to be done now. True when something happened."""
        happened = False
        for _ in range(MOST_TURNS):
            self.watch()
            if not self.running.step():
                break
            happened = True
        self.watch()
        return happened

    def watch(self) -> None:
        light, ask = self.running.light, self.table.ask
        if ask is not None and ask.timed and light is not None:
            self.light = (self.table.number, light.began)

    def answer(self, by: By, value: Value, number: int) -> None:
        """Raises Refused, or Late with by how much, where a light went off before."""
        came = self.clock()
        try:
            self.running.answer(by, value, number)
        except Late as late:
            raise Late(self.why_late(late.refusal, value, number, came)) from None
        except Refused as refused:
            raise Refused(self.with_highest(refused.refusal, value)) from None

    def with_highest(self, refusal: Refusal, value: Value) -> Refusal:
        """Of a bid that is not above the highest, with who has bid that."""
        lot = None if self.table.ask is None else self.view.lot(self.table.ask)
        high = None if lot is None else lot["high"]
        if high is None or type(value) is not int or value > high["amount"]:
            return refusal
        return Refusal("highest", why=refusal, amount=high["amount"], seat=high["seat"])

    def aside(self, name: str, by: By, value: Value) -> None:
        """Raises Refused."""
        self.running.aside(name, by, value)

    def pass_by(self, seat: int, number: int) -> None:
        """This seat answers that ask no more. Raises Refused, or Late as an answer does."""
        came = self.clock()
        try:
            self.running.pass_seat(seat, number)
        except Late as late:
            raise Late(self.why_late(late.refusal, None, number, came)) from None

    def why_late(self, refusal: Refusal, value: Value, number: int, came: float) -> Refusal:
        late_s = self.late_s(number, came)
        if late_s is None:
            return refusal
        seconds = f"{late_s:.2f}"
        if type(value) is int:
            return Refusal("bid late", amount=value, seconds=seconds)
        return Refusal("late", seconds=seconds)

    def sentence(self, trouble: Trouble, language: str) -> str:
        """What went wrong, in that language where it is a refusal."""
        if isinstance(trouble, Refused):
            return self.table.game.refusal_text(trouble.refusal, language)
        return str(trouble)

    def late_s(self, number: int, came: float) -> float | None:
        if self.off is None or self.light is None or self.off[0] != number != self.table.number:
            return None
        if self.light[0] != number:
            return None
        return max(0.0, came - self.light[1] - self.off[1] / 1000)

    def mark(self) -> tuple[Any, ...]:
        """Changes whenever a page has to be told."""
        running = self.running
        light = running.light
        lit = None if light is None else (id(light), light.began, light.ms, light.closing)
        hour = running.hour
        clock = None if hour is None else (hour.left_at_change, hour.running_since is None)
        return (
            len(self.table.log),
            self.table.number,
            lit,
            running.lamp.timed_by_unit(),
            running.spin.under_way(),
            running.spin.by_press(self.table.ask),
            frozenset(running.lamp.passed),
            clock,
            running.paused,
            running.waits_after_undo,
            running.pace_s,
        )

    def close(self) -> None:
        """The game is kept as it stands."""
        self.running.leave()
        self.record.close()
