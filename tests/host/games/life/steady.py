"""How long games of bots are, and how often a steady one wins against random ones.

`python -m tests.host.games.life.steady --games 1000`: so many, with 2 to 6 seats in turn. By chance
alone one of so many seats wins its part; random ones also gamble all away.
"""

import argparse
import time
from collections.abc import Iterable, Sequence
from statistics import median

from tests.host.games.life.table import LifeTable, figures
from tests.host.games.tables import NAMES, table_with
from trading_unit.bots import bot, play_out
from trading_unit.games.life import GAME
from trading_unit.games.life.rules.game import Life

SEATS = range(2, 7)
MOST_TURNS = 500
STOPPED = 1_000  # rounds


def played(names: Sequence[str], seed: int) -> LifeTable:
    """A whole game of these bots, all by the screen."""
    made = GAME.set_up(
        [{"name": name} for name in NAMES[: len(names)]],
        figures(),
        chance=dict.fromkeys(GAME.chance, "screen"),
        length={"until": "goal", "rounds": STOPPED},
    )
    table = table_with(LifeTable, made, seed)
    play_out(table, [bot(name, seed, seat) for seat, name in enumerate(names)])
    return table


def turns(games: Iterable[Life]) -> list[int]:
    """The missed ones among them."""
    return sorted(game.turn for game in games)


def rounds(games: Iterable[Life]) -> list[int]:
    """The last one among them, which need not be whole."""
    return sorted(game.rounds + 1 for game in games)


def said(found: Sequence[int]) -> str:
    return f"{found[0]} to {found[-1]}, median {median(found):.0f}"


def contests(seats: int, games: int) -> float:
    """The part that one steady bot wins against random ones."""
    won = 0.0
    for seed in range(games):
        names = ["random"] * seats
        names[seed % seats] = "steady"
        winners = played(names, seed).game.winners
        won += (seed % seats in winners) / len(winners)
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000, help="of each kind of bot")
    parser.add_argument("--contests", type=int, default=200, help="of each number of seats")
    asked = parser.parse_args()
    for name in ("steady", "random"):
        began = time.perf_counter()
        print(f"{name} bots")
        for seats in SEATS:
            seeds = range(asked.games // len(SEATS))
            games = [played([name] * seats, seed).game for seed in seeds]
            print(
                f"  {seats} seats: {len(games)} games, rounds {said(rounds(games))}; turns "
                f"{said(turns(games))}; {sum(game.tycoon is not None for game in games)} won by a "
                "tycoon"
            )
        print(f"  {time.perf_counter() - began:.0f} s")
    for seats in SEATS if asked.contests else ():
        print(
            f"1 steady against {seats - 1} random won {contests(seats, asked.contests):.0%} of "
            f"{asked.contests} (by chance {1 / seats:.0%})"
        )


if __name__ == "__main__":
    main()
