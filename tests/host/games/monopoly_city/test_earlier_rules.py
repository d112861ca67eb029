"""A game under way since version 1 or 2 of the rules goes on by the present ones."""

import json
import re
from pathlib import Path
from random import Random
from typing import cast

import pytest

from tests.host.games.kept_games import stored_in
from tests.host.games.monopoly_city import invariants
from tests.host.games.monopoly_city.random_game import CityTable, Wanderer
from tests.host.games.replay import digest
from trading_unit.games.registry import game_kind
from trading_unit.table import Refusal, Refused
from trading_unit.table.store.game_file import parse
from trading_unit.table.store.game_store import GameStore

RECORDED = Path(__file__).parent / "recorded"


@pytest.mark.parametrize("handed_out", ["earlier-rules", "earlier-rules-2"])
def test_a_game_of_earlier_rules_goes_on_from_its_last_turns_start(
    handed_out: str, tmp_path: Path
) -> None:
    earlier = RECORDED / f"{handed_out}.jsonl"
    with GameStore(tmp_path / "games.sqlite", game_kind) as store:
        store.db.execute("PRAGMA synchronous = OFF")  # nobody pulls the plug here
        name = stored_in(store, parse(earlier.read_bytes(), earlier))
        with store.open(name, Random(1)) as record:
            table = cast(CityTable, record.table)
            before = len(table.log)
            said = re.fullmatch(
                f"the rules have changed since, so '{name}' goes on from the start of turn "
                r"(\d+), the (\d+) answers since then to be given again; what was before cannot be "
                "taken back",
                str(record.notice),
            )
            assert said is not None, record.notice
            assert table.game.turn == int(said[1]) > 10
            assert before > int(said[2]) > 1
            states = [
                json.loads(line)["state"]
                for line in earlier.read_text("ascii").splitlines()
                if line.startswith('{"state"')
            ]
            assert [table.game.state()] == states
            with pytest.raises(Refused) as refused:
                table.undo()
            assert refused.value.refusal == Refusal("undo count", count=0)
            assert "big piece" in table.ask.asides  # MI-31: by the present rules
            wanderer = Wanderer(table, Random(1))
            while table.ask is not None:
                wanderer.step()
                invariants.check(table.game)
            end = digest(table)
        with store.open(name, Random(2)) as record:  # the next time it is one of the present rules
            assert record.notice == ""
            assert digest(cast(CityTable, record.table)) == end
