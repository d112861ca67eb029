"""A game under way since earlier rules, as they handed it out, goes on by the present ones."""

from pathlib import Path
from random import Random

import pytest

from tests.host.table.any_game import NAMES, play_at_random
from trading_unit.games.registry import game_kind
from trading_unit.table.game_store import GameStore

FOLDER = Path(__file__).parent
EARLIER = {
    name: file
    for name in NAMES
    if (file := FOLDER / name.replace("-", "_") / "recorded" / "earlier-rules.jsonl").exists()
}


@pytest.mark.parametrize("name", EARLIER)
def test_a_game_of_earlier_rules_goes_on(name: str, tmp_path: Path) -> None:
    with GameStore(tmp_path / "games.sqlite", game_kind) as store:
        store.db.execute("PRAGMA synchronous = OFF")  # nobody pulls the plug here
        stored = store.import_file(EARLIER[name])
        with store.open(stored, Random(1)) as record:
            turn = record.table.game.turn
            assert turn > 1
            play_at_random(record.table, Random(1), len(record.table.log) + 200)
            assert record.table.ask is None or record.table.game.turn > turn
            game = record.table.game
            assert all(game.say(line, "fr") for line in game.log)
