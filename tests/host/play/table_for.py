"""Monopoly City at a desk in virtual time, with a unit that can be pressed, and seats that wait."""

from random import Random
from typing import Any

from tests.host.play.at_desk import SOON_MS, AtDesk
from trading_unit.bots.bot import Bot
from trading_unit.games.monopoly_city import GAME
from trading_unit.table import OnScreen, Table

DATA = GAME.data.load()


class AtTable(AtDesk):
    """With seats that wait."""

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
        names = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay")
        length = {"until": "hour"} if hour_ms is not None else {"until": "last"}
        setup.setdefault("length", length)
        whole = GAME.set_up([{"name": name} for name in names[:seats]], DATA, **setup)
        table = Table(GAME.start(whole), OnScreen(Random(1)))
        how: dict[str, Any] = {"hour_ms": hour_ms, "pace_s": pace_s, "early": early}
        super().__init__(table, "monopoly-city", unit, bots=bots or {}, **how)

    def until(self, wanted: Any, most_ms: int = 120_000) -> None:
        end = self.desk.now + most_ms
        while not wanted():
            assert self.desk.now < end, self.lines()[-8:]
            self.wait(10)

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
