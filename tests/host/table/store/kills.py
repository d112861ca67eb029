"""Kill a program at random moments while it plays.

A child process plays a stored game at random, undos among the answers, and sends each entry when
the table has confirmed it. It is killed (SIGKILL) after some of them, or before the first. The game
must then stand at the last entry that was sent, or at one more, which was saved and not yet sent.
That moment is short, so every other child waits in it, and is killed there. The kinds of games take
turns.
"""

import multiprocessing
import signal
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from tests.host.table.any_game import NAMES, new_setup, play_at_random
from trading_unit.games.registry import game_kind
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.game_summary import GameSummary
from trading_unit.table.store.record import Record

MOST_ANSWERS = 25  # before it is killed
MOST_LOOPS = 30_000  # from then until the kill: a few milliseconds at most

Confirmed = tuple[str, int, str]
"""The name of a game, how many entries it has, and the checksum of the last."""
Wire = Connection
"""From the child: what is confirmed, or None when it waits to be killed with an entry that is saved
and not confirmed."""


def child(path: Path, kind: str, seed: int, waits_after: int | None, wire: Wire) -> None:
    """Go on with a game of this kind that is not over, or begin one. Send so many entries, or all,
    and wait when the next one is saved."""
    random = Random(seed)
    told = 0

    def confirm(record: Record, begun_with: int) -> None:
        nonlocal told
        if told == waits_after:
            wire.send(None)
            wire.recv()
        told += 1
        wire.send((record.name, begun_with + told, record.checksum))

    with GameStore(path, game_kind) as store:
        names = [game.name for game in store.games() if game.kind == kind and not game.over]
        record = store.open(names[0], random) if names else store.new(new_setup(kind), random)
        begun_with = record.count
        record.table.listeners.append(lambda _: confirm(record, begun_with))
        play_at_random(record.table, random)


@dataclass
class Tally:
    kills: int = 0
    ends: int = 0  # games that were over before the kill
    confirmed: Counter[str] = field(default_factory=Counter)  # answers, by the kind of game
    waited: int = 0  # children that were killed with an entry that was saved and not sent yet
    unconfirmed: int = 0  # such entries, also of other children


def kill_once(path: Path, kind: str, seed: int, tally: Tally) -> None:
    random = Random(seed)
    before = {game.name: game.answers for game in games(path)}
    methods = multiprocessing.get_all_start_methods()
    system: Any = multiprocessing.get_context("fork" if "fork" in methods else "spawn")
    waits = seed % 2 == 1
    answers = random.randrange(waits, MOST_ANSWERS)
    ours, theirs = system.Pipe()
    process = system.Process(
        target=child, args=(path, kind, seed, answers if waits else None, theirs)
    )
    process.start()
    theirs.close()
    confirmed: list[Confirmed] = []
    waited = False
    try:
        while len(confirmed) < answers:
            confirmed.append(ours.recv())
        if waits:
            waited = ours.recv() is None
        else:
            for _ in range(random.randrange(MOST_LOOPS)):
                pass
        process.kill()
        while True:
            confirmed.append(ours.recv())
    except (ConnectionResetError, EOFError):  # it has been killed, or its game is over
        process.join()
    assert process.exitcode in (0, -signal.SIGKILL)
    tally.kills += process.exitcode != 0
    tally.ends += process.exitcode == 0
    tally.confirmed[kind] += len(confirmed)
    tally.waited += waited
    unconfirmed = check(path, before, confirmed, over=process.exitcode == 0)
    assert unconfirmed == 1 or not waited
    tally.unconfirmed += unconfirmed


def games(path: Path) -> list[GameSummary]:
    if not path.exists():
        return []
    with GameStore(path, game_kind) as store:
        return store.games()


def check(path: Path, before: dict[str, int], confirmed: list[Confirmed], over: bool) -> int:
    """No game has lost an entry, the last confirmed one is unchanged, and the game goes on. Return
    how many entries were saved and not confirmed."""
    with GameStore(path, game_kind) as store:
        now = {game.name: game for game in store.games()}
        for name, answers in before.items():
            assert now[name].answers >= answers
        if not confirmed:
            return 0
        name, count, checksum = confirmed[-1]
        assert count <= now[name].answers <= count + (not over)
        unconfirmed = now[name].answers - count
        with store.open(name, Random(0)) as record:
            assert record.notice == ""
            assert (record.table.ask is None) == now[name].over
            assert checksum_at(record, count - 1) == checksum
            count = record.count
            if not over and not now[name].over:
                play_at_random(record.table, Random(count), answers=count + 1)
                assert record.count > count
    return unconfirmed


def checksum_at(record: Record, number: int) -> str:
    row = record.db.execute(
        "SELECT seal FROM entries WHERE game = ? AND number = ?", (record.game, number)
    )
    checksum: str = row.fetchone()[0]
    return checksum


def kill_many(path: Path, times: int, seed: int = 1) -> Tally:
    """That many kills, in games of each kind in turn, all in the same store."""
    tally = Tally()
    while tally.kills < times:
        seed += 1
        kill_once(path, NAMES[seed % len(NAMES)], seed, tally)
    return tally
