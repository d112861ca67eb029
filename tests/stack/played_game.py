"""Whole games in virtual time: rules, bots, the link and a simulated unit with pressed buttons."""

from collections import Counter
from random import Random
from typing import Any

from tests.host.link.desk import Desk
from tests.host.play.at_desk import quiet_s
from tests.link.cable import CTRL_C
from tests.stack.quiz_judge import Judge
from tests.stack.wheel_bettor import WheelBettor
from trading_unit.bots.steady import Steady
from trading_unit.games.registry import all_games, game_named
from trading_unit.play.moves import Answer
from trading_unit.play.running_game import RunningGame
from trading_unit.play.unit.unit import Unit
from trading_unit.play.unit.unit_events import LightOff
from trading_unit.table import OnScreen, Table
from trading_unit.table.ask import LIGHT_MS
from trading_unit.table.chance import OfChance

# What is on the table with each; where there is a quiz, also a family's own cards.
GAMES: list[tuple[str, tuple[str, ...]]] = [
    *((game.name, ()) for game in all_games()),
    *((game.name, ("quiz",)) for game in all_games() if "quiz" in game.chance),
]
PRESS_MS = 100


class Presser:
    """A bot that plays as `inner`, but presses the unit's buttons where a press is an answer."""

    def __init__(self, inner: Any, whole_game: "WholeGame") -> None:
        self.inner = inner
        self.whole_game = whole_game

    def aside(self, view: Any) -> Any:
        return self.inner.aside(view)

    def answer(self, view: Any) -> Any:
        ask = view.table.ask
        value = self.inner.answer(view)
        if ask.press and value == ask.press:
            return self.whole_game.press("build", view.table.number)
        if ask.dome and (value == ask.dome or (type(value) is list and value[0] == ask.dome)):
            return self.whole_game.press("auction", view.table.number)
        return value


class WholeGame:
    """One game and all that plays it. One of `every` bytes on the cable is damaged, none for 0. The
    unit throws and picks all that it can; the chance named in `table` is typed."""

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
            self.desk.tamper = lambda sent, data: self.damage(data, every)
        rules = game_named(game)
        if rules.usual_length["until"] == "goal":
            length = {**length, "until": "goal"}  # the only length it has
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
        self.wheel_bettor = WheelBettor(self, seed)
        # Where the unit's light ended an ask: its millisecond, the answer, and its whole length.
        self.light_ends: list[tuple[int, Any, int]] = []
        self.end_light = self.running.lamp.unit_light_off
        self.running.lamp.unit_light_off = self.note_end  # type: ignore[method-assign]

    def sum(self) -> int:
        game: Any = self.table.game
        return int(sum(game.cash))

    def note_end(self, event: LightOff) -> Answer | None:
        answer = self.end_light(event)
        if answer is not None:
            whole_ms = self.table.ask.light_ms(LIGHT_MS)
            self.light_ends.append((event.at, answer.value, whole_ms))
        return answer

    def press(self, button: str, number: int) -> None:
        """Press a button, but only once for each ask."""
        if number != self.number:
            self.number = number
            self.press_again(button)

    def press_again(self, button: str) -> None:
        self.pressed[button] += 1
        self.bench.at(self.desk.now, self.bench.do_press, (button, PRESS_MS))

    def throw(self) -> None:
        """Press Build for the first seat; for the other seats the unit is told to throw."""
        ask = self.table.ask
        by_finger = isinstance(ask, OfChance) and ask.by_hand and ask.seat == 0
        if by_finger and self.running.spin.is_for_unit(ask):
            self.press("build", self.table.number)

    def damage(self, data: bytes, every: int) -> bytes:
        """Lose, flip or double one of so many bytes."""
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
            self.people_act()
            if self.table.ask is not None and not running.step():
                running.step(quiet_s(running))

    def people_act(self) -> None:
        """Let the judge and the bettor do something."""
        self.judge.step()
        self.wheel_bettor.step()

    def unit_events(self, *names: str) -> list[dict[str, str]]:
        """The fields of the unit's events of these names, whether they arrived or not."""
        found = []
        for _, what, body, _ in self.bench.timeline.entries:
            if what == "event" and body.split(" ")[0] in names:
                found.append(dict(word.split("=") for word in body.split(" ")[1:]))
        return found
