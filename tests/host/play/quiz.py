"""A tiny quiz for two, in virtual time: Ben reads the questions aloud and judges, or Ann is asked
on the screen."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from tests.host.play.at_desk import AtDesk
from trading_unit.bots.bot import Bot
from trading_unit.table import CLOCK, TABLE, By, OnScreen, Table, said
from trading_unit.table.ask import Ask, Option, Value, one_of
from trading_unit.table.chance import OfChance
from trading_unit.table.game import Aside, Line
from trading_unit.table.refused import Refusal

ANN, BEN = 0, 1
LASTS_MS = 12_000
LETTERS = ("a", "b", "c")


class Answer(Ask[tuple[By, Value]]):
    """Ann answers under a light of its own; when it goes off, the clock answers."""

    name = "answer"
    timed = True
    many = True
    lasts_ms = LASTS_MS

    def __init__(self) -> None:
        self.light = object()

    def asked(self) -> tuple[By, ...]:
        return (ANN, CLOCK)

    def options(self, by: By) -> Sequence[Option]:
        return LETTERS if by == ANN else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by == CLOCK:
            return None if type(value) is int else Refusal("moment")
        return None if by == ANN and value[0] in LETTERS else one_of(LETTERS)


class TableWord(OfChance):
    """The people at the table give one of the words for Ben."""

    words: tuple[str, ...] = ()

    def __init__(self, sources: tuple[By, ...] = (TABLE,)) -> None:
        super().__init__(BEN, sources)

    def options(self, by: By) -> Sequence[Option]:
        return self.words if by == TABLE else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        word = value[0] if self.timed and type(value) is list else value
        if by == CLOCK and self.timed:
            return None if type(value) is int else Refusal("moment")
        return None if by == TABLE and word in self.words else one_of(self.words)


class Read(TableWord):
    name = "read"
    words = ("start",)
    dome = "start"


class Verdict(TableWord):
    name = "verdict"
    words = ("right", "wrong")
    timed = True
    many = True
    lasts_ms = LASTS_MS

    def __init__(self) -> None:
        super().__init__((TABLE, CLOCK))
        self.light = object()


class Quiz:
    """Two questions: Ben reads them with `read`, else the screen asks them."""

    asides: Mapping[str, Aside] = {}

    def __init__(self, read: bool) -> None:
        self.read = read
        self.turn = 0
        self.log: list[Line] = []
        self.totals: dict[int, list[tuple[str, int]]] = {}
        self.winners: list[int] = []
        self.by_bot = [False, False]

    async def play(self) -> None:
        for _ in range(2):
            self.turn += 1
            if self.read:
                await Read()
            by, value = await (Verdict() if self.read else Answer())
            self.log.append(("off", value) if by == CLOCK else ("says", *value))

    def state(self) -> dict[str, Any]:
        return {}

    def wrong_in(self, state: Any) -> Iterator[Refusal]:
        return iter(())

    def sees(self, seat: int | None, line: Line) -> bool:
        return True


@said.say.register
def say(game: Quiz, line: Line, language: str = "en") -> str:
    return " ".join(map(str, line))


@said.refusal_text.register
def refusal_text(game: Quiz, refusal: Refusal, language: str = "en") -> str:
    return repr(refusal)


class AtQuiz(AtDesk):
    """A running quiz with a unit."""

    def __init__(
        self, *, read: bool, unit: bool = True, bots: dict[int, Bot] | None = None
    ) -> None:
        table = Table(lambda _: Quiz(read), OnScreen(Random(1)))
        super().__init__(table, "city-life", unit, bots=bots or {})

    def put(self, bench: Any) -> None:
        """Plug the unit in again; its time has gone on meanwhile."""
        bench.run_until(self.desk.now)
        super().put(bench)

    @property
    def log(self) -> list[Line]:
        return self.table.game.log

    def settings(self) -> list[str]:
        """The unit's events of changed settings."""
        assert self.bench is not None
        events = [one[2] for one in self.bench.timeline.entries if one[1] == "event"]
        return [body for body in events if body.startswith("set ")]

    def lights(self) -> list[tuple[str, int]]:
        """The state in each of the unit's events of a light, and the length of one that went on."""
        assert self.bench is not None
        found = []
        for _, what, body, _ in self.bench.timeline.entries:
            if what == "event" and body.startswith("auction "):
                pairs = dict(word.split("=") for word in body.split(" ")[1:])
                found.append((pairs["state"], int(pairs.get("ms", 0))))
        return found
