"""A game under way since version 1 of the rules, handed out by it, goes on by the present ones."""

from pathlib import Path
from random import Random

from tests.host.games.kept_games import stored_in
from tests.host.table.any_game import play_at_random
from trading_unit.games.registry import game_kind
from trading_unit.table.said import say
from trading_unit.table.store.game_file import parse
from trading_unit.table.store.game_store import GameStore

EARLIER = Path(__file__).parent / "recorded" / "earlier-rules.jsonl"


def test_a_game_of_earlier_rules_goes_on(tmp_path: Path) -> None:
    with GameStore(tmp_path / "games.sqlite", game_kind) as store:
        store.db.execute("PRAGMA synchronous = OFF")  # nobody pulls the plug here
        with store.open(
            stored_in(store, parse(EARLIER.read_bytes(), EARLIER)), Random(1)
        ) as record:
            turn = record.table.game.turn
            assert turn > 1
            play_at_random(record.table, Random(1), len(record.table.log) + 200)
            game = record.table.game
            assert record.table.ask is None or game.turn > turn
            assert all(say(game, line, "fr") for line in game.log)
