"""The load test compares what was accepted with the record, and finds what is wrong."""

from pathlib import Path
from random import Random

import pytest

from tests.load import record_check
from tests.load.random_players import Request
from trading_unit.games.registry import game_kind
from trading_unit.play.start.setup_choices import SetupChoices, parse_players
from trading_unit.table.chance import OfChance
from trading_unit.table.store.game_store import GameStore


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, list[Request]]:
    """A stored game, and the requests of its players that were accepted."""
    games = tmp_path / "games.sqlite"
    accepted: list[Request] = []
    with GameStore(games, game_kind) as store:
        seats = parse_players("Ann, Ben, Cleo")
        chance = {"dice": "screen", "cards": "screen", "build": "screen"}
        setup = SetupChoices("monopoly-city", seats, chance=chance).setup()
        with store.new(setup, Random(1)) as record:
            table, random = record.table, Random(2)
            table.save = record.save
            while len(accepted) < 20:
                ask, number = table.ask, table.number
                if isinstance(ask, OfChance):
                    table.by_chance()
                elif ask.timed:
                    table.answer(number, "clock", ask.moment + 1)
                else:
                    by = ask.asked()[0]
                    value = random.choice([one for one in ask.options(by) if type(one) is str])
                    table.answer(number, by, value)
                    accepted.append(("/answer", {"number": number, "by": by, "value": value}))
            table.undo(2)
            accepted.append(("/do", {"what": "undo", "count": 2}))
    return games, accepted


def test_what_was_accepted_is_found_in_the_record(played) -> None:
    games, accepted = played
    found = record_check.check_record(
        games, [*accepted, ("/do", {"what": "press", "button": "build"})]
    )
    assert found.same
    assert found.accepted == found.entries == len(accepted)


def test_what_was_lost_or_came_twice_is_found(played) -> None:
    games, accepted = played
    lost = record_check.check_record(
        games, [*accepted, ("/answer", {"number": 9_999, "by": 0, "value": "buy"})]
    )
    assert list(lost.lost) == ['[9999, 0, "buy"]']
    assert not lost.same
    doubled = record_check.check_record(games, accepted[1:])
    one = accepted[0][1]
    assert list(doubled.doubled) == [record_check.key(one["number"], one["by"], one["value"])]
    assert not doubled.same
