"""A game at a desk in virtual time, with a unit that can be pressed, and seats that wait."""

from random import Random
from typing import Any

from tests.host.link.desk import PORT, Desk
from trading_unit.bots.bot import Bot
from trading_unit.games.monopoly_city.data import load
from trading_unit.games.monopoly_city.setup import set_up, starter
from trading_unit.play.running import Running
from trading_unit.play.unit import Unit
from trading_unit.table import OnScreen, Table

DATA = load()
PRESS_MS = 100
SOON_MS = 300


class AtTable:
    """Nobody does anything but what the test says, and the unit."""

    def __init__(
        self,
        *,
        seats: int = 3,
        unit: bool = True,
        bots: dict[int, Bot] | None = None,
        hour_ms: int | None = 3_600_000,
        early: bool = True,
        pace_s: float = 0.0,
        **setup: Any,
    ) -> None:
        self.desk = Desk()
        self.bench = self.desk.unit(seed=1) if unit else None
        names = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay")
        length = {"until": "hour"} if hour_ms is not None else {"until": "last"}
        setup.setdefault("length", length)
        whole = set_up([{"name": name} for name in names[:seats]], DATA, **setup)
        self.table = Table(starter(whole), OnScreen(Random(1)))
        self.link = self.desk.link() if unit else None
        self.running = Running(
            self.table,
            self.desk.clock,
            bots=bots or {},
            unit=None if self.link is None else Unit(self.link, "monopoly-city"),
            hour_ms=hour_ms,
            pace_s=pace_s,
            early=early,
        )
        self.wait(SOON_MS)

    # Time

    def wait(self, ms: int) -> None:
        """So much time goes by, to the millisecond, with all that it brings."""
        until = self.desk.now + ms
        while self.desk.now < until:
            if self.running.turn():
                continue
            left_s = min((until - self.desk.now) / 1000, self.running.quiet_s())
            if self.link is None:
                self.desk.pass_ms(max(1, round(left_s * 1000)))
            else:
                self.running.turn(left_s)

    def until(self, wanted: Any, most_ms: int = 120_000) -> None:
        end = self.desk.now + most_ms
        while not wanted():
            assert self.desk.now < end, self.lines()[-8:]
            self.wait(10)

    # Hands

    def press(self, button: str, hold_ms: int = PRESS_MS) -> None:
        assert self.bench is not None
        self.bench.at(self.desk.now, self.bench.do_press, (button, hold_ms))

    def pull(self) -> Any:
        return self.desk.plugs[PORT].pull()

    def put(self, bench: Any) -> None:
        self.desk.plugs[PORT].put(bench)

    # The game

    @property
    def asked(self) -> str:
        ask = self.table.ask
        return "" if ask is None else str(ask.name)

    def lines(self) -> list[str]:
        game = self.table.game
        return [game.say(line) for line in game.log]

    def told(self) -> list[str]:
        return list(self.running.notices)

    def say(self, value: Any, by: int | None = None) -> None:
        self.running.answer(self.table.ask.asked()[0] if by is None else by, value)

    def throw(self, a: int, b: int) -> None:
        """As the screen would."""
        self.table.answer(self.table.number, "chance", [a, b])

    def begin(self) -> None:
        """Ann is on turn, with 37.7M."""
        self.throw(6, 6)
        for _ in range(len(self.table.game.names) - 1):  # type: ignore[attr-defined]
            self.throw(1, 2)
        assert self.asked == "roll"

    def at_buy(self) -> None:
        """Ann stands on Westlands, which is nobody's."""
        self.begin()
        self.throw(2, 4)
        assert self.asked == "buy"

    def at_build(self) -> None:
        self.at_buy()
        self.say("buy")
        assert self.asked == "build"

    def at_auction(self) -> None:
        """By word, opened with 100k."""
        self.at_buy()
        self.say(["auction", 100_000])
        self.wait(SOON_MS)
        assert self.running.light is not None

    def unit_events(self, name: str) -> list[tuple[int, dict[str, str]]]:
        """What the unit's timeline says, whoever heard it."""
        assert self.bench is not None
        found = []
        for ms, what, body, _ in self.bench.timeline.entries:
            if what == "event" and body.split(" ")[0] == name:
                pairs = dict(word.split("=") for word in body.split(" ")[1:])
                found.append((ms, pairs))
        return found
