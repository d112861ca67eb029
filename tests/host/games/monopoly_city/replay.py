"""A game played again from its list, and a sum over all that it has become.

`python -m tests.host.games.monopoly_city.replay` reads games from its standard input, a line of
JSON each, `[set-up, log]`, and prints their sums.
"""

import hashlib
import json
import sys

from tests.host.games.monopoly_city.wanderer import CityTable, Setup, table_of
from trading_unit.games.monopoly_city.state import plain


def digest(table: CityTable) -> str:
    """Of the state and the log, in their order."""
    city = table.game
    everything = [plain(city), city.cash, city.winners, city.log]
    return hashlib.sha256(json.dumps(everything).encode()).hexdigest()[:16]


def line_of(setup: Setup, table: CityTable) -> str:
    return json.dumps([setup, table.log])


def again(line: str) -> CityTable:
    setup, log = json.loads(line)
    table = table_of(setup, seed=99)
    table.resume([tuple(entry) for entry in log])
    return table


if __name__ == "__main__":
    for each in sys.stdin:
        print(digest(again(each)))
