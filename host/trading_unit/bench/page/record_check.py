"""What was accepted against what the record holds: nothing lost, nothing twice."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from trading_unit.bench.page.random_players import Said
from trading_unit.games.registry import game_kind
from trading_unit.table import CHANCE, CLOCK, UNIT, OnScreen, Table
from trading_unit.table.game_store import GameStore
from trading_unit.table.record import Record
from trading_unit.table.table import REDO, UNDO

THROW = "throw"


@dataclass(frozen=True, slots=True)
class RecordCheck:
    """`said` were accepted and `entries` are people's in the record: as many, and the same but for
    what stands in `lost` and `doubled`. `pressed` are more of them, by presses of the unit."""

    said: int
    entries: int
    lost: Sequence[str]
    doubled: Sequence[str]
    pressed: int

    @property
    def same(self) -> bool:
        return self.said == self.entries and not self.lost and not self.doubled


def compared(games: Path, accepted: Sequence[Said]) -> RecordCheck:
    with GameStore(games, game_kind) as shelf, shelf.open(shelf.names()[0], Random(0)) as record:
        entries, by_unit, twice, drawn = read(record)
    said = Counter(key for path, one in accepted if (key := key_of(path, one)) is not None)
    throws = sum(one.get("what") == THROW for _, one in accepted)
    rest = entries - said
    pressed = rest & by_unit  # on the unit: no page has said it
    doubled = [*(rest - pressed), *twice]
    lost = list(said - entries)
    if drawn < throws:
        lost.append(f"{throws - drawn} throws")
    return RecordCheck(
        said=said.total(),
        entries=(entries - pressed).total(),
        lost=lost,
        doubled=doubled,
        pressed=pressed.total(),
    )


def key_of(path: str, one: dict[str, Any]) -> str | None:
    """Of what was accepted, as its entry has it; None for what makes none."""
    if path == "/answer":
        return text(one["number"], one["by"], one["value"])
    if path == "/aside":
        return text(one["name"], one["by"], one["value"])
    if one["what"] in (UNDO, REDO):
        return text(one["what"], "table", one.get("count", 1))
    return None


def text(what: Any, by: Any, value: Any) -> str:
    return json.dumps([what, by, value], sort_keys=True)


def read(record: Record) -> tuple[Counter[str], Counter[str], list[str], int]:
    """People's entries; those of them that a press of the unit could have made; the asks that take
    one answer and had two; and how often the screen drew."""
    again = Table(record.table.start, OnScreen(Random(0)))
    found: Counter[str] = Counter()
    unit: Counter[str] = Counter()
    answered: Counter[int] = Counter()
    for entry in record.table.log:
        what, by, value = entry
        ask = again.ask
        if type(what) is int and not ask.many:
            answered[what] += 1
        if by not in (CHANCE, CLOCK, UNIT):
            timed = type(what) is int and ask.timed
            key = text(what, by, value[0] if timed else value)
            found[key] += 1
            if type(what) is int and value in (ask.dome, ask.press):
                unit[key] += 1
        again.resume([entry])
    twice = [f"ask {number}, {count} times" for number, count in answered.items() if count > 1]
    drawn = sum(by == CHANCE for _, by, _ in record.table.log)
    return found, unit, twice, drawn
