"""How steady bots play: figures of their games, and contests with those of another tree.

`python -m tests.host.bots.compare monopoly-city 200` plays so many games, with the game's numbers
of seats in turn, and prints what `figures` counts. With `--against TREE`, a folder with another
state of this project whose rules are the same, every other seat has its bots instead, each half of
the seats in turn, and it prints how often each side won, the chance that equal players would differ
so much. `--swapped` plays each game again by the same chance with the sides swapped: what luck
alone decides, each side wins once, so that a small difference shows in far fewer games. `--times`
has both decide everything, and prints how long each took for it.
"""

import argparse
import json
import math
import os
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from tests.host.bots.figures import Watched
from tests.host.games.tables import NAMES, Setup
from trading_unit.bots import Bot, bot, play_out
from trading_unit.bots.bot import Aside
from trading_unit.bots.play_out import BotGame
from trading_unit.bots.seat_view import SeatView
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import game_named
from trading_unit.table import OnScreen, Table
from trading_unit.table.ask import Value

MOST_ROUNDS = {"goal": 2_500, "last": 1_000, "rounds": 30}  # an hour has about 30
PROGRAM = Path(__file__).parent / "other_steady.py"
NAME = "steady"


def set_up(game: GameDefinition, seats: int, until: str, options: dict[str, Any]) -> Setup:
    return game.set_up(
        [{"name": name} for name in NAMES[:seats]],
        options=options,
        chance=dict.fromkeys(game.chance, "screen"),
        length={"until": until, "rounds": MOST_ROUNDS[until]},
    )


class OtherTree:
    """A process with the bots of another tree, which follows a game of this one."""

    def __init__(self, tree: Path) -> None:
        rooms = [str(tree / room) for room in ("host", "sim", "boards", "firmware")]
        self.process = subprocess.Popen(
            [sys.executable, str(PROGRAM)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(rooms)},
            cwd=tree,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def write(self, line: list[Any]) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()

    def begin(self, setup: Setup, seed: int, table: Table) -> None:
        self.table, self.sent = table, 0
        self.write(["begin", setup["game"], setup, NAME, seed])

    def close(self) -> None:
        """It ends when nothing more can be read."""
        self.process.communicate()

    def ask(self, what: str, seat: int) -> tuple[Any, int]:
        """What its bot there would do, and how long it has thought about it."""
        entries, self.sent = self.table.done[self.sent :], len(self.table.done)
        self.write([what, seat, entries])
        assert self.process.stdout is not None
        value, spent = json.loads(self.process.stdout.readline())
        return value, spent


class Contestant:
    """One seat, played by one side. Where `spent` is given, both decide, so that times compare."""

    def __init__(
        self, own: Bot, other: OtherTree, by_other: bool, spent: Counter[str] | None
    ) -> None:
        self.own = own
        self.other = other
        self.by_other = by_other
        self.spent = spent

    def decide(self, what: str, view: SeatView) -> Any:
        if self.spent is None:
            if self.by_other:
                return self.other.ask(what, view.seat)[0]
            return getattr(self.own, what)(view)
        began = time.process_time_ns()
        value = getattr(self.own, what)(view)
        self.spent["this"] += time.process_time_ns() - began
        theirs, spent = self.other.ask(what, view.seat)
        self.spent["other"] += spent
        self.spent["decisions"] += 1
        return theirs if self.by_other else value

    def answer(self, view: SeatView) -> Value | None:
        return self.decide("answer", view)

    def aside(self, view: SeatView) -> Aside | None:
        found = self.decide("aside", view)
        return None if found is None else (found[0], found[1])


class Contest:
    """Games between the bots of two trees: every other seat has those of the other one."""

    def __init__(self, other: OtherTree, times: bool) -> None:
        self.other = other
        self.times = times
        self.spent: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self.won_twice: Counter[str] = Counter()

    def play(self, setup: Setup, seed: int, swapped: bool = False) -> str:
        """Which side has won."""
        seats = range(len(setup["seats"]))
        table = table_of(setup, seed)
        self.other.begin(setup, seed, table)
        by_other = [(seat + seed + swapped) % 2 == 0 for seat in seats]
        bots = [
            Contestant(
                bot(NAME, seed, seat),
                self.other,
                by_other[seat],
                self.spent if self.times else None,
            )
            for seat in seats
        ]
        play_out(table, bots)
        sides = {by_other[seat] for seat in table.game.winners}
        winner = "both" if len(sides) == 2 else "other" if sides == {True} else "this"
        self.won[winner] += 1
        return winner

    def play_swapped(self, setup: Setup, seed: int) -> None:
        """The same game twice, each side with the seats of both."""
        first, second = self.play(setup, seed), self.play(setup, seed, swapped=True)
        if first == second:
            self.won_twice[first] += 1

    def summary(self) -> str:
        games, this = self.won["this"] + self.won["other"], self.won["this"]
        said = (
            f"this tree won {this} of {games} games ({this / max(1, games):.1%}), and "
            f"{self.won['both']} were shared: p = {chance_of(this, games):.2g}"
        )
        if self.won_twice:
            this, other = self.won_twice["this"], self.won_twice["other"]
            said += (
                f"; whatever its seats were, it won {this} games, and the other {other}: "
                f"p = {chance_of(this, this + other):.2g}"
            )
        if self.times:
            part = self.spent["this"] / self.spent["other"]
            each = self.spent["this"] / self.spent["decisions"] / 1000
            said += (
                f"; its {self.spent['decisions']} decisions took {part:.2f} of the other's time, "
                f"{each:.0f} us each"
            )
        return said


def chance_of(won: int, games: int) -> float:
    """That one of two equal sides wins so many or more: both ends of the binomial."""
    most = max(won, games - won)
    tail = sum(math.comb(games, count) for count in range(most, games + 1))
    return min(1.0, float(2 * tail / 2**games))


def table_of(setup: Setup, seed: int) -> Table:
    return Table(game_named(setup["game"]).start(setup), OnScreen(Random(seed)))


def watch(setup: Setup, seed: int, counts: Counter[str]) -> None:
    """A game of steady bots, with what there is to count in it."""
    table = table_of(setup, seed)
    bots = [bot(NAME, seed, seat) for seat in range(len(setup["seats"]))]
    game, watched = BotGame(table, bots), Watched(table)
    while table.ask is not None:
        game.step()
        watched.look()
    counts.update(watched.counts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("games", type=int, nargs="?", default=200)
    parser.add_argument("--against", type=Path, help="the folder of another tree")
    parser.add_argument("--times", action="store_true", help="how long each decision takes")
    parser.add_argument("--swapped", action="store_true", help="each game twice, sides swapped")
    parser.add_argument("--seats", type=int, nargs="+", help="numbers of seats, in turn")
    parser.add_argument("--until", help="goal, last or rounds; as usual for the game if not given")
    parser.add_argument("--option", action="append", default=[], help="one to say yes to")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    asked = parser.parse_args()
    game = game_named(asked.game)
    usual = game.usual_length["until"]
    until = asked.until or ("rounds" if usual == "hour" else usual)
    options: dict[str, Any] = dict.fromkeys(asked.option, True)
    seats = asked.seats or ([2, 4, 6] if asked.against else list(game.seats)[:5])
    setups = [set_up(game, count, until, options) for count in seats]
    seeds = range(asked.first, asked.first + asked.games)
    if asked.against:
        with closing(OtherTree(asked.against.resolve())) as other:
            contest = Contest(other, asked.times)
            play = contest.play_swapped if asked.swapped else contest.play
            for seed in seeds:
                play(setups[seed % len(setups)], seed)
        print(f"{asked.game}, until {until}, {seats} seats: {contest.summary()}")
        return
    counts: Counter[str] = Counter()
    for seed in seeds:
        watch(setups[seed % len(setups)], seed, counts)
    print(f"{asked.game}, until {until}: {asked.games} games of {seats} seats")
    for what, count in sorted(counts.items()):
        print(f"  {count:7} {what}")


if __name__ == "__main__":
    main()
