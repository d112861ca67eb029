"""Many more random games than pytest plays, of any kind."""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence

from tests.host.games.replay import again, digest, line_of
from tests.host.games.tables import AnyTable, Setup, table_with


def play_many(
    doc: str | None,
    games: Sequence[str],
    setup_of: Callable[[str, int, int], Setup],
    tried: Callable[[Setup, int, int], tuple[AnyTable, Counter[str], set[str]]],
    check: Callable[[Setup, AnyTable], Counter[str]],
) -> int:
    """As the command line has it; `check` looks at a game that is over, and counts."""
    parser = argparse.ArgumentParser(description=doc)
    parser.add_argument("--games", type=int, default=300, help="of each kind")
    parser.add_argument("--seed", type=int, default=1_000, help="of the first game")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--every", type=int, default=500, help="answers between two full trials")
    asked = parser.parse_args()
    began = time.perf_counter()
    total: Counter[str] = Counter()
    for game, seed in (
        (game, seed) for game in games for seed in range(asked.seed, asked.seed + asked.games)
    ):
        try:
            setup = setup_of(game, seed, asked.rounds)
            table, count, _ = tried(setup, seed, asked.every)
            total += check(setup, table)
            if digest(again(line_of(setup, table))) != digest(table):
                raise AssertionError("played again, it is another game")
            fresh = table_with(type(table), setup)
            fresh.play(table.done)
            if digest(fresh) != digest(table):
                raise AssertionError("what was taken back has left something")
        except Exception:
            print(f"{game} {seed} (--seed {seed} --games 1) fails", file=sys.stderr)
            raise
        total += count
        total["games"] += 1
    took = time.perf_counter() - began
    rents = f"{total['rents']} rents reckoned again; " if total["rents"] else ""
    print(
        f"{total['games']} games, {total['answers']} answers, all that must hold held after each; "
        f"{total['taken']} choices offered at {total['points']} points and at the first ask of "
        f"each kind were tried and taken, {total['refused']} not offered were refused without a "
        f"trace; {rents}each game played again was the same; {took:.0f} s"
    )
    return 0
