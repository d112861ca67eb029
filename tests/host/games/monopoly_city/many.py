"""Many more random games than pytest plays.

`python -m tests.host.games.monopoly_city.many --games 300`: each is played, checked after every
answer, and played again from its list.
"""

import argparse
import sys
import time
from collections import Counter

from tests.host.games.monopoly_city.replay import again, digest, line_of
from tests.host.games.monopoly_city.trials import tried
from tests.host.games.monopoly_city.wanderer import setup_of, table_of


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1_000, help="of the first game")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--every", type=int, default=500, help="answers between two full trials")
    asked = parser.parse_args()
    began = time.perf_counter()
    total: Counter[str] = Counter()
    for seed in range(asked.seed, asked.seed + asked.games):
        try:
            setup = setup_of(seed, asked.rounds)
            table, count, _ = tried(setup, seed, asked.every)
            if table.game.rounds >= 3_000 and ("rounds over", 3_000) not in table.game.log:
                raise AssertionError("it stopped at 3,000 rounds and did not say so")
            if digest(again(line_of(setup, table))) != digest(table):
                raise AssertionError("played again, it is another game")
            fresh = table_of(setup)
            fresh.play(table.done)
            if digest(fresh) != digest(table):
                raise AssertionError("what was taken back has left something")
        except Exception:
            print(f"game {seed} (--seed {seed} --games 1) fails", file=sys.stderr)
            raise
        total += count
        total["games"] += 1
    took = time.perf_counter() - began
    print(
        f"{total['games']} games, {total['answers']} answers, all that must hold held after each; "
        f"{total['taken']} choices offered at {total['points']} points and at the first ask of "
        f"each kind were tried and taken, {total['refused']} not offered were refused without a "
        f"trace; each game played again was the same; {took:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
