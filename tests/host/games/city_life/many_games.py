"""Many more random games of City Life than pytest plays.

`python -m tests.host.games.city_life.many_games --games 300`: each is played, checked after every answer,
reckoned again from its log, and played again from its list.
"""

import sys
from collections import Counter

from tests.host.games.city_life.choices import tried
from tests.host.games.city_life.random_game import setup_of
from tests.host.games.city_life.reckoning import reckoned
from tests.host.games.city_life.table import CityTable
from tests.host.games.many_games import play_many
from tests.host.games.tables import Setup


def check(setup: Setup, table: CityTable) -> Counter[str]:
    reckoned(setup, table.game)
    return Counter()


if __name__ == "__main__":
    sys.exit(play_many(__doc__, ("city-life",), setup_of, tried, check))
