"""A game played again from its list, and a sum over all that it has become.

`python -m tests.host.games.classic.replay` reads games from its standard input, a line of JSON
each, `[set-up, log]`, and prints their sums.
"""

import hashlib
import json
import sys

from tests.host.games.classic.games import ClassicTable, Setup, table_of
from trading_unit.games.classic.state import plain


def digest(table: ClassicTable) -> str:
    """Of the state and the log, in their order."""
    estate = table.game
    everything = [plain(estate), estate.cash, estate.winners, estate.log]
    return hashlib.sha256(json.dumps(everything).encode()).hexdigest()[:16]


def line_of(setup: Setup, table: ClassicTable) -> str:
    return json.dumps([setup, table.log])


def again(line: str) -> ClassicTable:
    setup, log = json.loads(line)
    table = table_of(setup, seed=99)
    table.resume([tuple(entry) for entry in log])
    return table


if __name__ == "__main__":
    for each in sys.stdin:
        print(digest(again(each)))
