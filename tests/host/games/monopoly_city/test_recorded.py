"""50 recorded games are played again, and their money and rents are derived again independently.

They differ as soon as an ask, what is legal, or what follows has changed. Then the rules' VERSION
in setup.py goes up, so that games which families have under way go on from a turn's start; after
that `pytest tests/host/games/monopoly_city/test_recorded.py --record` records them anew.
"""

import json
import re
from pathlib import Path
from random import Random
from typing import cast

import pytest

from tests.host.games.monopoly_city import invariants
from tests.host.games.monopoly_city.random_game import CityTable, Wanderer
from tests.host.games.monopoly_city.reckoning import reckoned
from tests.host.games.monopoly_city.recordings import (
    EARLIER,
    FOLDER,
    RECORDED,
    a_game,
    record_earlier,
)
from tests.host.games.replay import digest
from tests.host.games.tables import Setup
from trading_unit.games.registry import game_kind
from trading_unit.table import Refusal, Refused
from trading_unit.table.game_store import GameStore

LARGEST_BYTES = 600_000
Played = list[tuple[Setup, CityTable]]


@pytest.fixture(scope="module")
def tables(request: pytest.FixtureRequest) -> Played:
    if request.config.getoption("record"):
        RECORDED.record(a_game)
        record_earlier()
    return RECORDED.checked()


def test_recorded_games_go_as_they_went(tables: Played) -> None:
    for _, table in tables:
        assert table.ask is None
        assert table.game.winners


def test_their_money_and_rents_add_up(tables: Played) -> None:
    rents = 0
    for setup, table in tables:
        reckoning = reckoned(setup, table.game.log)
        assert [*reckoning.cash, -sum(reckoning.cash)] == table.game.cash
        totals = {seat: sum(n for _, n in lines) for seat, lines in table.game.totals.items()}
        assert reckoning.worth == totals
        best = max(totals.values())
        assert table.game.winners == [seat for seat, total in totals.items() if total == best]
        rents += reckoning.checked
    assert rents > 500


def test_a_changed_rule_is_seen(tables: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the fine goes to whoever sits first."""
    from trading_unit.games.monopoly_city.rules import turn

    monkeypatch.setattr(turn, "BANK", 0)
    _, differ = RECORDED.again()
    assert differ


def test_they_stay_small(tables: Played) -> None:
    size = sum(path.stat().st_size for path in FOLDER.iterdir())
    assert size < LARGEST_BYTES


# A game under way since earlier rules


def test_a_game_of_earlier_rules_goes_on_from_its_last_turns_start(tmp_path: Path) -> None:
    with GameStore(tmp_path / "games.sqlite", game_kind) as shelf:
        shelf.db.execute("PRAGMA synchronous = OFF")  # nobody pulls the plug here
        name = shelf.import_file(EARLIER)
        with shelf.open(name, Random(1)) as record:
            table = cast(CityTable, record.table)
            before = len(table.log)
            said = re.fullmatch(
                "the rules have changed since, so 'earlier rules' goes on from the start of turn "
                r"(\d+), the (\d+) answers since then to be given again; what was before cannot be "
                "taken back",
                record.notice,
            )
            assert said is not None
            assert table.game.turn == int(said[1]) > 10
            assert before > int(said[2]) > 1
            states = [
                json.loads(line)["state"]
                for line in EARLIER.read_text("ascii").splitlines()
                if line.startswith('{"state"')
            ]
            assert [table.game.state()] == states
            with pytest.raises(Refused) as refused:
                table.undo()
            assert refused.value.refusal == Refusal("undo count", count=0)
            wanderer = Wanderer(table, Random(1))
            while table.ask is not None:
                wanderer.step()
                invariants.check(table.game)
            paid = [line[3] for line in table.game.log if line[0] == "wages"]
            assert set(paid) == {table.game.board.wages}  # by the present rules from there on
            end = digest(table)
        with shelf.open(name, Random(2)) as record:  # the next time it is one of the present rules
            assert record.notice == ""
            assert digest(cast(CityTable, record.table)) == end
