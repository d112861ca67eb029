"""Many more random games than pytest plays.

`python -m tests.host.games.monopoly_city.many_games --games 300`: each is played, checked after every
answer, and played again from its list.
"""

import sys
from collections import Counter

from tests.host.games.many_games import play_many
from tests.host.games.monopoly_city.choices import tried
from tests.host.games.monopoly_city.random_game import CityTable, setup_of
from tests.host.games.tables import Setup
from trading_unit.games.monopoly_city import GAME


def check(setup: Setup, table: CityTable) -> Counter[str]:
    if table.game.rounds >= 3_000 and ("rounds over", 3_000) not in table.game.log:
        raise AssertionError("it stopped at 3,000 rounds and did not say so")
    return Counter()


if __name__ == "__main__":
    sys.exit(play_many(__doc__, [GAME.name], lambda _, *how: setup_of(*how), tried, check))
