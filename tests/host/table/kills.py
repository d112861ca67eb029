"""A program that is killed at any moment while it plays.

Again and again a child plays a game on a shelf, of each kind in turn, at random with undos between,
and tells each entry once it is confirmed. It is killed (SIGKILL) after some of them, or before the
first, and the game has to stand at the last one that was told, or at one more, which was kept and
not yet told.
"""

import multiprocessing
import signal
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from tests.host.table.any_game import NAMES, a_game, play_at_random
from trading_unit.games.registry import game_kind
from trading_unit.table.game_store import GameStore
from trading_unit.table.game_summary import GameSummary
from trading_unit.table.record import Record

MOST_ANSWERS = 25  # before it is killed
MOST_TURNS_OF_A_LOOP = 30_000  # and then this much later: a few milliseconds at most

Told = tuple[str, int, str]
"""A game, how many entries it has, and the seal of the last."""


def child(path: Path, kind: str, seed: int, tell: "Connection[Told, None]") -> None:
    """Go on with the game of this kind that is not over, or begin one."""
    random = Random(seed)
    with GameStore(path, game_kind) as shelf:
        names = [game.name for game in shelf.games() if game.kind == kind and not game.over]
        record = shelf.open(names[0], random) if names else shelf.new(a_game(kind), random)
        told = lambda _: tell.send((record.name, record.count, record.seal))  # noqa: E731
        record.table.listeners.append(told)
        play_at_random(record.table, random)


@dataclass
class Tally:
    kills: int = 0
    ends: int = 0  # games that were over before the kill
    confirmed: Counter[str] = field(default_factory=Counter)  # answers, by the kind of game
    untold: int = 0  # kept when the kill came, and not told yet


def kill_once(path: Path, kind: str, seed: int, tally: Tally) -> None:
    random = Random(seed)
    before = {game.name: game.answers for game in games(path)}
    ways = multiprocessing.get_all_start_methods()
    system: Any = multiprocessing.get_context("fork" if "fork" in ways else "spawn")
    here, there = system.Pipe(duplex=False)
    process = system.Process(target=child, args=(path, kind, seed, there))
    process.start()
    there.close()
    told: list[Told] = []
    try:
        for _ in range(random.randrange(MOST_ANSWERS)):
            told.append(here.recv())  # noqa: PERF401 - those before the end are told too
        for _ in range(random.randrange(MOST_TURNS_OF_A_LOOP)):
            pass
        process.kill()
        while True:
            told.append(here.recv())
    except EOFError:  # it has been killed, or its game is over
        process.join()
    assert process.exitcode in (0, -signal.SIGKILL)
    tally.kills += process.exitcode != 0
    tally.ends += process.exitcode == 0
    tally.confirmed[kind] += len(told)
    check(path, before, told, tally, over=process.exitcode == 0)


def games(path: Path) -> list[GameSummary]:
    if not path.exists():
        return []
    with GameStore(path, game_kind) as shelf:
        return shelf.games()


def check(path: Path, before: dict[str, int], told: list[Told], tally: Tally, over: bool) -> None:
    """What stood before is there; what was told is there, word by word; and it goes on."""
    with GameStore(path, game_kind) as shelf:
        now = {game.name: game for game in shelf.games()}
        for name, answers in before.items():
            assert now[name].answers >= answers
        if not told:
            return
        name, count, seal = told[-1]
        assert count <= now[name].answers <= count + (not over)
        tally.untold += now[name].answers - count
        with shelf.open(name, Random(0)) as record:
            assert record.news == ""
            assert (record.table.ask is None) == now[name].over
            assert seal_at(record, count - 1) == seal
            count = record.count
            if not over and not now[name].over:
                play_at_random(record.table, Random(count), answers=count + 1)
                assert record.count > count


def seal_at(record: Record, number: int) -> str:
    row = record.db.execute(
        "SELECT seal FROM entries WHERE game = ? AND number = ?", (record.game, number)
    )
    seal: str = row.fetchone()[0]
    return seal


def kills(path: Path, times: int, seed: int = 1) -> Tally:
    """So many, in one game after another on the same shelf, of each kind in turn."""
    tally = Tally()
    while tally.kills < times:
        seed += 1
        kill_once(path, NAMES[seed % len(NAMES)], seed, tally)
    return tally
