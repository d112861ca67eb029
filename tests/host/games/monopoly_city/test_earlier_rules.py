"""A game under way since earlier rules goes on by the present ones.

It is recorded anew by the same command with `--record`.
"""

import json
import re
from pathlib import Path
from random import Random
from typing import cast
from unittest.mock import patch

import pytest

from tests.host.games.monopoly_city import invariants
from tests.host.games.monopoly_city.random_game import CityTable, Wanderer, setup_of
from tests.host.games.replay import digest
from trading_unit.games.monopoly_city import GAME
from trading_unit.games.monopoly_city.rules.city import City
from trading_unit.games.registry import game_kind
from trading_unit.table import Refusal, Refused
from trading_unit.table.accounts import BANK
from trading_unit.table.game_kind import GameKind
from trading_unit.table.game_store import GameStore

EARLIER = Path(__file__).parent / "recorded" / "earlier-rules.jsonl"  # handed out, of version 0


def earlier_wages(city: City, seat: int) -> None:
    """Half of what they are now, and nothing from stadiums."""
    city.accounts.move(city.board.wages // 2, BANK, seat, "wages")


def record_earlier(folder: Path) -> None:
    """Play some rounds under version 0, whose wages were others, and stop within a turn."""
    setup = setup_of(3, 6)
    setup["version"] = 0
    kind = GameKind(GAME.name, 0, GAME.start)
    changed = patch("trading_unit.games.monopoly_city.rules.moves.wages", earlier_wages)
    with changed, GameStore(folder / "earlier.sqlite", lambda name: kind) as shelf:
        shelf.db.execute("PRAGMA synchronous = OFF")
        table = cast(CityTable, shelf.new(setup, Random(3), "earlier rules").table)
        wanderer = Wanderer(table, Random(3))
        while table.game.rounds < 4 or table.ask.name != "build":
            wanderer.step()
        EARLIER.write_text(shelf.export_text("earlier rules"), encoding="ascii")


def test_a_game_of_earlier_rules_goes_on_from_its_last_turns_start(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if request.config.getoption("record"):
        record_earlier(tmp_path)
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
