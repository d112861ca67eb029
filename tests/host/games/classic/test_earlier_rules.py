"""A game under way since earlier rules goes on by the present ones. Each was handed out by its
version: by 1 in the middle of a shortage, when each was asked whether he wants a piece too; by 2
after a deal with a mortgaged deed, whose buyer was not asked about it."""

import json
from pathlib import Path
from random import Random
from typing import cast

import pytest

from tests.host.games.classic import invariants
from tests.host.games.classic.games import CLASSIC, ClassicTable
from tests.host.games.classic.random_game import Wanderer
from tests.host.games.kept_games import stored_in
from tests.host.games.replay import digest
from trading_unit.games.registry import game_kind
from trading_unit.table.said import say
from trading_unit.table.store.game_file import parse
from trading_unit.table.store.game_store import GameStore

GAMES = Path(__file__).parents[1]


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("game", CLASSIC)
def test_a_game_of_earlier_rules_goes_on_from_its_last_turns_start(
    game: str, version: int, tmp_path: Path
) -> None:
    earlier = GAMES / game / "recorded" / f"earlier-rules-{version}.jsonl"
    lines = earlier.read_text("ascii").splitlines()
    assert json.loads(lines[0])["version"] == version
    states = [json.loads(line)["state"] for line in lines if line.startswith('{"state"')]
    with GameStore(tmp_path / "games.sqlite", game_kind) as store:
        store.db.execute("PRAGMA synchronous = OFF")  # nobody pulls the plug here
        name = stored_in(store, parse(earlier.read_bytes(), earlier))
        with store.open(name, Random(1)) as record:
            assert str(record.notice).startswith(
                "the rules have changed since, so 'earlier rules' goes"
            )
            table = cast(ClassicTable, record.table)
            assert [table.game.state()] == states
            wanderer = Wanderer(table, Random(1))
            while table.ask is not None:
                wanderer.step()
                invariants.check(table.game)
            assert all(say(table.game, line, "fr") for line in table.game.log)
            end = digest(table)
        with store.open(name, Random(2)) as record:
            assert record.notice == ""
            assert digest(cast(ClassicTable, record.table)) == end
