"""Many more random games than pytest plays.

`python -m tests.host.games.classic.many_games --games 300`: each is played, checked after every answer,
reckoned again from its log, and played again from its list.
"""

import sys
from collections import Counter

from tests.host.games.classic.choices import tried
from tests.host.games.classic.games import CLASSIC, ClassicTable
from tests.host.games.classic.random_game import setup_of
from tests.host.games.classic.reckoning import reckoned
from tests.host.games.many_games import play_many
from tests.host.games.tables import Setup


def check(setup: Setup, table: ClassicTable) -> Counter[str]:
    return Counter(rents=reckoned(setup, table.game).checked)


if __name__ == "__main__":
    sys.exit(play_many(__doc__, CLASSIC, setup_of, tried, check))
