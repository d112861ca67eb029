"""Whole games of Monopoly City."""

from random import Random

from tests.exhaustive import sample
from tests.host.games.monopoly_city import invariants
from tests.host.games.monopoly_city.choices import Trials
from tests.host.games.monopoly_city.random_game import CityTable, Wanderer, setup_of
from tests.host.games.monopoly_city.reckoning import reckoned
from tests.host.games.tables import Setup
from tests.host.games.whole_games import Records, WholeGames
from trading_unit.games.monopoly_city import GAME
from trading_unit.games.monopoly_city.rules import turn


def recorded_setup(seed: int) -> Setup | None:
    """None where the money is real."""
    setup = setup_of(seed, Random(seed).randrange(6, 15))
    return None if setup["money"] == "real" else setup


def adds_up(setup: Setup, table: CityTable) -> int:
    reckoning = reckoned(setup, table.game.log)
    assert [*reckoning.cash, -sum(reckoning.cash)] == table.game.cash
    assert reckoning.track.place == table.game.place
    totals = {seat: sum(n for _, n in lines) for seat, lines in table.game.totals.items()}
    assert reckoning.worth == totals
    best = max(totals.values())
    assert table.game.winners == [seat for seat, total in totals.items() if total == best]
    return reckoning.checked


WHOLE = WholeGames(
    game=GAME,
    table=CityTable,
    wanderer=Wanderer,
    trials=Trials,
    setup_of=setup_of,
    rounds=sample(15, 30),
    asks={
        *("roll", "leave jail", "taxi", "buy", "lot", "bid", "jump", "plan", "card", "owe"),
        *("dodge", "build", "result", "blocks", "railroad", "offer", "count"),
        *("inherit", "give back", "steal", "free block", "earthquake"),
        *("another hour", "hour begins", "first deed"),
    },
    check=invariants.check,
    adds_up=adds_up,
    records=Records(recorded_setup, count=50, first_seed=5_001, longest=1_200, rents=500),
    # The fine goes to whoever sits first.
    changed_rule=lambda patch: patch.setattr(turn, "BANK", 0),
)
