"""Games under way since earlier versions of the rules go on by the present ones. Of version 1: it
knows no levels of the quiz, and its answers were seen in the order of the deck. Of version 2: what
there was went to the Garage, where a turn takes the place of the bill now (CL-B-42)."""

import json
from pathlib import Path
from random import Random
from typing import Any, cast

from tests.host.games.city_life import invariants
from tests.host.games.city_life.random_game import Wanderer
from tests.host.games.city_life.table import CityTable
from tests.host.games.kept_games import stored_in
from trading_unit.games.registry import game_kind
from trading_unit.table.said import say
from trading_unit.table.store.game_file import parse
from trading_unit.table.store.game_store import GameStore

RECORDED = Path(__file__).parent / "recorded"
EARLIER = RECORDED / "earlier-rules.jsonl"  # handed out, of version 1
GARAGE = RECORDED / "garage-of-version-2.jsonl"


def states_in(file: Path) -> list[dict[str, Any]]:
    return [
        json.loads(line)["state"]
        for line in file.read_text("ascii").splitlines()
        if line.startswith('{"state"')
    ]


def test_cl_b_42_a_bill_of_earlier_rules_stays_paid(tmp_path: Path) -> None:
    with GameStore(tmp_path / "games.sqlite", game_kind) as store:
        store.db.execute("PRAGMA synchronous = OFF")  # nobody pulls the plug here
        name = stored_in(store, parse(GARAGE.read_bytes(), GARAGE))
        with store.open(name, Random(1)) as record:
            assert str(record.notice).startswith("the rules have changed since")
            table = cast(CityTable, record.table)
            assert table.game.state() == states_in(GARAGE)[-1]
            assert table.game.cash[:3] == [0, 300, 1_300]
            wanderer = Wanderer(table, Random(1))
            while table.ask is not None:
                wanderer.step()
                invariants.check(table.game)


def test_a_game_of_earlier_rules_goes_on_from_its_last_turns_start(tmp_path: Path) -> None:
    states = states_in(EARLIER)
    with GameStore(tmp_path / "games.sqlite", game_kind) as store:
        store.db.execute("PRAGMA synchronous = OFF")  # nobody pulls the plug here
        name = stored_in(store, parse(EARLIER.read_bytes(), EARLIER))
        with store.open(name, Random(1)) as record:
            assert str(record.notice).startswith(
                "the rules have changed since, so 'earlier rules' goes"
            )
            table = cast(CityTable, record.table)
            assert [table.game.state()] == states
            assert set(table.game.quiz.cards) == set(table.game.board.quiz)  # there are no levels
            wanderer = Wanderer(table, Random(1))
            while table.ask is not None:
                wanderer.step()
                invariants.check(table.game)
            assert any(line[0].startswith("answers") for line in table.game.log)
            assert all(say(table.game, line, "fr") for line in table.game.log)
