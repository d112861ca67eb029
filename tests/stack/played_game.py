"""Whole games in virtual time: rules, bots, link and a simulated unit that is really pressed."""

from collections import Counter
from random import Random
from typing import Any

from tests.host.link.desk import Desk
from tests.link.cable import CTRL_C
from tests.stack.quiz_judge import Judge
from tests.stack.wheel_bettor import Punter
from trading_unit.bots.steady import Steady
from trading_unit.games.registry import all_games, game_named
from trading_unit.play.light import LENGTH_MS
from trading_unit.play.running_game import RunningGame
from trading_unit.play.unit import LightOff, Unit
from trading_unit.table import OnScreen, Table
from trading_unit.table.chance import OfChance

NAMES = [game.name for game in all_games()]
# What is on the table with each; City Life also with a family's own quiz cards.
EVENINGS: list[tuple[str, tuple[str, ...]]] = [
    *((name, ()) for name in NAMES),
    ("city-life", ("quiz",)),
]
PRESS_MS = 100


class Presser:
    """A bot with a finger: it presses the unit's buttons for what they answer."""

    def __init__(self, inner: Any, evening: "Evening") -> None:
        self.inner = inner
        self.evening = evening

    def aside(self, view: Any) -> Any:
        return self.inner.aside(view)

    def answer(self, view: Any) -> Any:
        ask = view.table.ask
        value = self.inner.answer(view)
        if ask.press and value == ask.press:
            return self.evening.press("build", view.table.number)
        if ask.dome and (value == ask.dome or (type(value) is list and value[0] == ask.dome)):
            return self.evening.press("auction", view.table.number)
        return value


class Evening:
    """`every` is how many bytes of the cable one is hit of; 0 for a cable without faults. All that
    the unit can throw or pick, it does; what is named in `table` is on the table."""

    def __init__(
        self,
        game: str,
        seed: int,
        seats: int,
        every: int = 0,
        pace_s: float = 0.5,
        table: tuple[str, ...] = (),
        **length: Any,
    ) -> None:
        self.desk = Desk()
        self.chance = Random(seed)
        self.bench = self.desk.unit(seed=seed)
        self.faults = 0
        if every:
            self.desk.sees = lambda sent, data: self.damage(data, every)
        rules = game_named(game)
        if rules.usual_length["until"] == "goal":
            length = {**length, "until": "goal"}  # there is no other
        setup = rules.set_up(
            [{"name": f"Player {seat + 1}", "plays": "steady"} for seat in range(seats)],
            chance=dict.fromkeys(rules.unit_chance, "unit") | dict.fromkeys(table, "table"),
            length=length or {"until": "hour", "minutes": 60},
        )
        self.table = Table(rules.start(setup), OnScreen(Random(seed)))
        self.link = self.desk.link()
        self.pressed: Counter[str] = Counter()
        self.number = -1
        bots: dict[int, Any] = {seat: Steady(Random(seed + seat)) for seat in range(seats)}
        bots[0] = Presser(bots[0], self)
        hour = setup["length"].get("minutes")
        self.running = RunningGame(
            self.table,
            self.desk.clock,
            bots=bots,
            unit=Unit(self.link, game_named(game).unit),
            hour_ms=None if hour is None else hour * 60_000,
            pace_s=pace_s,
        )
        self.sums: set[int] = set()  # of all accounts, after each answer
        self.table.listeners.append(lambda entry: self.sums.add(self.sum()))
        self.judge = Judge(self, seed)
        self.punter = Punter(self, seed)
        # What the unit's light has decided: its millisecond, the answer that came of it, and how
        # long a whole one is.
        self.ends: list[tuple[int, Any, int]] = []
        self.end_light = self.running.lamp.unit_off
        self.running.lamp.unit_off = self.note_end  # type: ignore[method-assign]

    def sum(self) -> int:
        game: Any = self.table.game
        return int(sum(game.cash))

    def note_end(self, told: LightOff) -> None:
        before, ask = len(self.table.log), self.table.ask
        self.end_light(told)
        if len(self.table.log) > before:
            whole_ms = ask.lasts_ms or LENGTH_MS
            self.ends.append((told.at, self.table.log[before][2], whole_ms))

    def press(self, button: str, number: int) -> None:
        """Once an ask; its answer comes from the unit."""
        if number != self.number:
            self.number = number
            self.press_anyhow(button)

    def press_anyhow(self, button: str) -> None:
        self.pressed[button] += 1
        self.bench.at(self.desk.now, self.bench.do_press, (button, PRESS_MS))

    def throw(self) -> None:
        """Who sits first throws by hand; the others' dice the unit is told to throw."""
        ask = self.table.ask
        by_finger = isinstance(ask, OfChance) and ask.by_hand and ask.seat == 0
        if by_finger and self.running.spin.awaited(ask):
            self.press("build", self.table.number)

    def damage(self, data: bytes, every: int) -> bytes:
        """One byte in so many is lost, flipped or doubled."""
        out = bytearray()
        for byte in data:
            if self.chance.randrange(every):
                out.append(byte)
                continue
            self.faults += 1
            kind = self.chance.randrange(3)
            other = byte ^ 1 << self.chance.randrange(8)
            if kind and other != CTRL_C:
                out += bytes([other]) if kind == 1 else bytes([byte, byte])
        return bytes(out)

    def play(self) -> None:
        running = self.running
        while self.table.ask is not None:
            self.throw()
            self.beside()
            if self.table.ask is not None and not running.turn():
                running.turn(running.quiet_s())

    def beside(self) -> None:
        """What people do by themselves."""
        self.judge.step()
        self.punter.step()

    def told(self, *names: str) -> list[dict[str, str]]:
        """What the unit's own timeline says of such events, heard or not."""
        found = []
        for _, what, body, _ in self.bench.timeline.entries:
            if what == "event" and body.split(" ")[0] in names:
                found.append(dict(word.split("=") for word in body.split(" ")[1:]))
        return found
