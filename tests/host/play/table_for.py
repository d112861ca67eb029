"""Monopoly City in virtual time, with a unit that can be pressed and people who do nothing."""

from random import Random
from typing import Any

from tests.host.play.at_desk import SOON_MS, AtDesk
from trading_unit.bots.bot import Bot
from trading_unit.bots.steady import Steady
from trading_unit.games.monopoly_city import GAME
from trading_unit.table import OnScreen, Table
from trading_unit.table.said import say

DATA = GAME.data.load()


class AtTable(AtDesk):
    """A running game of Monopoly City; seats without a bot wait for the test."""

    def __init__(
        self,
        *,
        seats: int = 3,
        unit: bool = True,
        bots: dict[int, Bot] | None = None,
        hour_ms: int | None = 3_600_000,
        close_early: bool = True,
        pace_s: float = 0.0,
        whole_hour_ms: int | None = None,
        **setup: Any,
    ) -> None:
        names = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay")
        length = {"until": "hour"} if hour_ms is not None else {"until": "last"}
        setup.setdefault("length", length)
        whole = GAME.set_up([{"name": name} for name in names[:seats]], DATA, **setup)
        table = Table(GAME.start(whole), OnScreen(Random(1)))
        options: dict[str, Any] = {
            "hour_ms": hour_ms,
            "whole_hour_ms": whole_hour_ms,
            "new_bot": lambda seat: Steady(Random(seat)),
            "pace_s": pace_s,
            "close_early": close_early,
        }
        super().__init__(table, "monopoly-city", unit, bots=bots or {}, **options)

    def until(self, wanted: Any, most_ms: int = 120_000) -> None:
        end = self.desk.now + most_ms
        while not wanted():
            assert self.desk.now < end, self.lines()[-8:]
            self.wait(10)

    def lines(self) -> list[str]:
        game = self.table.game
        return [say(game, line) for line in game.log]

    def notices(self) -> list[str]:
        return list(map(str, self.running.notices))

    def answer(self, value: Any, by: int | str | None = None) -> None:
        """Answer the pending ask, as the seat that is asked if no other is named."""
        self.running.answer(self.table.ask.asked()[0] if by is None else by, value)

    def throw(self, a: int, b: int) -> None:
        """Answer the pending roll as the screen would."""
        self.table.answer(self.table.number, "chance", [a, b])

    def begin(self) -> None:
        """Throw for who begins: it is Ann's turn then, with 37.7M."""
        self.throw(6, 6)
        for _ in range(len(self.table.game.names) - 1):  # type: ignore[attr-defined]
            self.throw(1, 2)
        assert self.ask_name == "roll"

    def at_buy(self) -> None:
        """Move Ann to Westlands, which nobody owns."""
        self.begin()
        self.throw(2, 4)
        assert self.ask_name == "buy"

    def at_build(self) -> None:
        """Let Ann buy Westlands; her Build step follows."""
        self.at_buy()
        self.answer("buy")
        assert self.ask_name == "build"

    def at_auction(self) -> None:
        """Let Ann put Westlands up for auction, with an opening bid of 100k."""
        self.at_buy()
        self.answer(["auction", 100_000])
        self.wait(SOON_MS)
        assert self.running.light is not None

    def unit_states(self, name: str) -> list[str]:
        """The `state` of each of the unit's events of that name."""
        return [fields["state"] for _, fields in self.unit_events(name)]

    def unit_events(self, name: str) -> list[tuple[int, dict[str, str]]]:
        """The unit's events of that name, with their milliseconds, whether they arrived or not."""
        assert self.bench is not None
        found = []
        for ms, what, body, _ in self.bench.timeline.entries:
            if what == "event" and body.split(" ")[0] == name:
                pairs = dict(word.split("=") for word in body.split(" ")[1:])
                found.append((ms, pairs))
        return found
