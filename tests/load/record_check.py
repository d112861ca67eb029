"""Compares the accepted requests with the record, for any that were lost or doubled."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from tests.load.random_players import Request
from trading_unit.games.registry import game_kind
from trading_unit.table import CHANCE, CLOCK, UNIT, OnScreen, Table
from trading_unit.table.entries import REDO, UNDO
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.record import Record

THROW = "throw"


@dataclass(frozen=True, slots=True)
class RecordCheck:
    """`accepted` counts the accepted requests, and `entries` the entries of players in the record
    that should be the same. `pressed` counts further entries, made by presses of the unit."""

    accepted: int
    entries: int
    lost: Sequence[str]
    doubled: Sequence[str]
    pressed: int

    @property
    def same(self) -> bool:
        return self.accepted == self.entries and not self.lost and not self.doubled


def check_record(games: Path, accepted: Sequence[Request]) -> RecordCheck:
    with GameStore(games, game_kind) as store, store.open(store.names()[0], Random(0)) as record:
        entries, by_unit, twice, drawn = read_entries(record)
    expected = Counter(
        key for path, content in accepted if (key := entry_key(path, content)) is not None
    )
    throws = sum(content.get("what") == THROW for _, content in accepted)
    surplus = entries - expected
    pressed = surplus & by_unit
    doubled = [*(surplus - pressed), *twice]
    lost = list(expected - entries)
    if drawn < throws:
        lost.append(f"{throws - drawn} throws")
    return RecordCheck(
        accepted=expected.total(),
        entries=(entries - pressed).total(),
        lost=lost,
        doubled=doubled,
        pressed=pressed.total(),
    )


def entry_key(path: str, content: dict[str, Any]) -> str | None:
    """The key of the entry that a request makes; None for a request that makes none."""
    if path == "/answer":
        return key(content["number"], content["by"], content["value"])
    if path == "/aside":
        return key(content["name"], content["by"], content["value"])
    if content["what"] in (UNDO, REDO):
        return key(content["what"], "table", content.get("count", 1))
    return None


def key(what: Any, by: Any, value: Any) -> str:
    return json.dumps([what, by, value], sort_keys=True)


def read_entries(record: Record) -> tuple[Counter[str], Counter[str], list[str], int]:
    """The players' entries by key; those of them that a press of the unit can have made; the asks
    for one answer that have several; and how often the screen drew."""
    replay = Table(record.table.start, OnScreen(Random(0)))
    entries: Counter[str] = Counter()
    by_unit: Counter[str] = Counter()
    answered: Counter[int] = Counter()
    for entry in record.table.log:
        what, by, value = entry
        ask = replay.ask
        if type(what) is int and not ask.many:
            answered[what] += 1
        if by not in (CHANCE, CLOCK, UNIT):
            timed = type(what) is int and ask.timed
            entry_text = key(what, by, value[0] if timed else value)
            entries[entry_text] += 1
            if type(what) is int and value in (ask.dome, ask.press):
                by_unit[entry_text] += 1
        replay.resume([entry])
    twice = [f"ask {number}, {count} times" for number, count in answered.items() if count > 1]
    drawn = sum(by == CHANCE for _, by, _ in record.table.log)
    return entries, by_unit, twice, drawn
