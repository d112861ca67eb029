"""Many whole games over a bad cable, one of each in turn: `python -m tests.stack.many_games`."""

import argparse
import time
from collections import Counter

from tests.stack.agreement import check
from tests.stack.played_game import GAMES, NAMES, WholeGame

EVERY = 1000  # bytes of the cable, of which one is damaged


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=100)
    args = parser.parse_args()
    began = time.perf_counter()
    seen: Counter[str] = Counter()
    link: Counter[str] = Counter()
    for seed in range(args.seed, args.seed + args.games):
        game, table = GAMES[seed % len(GAMES)]
        whole_game = WholeGame(game, seed, 2 + seed % 5, every=EVERY, table=table)
        whole_game.play()
        seen.update(check(whole_game))
        link.update(whole_game.link.counters)
    wall = time.perf_counter() - began
    print(f"{args.games} whole games of {', '.join(NAMES)} in {wall:.1f} s:", dict(seen))
    print("the link's counters:", dict(link))


if __name__ == "__main__":
    main()
