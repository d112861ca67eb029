"""The steady bots of another tree of this project, for `compare`: a program of its own, run with
that tree's modules. It follows a game by its entries and says what its bots would do.

Each line that it reads is a list: `["begin", game, setup, bot, seed]`, or `[what, seat, entries]`
with the entries since the last one, where what is "answer" or "aside". It writes the value and how
long it has taken, in nanoseconds.
"""

import json
import sys
import time
from random import Random
from typing import Any


def main() -> None:
    from trading_unit.bots import bot
    from trading_unit.bots.seat_view import SeatView
    from trading_unit.games.registry import game_named
    from trading_unit.table import OnScreen, Table

    table: Any = None
    bots: list[Any] = []
    for line in sys.stdin:
        what, *rest = json.loads(line)
        if what == "begin":
            game, setup, name, seed = rest
            table = Table(game_named(game).start(setup), OnScreen(Random(0)))
            bots = [bot(name, seed, seat) for seat in range(len(setup["seats"]))]
            continue
        seat, entries = rest
        for entry in entries:
            table.replay_entry(entry)
        view = SeatView(table, seat)
        began = time.process_time_ns()
        value = getattr(bots[seat], what)(view)
        spent = time.process_time_ns() - began
        print(json.dumps([value, spent]), flush=True)


if __name__ == "__main__":
    main()
