"""Many more random games of The Game of Life than pytest plays.

`python -m tests.host.games.life.many_games --games 300`: each is played, checked and reckoned again after
every answer, and played again from its list.
"""

import sys
from collections import Counter

from tests.host.games.life.choices import tried
from tests.host.games.life.random_game import setup_of
from tests.host.games.life.table import LifeTable
from tests.host.games.many_games import play_many
from tests.host.games.tables import Setup


def check(setup: Setup, table: LifeTable) -> Counter[str]:
    """All that there is to check has been, after each answer."""
    return Counter()


if __name__ == "__main__":
    sys.exit(play_many(__doc__, ("life",), setup_of, tried, check))
