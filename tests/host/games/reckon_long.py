"""Random games for as long as one likes, each line of their money reckoned again.

`python -m tests.host.games.reckon_long repentance --steps 100000` plays so many steps; `--seed`
begins elsewhere. It names the games that do not add up, by their seeds.
"""

import argparse
import sys
from random import Random
from time import monotonic

from tests.host.games.tables import company_of, table_with
from tests.host.games.whole_games import whole
from trading_unit.games.registry import all_games, game_named

ROUNDS = 30


def reckon(name: str, steps: int, seed: int) -> bool:
    """Whether all of them add up."""
    games, began, first = whole(game_named(name)), monotonic(), seed
    played = lines = wrong = 0
    while played < steps:
        setup = games.setup_of(seed, ROUNDS)
        wanderer = games.wanderer(table_with(games.table, setup, seed), Random(seed))
        table = wanderer.play()
        try:
            games.adds_up(setup, table)
        except (AssertionError, LookupError, ValueError) as trouble:
            wrong += 1
            print(f"{name}, seed {seed}: {trouble!r}")
        played += wanderer.steps
        lines += len(company_of(table).log)
        seed += 1
    print(
        f"{name}: {seed - first} games, {played:,} steps, {lines:,} lines, "
        f"{wrong} games do not add up ({monotonic() - began:.0f} s)"
    )
    return not wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[game.name for game in all_games()])
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    said = parser.parse_args()
    return 0 if reckon(said.game, said.steps, said.seed) else 1


if __name__ == "__main__":
    sys.exit(main())
