"""A game played again from its list, and a sum over all that it has become.

`python -m tests.host.games.replay` reads games from its standard input, a line of JSON each,
`[set-up, log]`, and prints their sums.
"""

import hashlib
import json
import sys

from tests.host.games.tables import Setup, company_of, table_with
from trading_unit.table import Table


def digest(table: Table) -> str:
    """Of the state and the log, in their order."""
    game = table.game
    everything = [game.state(), company_of(table).cash, game.winners, game.log]
    return hashlib.sha256(json.dumps(everything).encode()).hexdigest()[:16]


def line_of(setup: Setup, table: Table) -> str:
    return json.dumps([setup, table.log])


def again(line: str) -> Table:
    setup, log = json.loads(line)
    table = table_with(Table, setup, seed=99)
    table.resume([tuple(entry) for entry in log])
    return table


if __name__ == "__main__":
    for each in sys.stdin:
        print(digest(again(each)))
