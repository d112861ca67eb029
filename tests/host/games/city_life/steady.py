"""How long games of steady bots are, and how often a steady one wins against random ones.

`python -m tests.host.games.city_life.steady --games 1000`: so many of each rule set, with 2 to 6
seats in turn. City Life is a race by one die, in which few things are bought: from its beginning a
steady bot wins hardly more often than a random one. So it is also told how often it does where all
property has been dealt out evenly.
"""

import argparse
import time
from collections.abc import Iterable, Sequence
from statistics import median

from tests.host.games.city_life.table import BOTH, HOUSES, TOWERS, CityTable, figures, standing
from tests.host.games.tables import NAMES, table_with
from trading_unit.bots import bot, play_out
from trading_unit.games.city_life import GAME
from trading_unit.games.city_life.rules.game import CityLife
from trading_unit.games.city_life.rules.options import ADVANCED

MOST_TURNS = 2_000
STOPPED = 2_500  # rounds


def played(advanced: bool, names: Sequence[str], seed: int, dealt: bool = False) -> CityTable:
    """A whole game of these bots, all by the screen; from its beginning, or with all property
    dealt out."""
    made = GAME.set_up(
        [{"name": name} for name in NAMES[: len(names)]],
        figures(),
        options={ADVANCED: advanced},
        chance=dict.fromkeys(GAME.chance, "screen"),
        length={"until": "goal", "rounds": STOPPED},
    )
    seats = len(names)
    owns = {seat: [*HOUSES[seat::seats], *TOWERS[seat::seats]] for seat in range(seats)}
    begin = standing(seats, owns=owns) if dealt else None
    table = table_with(CityTable, {**made, "standing": begin}, seed)
    play_out(table, [bot(name, seed, seat) for seat, name in enumerate(names)])
    return table


def lengths(games: Iterable[CityLife]) -> list[int]:
    """In turns, the missed ones among them."""
    return sorted(game.turn for game in games)


def said(found: Sequence[int]) -> str:
    return f"{found[0]} to {found[-1]}, median {median(found):.0f}"


def contests(advanced: bool, seats: int, games: int, dealt: bool = False) -> float:
    """The part that one steady bot wins against random ones."""
    won = 0.0
    for seed in range(games):
        names = ["random"] * seats
        names[seed % seats] = "steady"
        winners = played(advanced, names, seed, dealt).game.winners
        won += (seed % seats in winners) / len(winners)
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000, help="of each rule set")
    parser.add_argument("--contests", type=int, default=200, help="of each number of seats")
    asked = parser.parse_args()
    for advanced in BOTH:
        began = time.perf_counter()
        print("advanced rules" if advanced else "basic rules")
        for seats in range(2, 7):
            seeds = range(asked.games // 5)
            found = lengths(played(advanced, ["steady"] * seats, seed).game for seed in seeds)
            over = sum(turns > MOST_TURNS for turns in found)
            print(
                f"  {seats} seats: {len(found)} games of steady bots, turns {said(found)}, {over} "
                f"above {MOST_TURNS:,}; 1 steady against {seats - 1} random won "
                f"{contests(advanced, seats, asked.contests):.0%} of {asked.contests}, with all "
                f"property dealt out {contests(advanced, seats, asked.contests, dealt=True):.0%} "
                f"(by chance {1 / seats:.0%})"
            )
        print(f"  {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
