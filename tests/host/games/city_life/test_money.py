"""What adds up in City Life (CL-A-65)."""

import pytest

from tests.exhaustive import sample
from tests.host.games.city_life.reckoning import reckoned
from tests.host.games.city_life.whole_games import WHOLE

GAMES = sample(4, 24)


@pytest.mark.parametrize("seed", range(GAMES))
def test_cl_a_65_money_shares_owners_and_taxes_add_up(seed: int) -> None:
    """Derived again from the log alone, in games by whatever can be answered."""
    setup = WHOLE.setup_of(seed, WHOLE.rounds)
    reckoned(setup, WHOLE.played(setup, seed).game)
