"""A game under way since version 1 of the rules goes on by the present ones: it knows no levels of
the quiz, and its answers were seen in the order of the deck."""

import json
from pathlib import Path
from random import Random
from typing import cast

from tests.host.games.city_life import invariants
from tests.host.games.city_life.random_game import Wanderer
from tests.host.games.city_life.table import CityTable
from trading_unit.games.registry import game_kind
from trading_unit.table.said import say
from trading_unit.table.store.game_store import GameStore

EARLIER = Path(__file__).parent / "recorded" / "earlier-rules.jsonl"  # handed out, of version 1


def test_a_game_of_earlier_rules_goes_on_from_its_last_turns_start(tmp_path: Path) -> None:
    states = [
        json.loads(line)["state"]
        for line in EARLIER.read_text("ascii").splitlines()
        if line.startswith('{"state"')
    ]
    with GameStore(tmp_path / "games.sqlite", game_kind) as store:
        store.db.execute("PRAGMA synchronous = OFF")  # nobody pulls the plug here
        name = store.import_file(EARLIER)
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
