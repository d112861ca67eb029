"""What bots do not work out again is what they would find if they did."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.exhaustive import sample
from tests.host.bots.compare import set_up, table_of
from tests.host.games.tables import realm_of
from trading_unit.bots import bot
from trading_unit.bots.play_out import BotGame
from trading_unit.bots.seat_view import SeatView
from trading_unit.games.property.rules.appraisal import rents_of_others
from trading_unit.games.property.rules.appraisal_of_deals import ideas
from trading_unit.games.property.rules.face_value import swaps
from trading_unit.games.property.rules.realm import Realm
from trading_unit.games.property.rules.worked_out import WorkedOut, members
from trading_unit.games.registry import game_named
from trading_unit.table import Table

PROPERTY = ("monopoly-city", "repentance", "greenopoly")
GAMES = ("city-life", "life", *PROPERTY)
SEEDS = range(sample(1, 12))
STEPS = sample(80, 4_000)  # of the bots, which is some turns, or a whole game
SEATS = 4


def moments(game: str, seed: int) -> Iterator[Table]:
    """A game of bots after each step. A random one among them does what others never would."""
    definition = game_named(game)
    until = definition.usual_length["until"].replace("hour", "rounds")
    table = table_of(set_up(definition, SEATS, until, {}), seed)
    names = ["steady", "steady", "steady", "random" if seed % 2 else "steady"]
    bots = BotGame(table, [bot(name, seed, seat) for seat, name in enumerate(names)])
    for _ in range(STEPS):
        if table.ask is None:
            return
        yield table
        bots.step()


def findings(realm: Realm, deeds: dict[int, int]) -> list[object]:
    return [
        (
            realm.position(seat, held, realm.cash[seat]),
            list(rents_of_others(realm, realm.still_known(), seat)),
            list(swaps(realm, seat)),
        )
        for seat, held in deeds.items()
    ]


@pytest.mark.parametrize("game", PROPERTY)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_kept_still_holds(game: str, seed: int) -> None:
    random = Random(seed)
    any_deeds: dict[int, int] = {}  # the same all along, so that what is known of them is old
    for table in moments(game, seed):
        realm = realm_of(table)
        count = len(realm.board.names)
        any_deeds = any_deeds or {seat: random.getrandbits(count) for seat in realm.seats}
        for deeds in (
            dict(enumerate(realm.deeds)),
            any_deeds,
            {seat: random.getrandbits(count) for seat in realm.seats},
        ):
            kept = findings(realm, deeds)
            board, known = realm.board, realm.worked_out
            realm.worked_out = WorkedOut(board.group, board.bits_of_group)
            assert findings(realm, deeds) == kept
            realm.worked_out = known
        for seat in realm.seats:
            assert members(realm.deeds[seat]) == realm.owned[seat]


@pytest.mark.parametrize("game", PROPERTY)
@pytest.mark.parametrize("seed", SEEDS)
def test_deals_that_are_thought_of_have_what_can_change_hands(game: str, seed: int) -> None:
    for table in moments(game, seed):
        realm = realm_of(table)
        for seat in realm.playing():
            things = realm.things(seat)
            fixed = [realm.board.names[deed] for deed in members(realm.fixed_deeds(seat))]
            owned = [realm.board.names[deed] for deed in realm.owned[seat]]
            assert [name for name in owned if name not in things] == fixed
            for terms, _ in ideas(realm, seat):
                assert set(terms["give"]["things"]) <= set(things)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_not_weighed_gains_nothing(game: str, seed: int) -> None:
    looked = 0
    for table in moments(game, seed):
        if not table.ask.offers_asides:
            continue
        for view in [SeatView(table, seat) for seat in range(SEATS)]:
            for name in view.asides():
                weighed = view.weighed(name) if name in view.worthwhile_asides() else ()
                assert all(view.aside_weigh(name, value) == gain for value, gain in weighed)
                values = [value for value, _ in weighed]
                for value, gain in view.all_weighed(name):
                    assert view.aside_weigh(name, value) == gain
                    if value not in values:
                        assert gain <= 0
                        looked += 1
    assert looked or game == "life"  # there, only bets are not weighed, which are no words
