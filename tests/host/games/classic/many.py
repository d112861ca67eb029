"""Many more random games than pytest plays.

`python -m tests.host.games.classic.many --games 300`: each is played, checked after every answer,
reckoned again from its log, and played again from its list.
"""

import argparse
import sys
import time
from collections import Counter

from tests.host.games.classic.games import GAMES, table_of
from tests.host.games.classic.reckoning import reckoned
from tests.host.games.classic.replay import again, digest, line_of
from tests.host.games.classic.trials import tried
from tests.host.games.classic.wanderer import setup_of


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="of each kind")
    parser.add_argument("--seed", type=int, default=1_000, help="of the first game")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--every", type=int, default=500, help="answers between two full trials")
    asked = parser.parse_args()
    began = time.perf_counter()
    total: Counter[str] = Counter()
    for game, seed in (
        (game, seed) for game in GAMES for seed in range(asked.seed, asked.seed + asked.games)
    ):
        try:
            setup = setup_of(game, seed, asked.rounds)
            table, count, _ = tried(setup, seed, asked.every)
            rents = reckoned(setup, table.game).checked
            if digest(again(line_of(setup, table))) != digest(table):
                raise AssertionError("played again, it is another game")
            fresh = table_of(setup)
            fresh.play(table.done)
            if digest(fresh) != digest(table):
                raise AssertionError("what was taken back has left something")
        except Exception:
            print(f"{game} {seed} (--seed {seed} --games 1) fails", file=sys.stderr)
            raise
        total += count
        total["games"] += 1
        total["rents"] += rents
    took = time.perf_counter() - began
    print(
        f"{total['games']} games, {total['answers']} answers, all that must hold held after each; "
        f"{total['taken']} choices offered were tried and taken, {total['refused']} not offered "
        f"were refused without a trace; {total['rents']} rents reckoned again; each game played "
        f"again was the same; {took:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
