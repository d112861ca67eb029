"""What bots do not work out again is what they would find if they did."""

from collections.abc import Callable, Iterator
from functools import partial
from operator import setitem
from random import Random
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.bots.compare import set_up, table_of
from tests.host.games.tables import realm_of, table_with
from tests.host.games.whole_games import whole
from trading_unit.bots import bot
from trading_unit.bots.play_out import BotGame
from trading_unit.bots.seat_view import SeatView
from trading_unit.games.base.estimates.estimates import purse
from trading_unit.games.classic.estimates import appraisal as classic
from trading_unit.games.monopoly_city.estimates import appraisal as monopoly_city
from trading_unit.games.monopoly_city.estimates.appraisal_of_moves import lead
from trading_unit.games.monopoly_city.rules.city import City
from trading_unit.games.property.estimates.appraisal import rents_of_others
from trading_unit.games.property.estimates.appraisal_cache import (
    members,
    position,
    still_known,
)
from trading_unit.games.property.estimates.appraisal_of_deals import ideas
from trading_unit.games.property.estimates.face_value import swaps
from trading_unit.games.property.rules.realm import NOT_MORTGAGED, Realm
from trading_unit.games.registry import game_named
from trading_unit.table import Table

PROPERTY = ("monopoly-city", "repentance", "greenopoly")
GAMES = ("city-life", "life", *PROPERTY)
SEEDS = range(sample(2, 6))
STEPS = sample(80, 4_000)  # of the bots, which is some turns, or a whole game
ROUNDS = 12
CORRECTED = 0.3  # how often something is put right, which is most of what is written by itself
ANY_STEPS = sample(1_000, 4_000)
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


def any_moments(game: str, seed: int) -> Iterator[Table]:
    """A short game by any answer, with corrections and undo, after each entry: pieces come and go,
    and the last round comes soon."""
    of_kind = whole(game_named(game))
    table = table_with(of_kind.table, of_kind.setup_of(seed, ROUNDS), seed)
    random = Random(seed)
    wanderer = of_kind.wanderer(table, random)
    for _ in range(ANY_STEPS):
        if table.ask is None:
            return
        yield table
        corrects = random.random() < CORRECTED and wanderer.CORRECTS in table.ask.asides
        if not (corrects and wanderer.correction()):
            wanderer.step()


def findings(realm: Any, deeds: dict[int, int]) -> list[object]:
    spends = (monopoly_city if isinstance(realm, City) else classic).spends
    start = realm.board.start
    return [
        (
            position(realm, seat, held, realm.cash[seat]),
            list(rents_of_others(realm, still_known(realm), seat)),
            spends(realm, seat, purse(realm, seat) - start // 20, start // 50),
            list(swaps(realm, seat)),
            lead(realm, seat) if isinstance(realm, City) and not realm.out[seat] else None,
        )
        for seat, held in deeds.items()
    ]


@pytest.mark.parametrize("game", PROPERTY)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("played", [moments, any_moments])
def test_what_is_kept_still_holds(
    game: str, seed: int, played: Callable[[str, int], Iterator[Table]]
) -> None:
    """After every answer: what is read from what was worked out before is what is found anew."""
    random = Random(seed)
    any_deeds: dict[int, int] = {}  # the same all along, so that what is known of them is old
    for table in played(game, seed):
        realm = realm_of(table)
        any_deeds = any_deeds or some_deeds(realm, random)
        for deeds in (dict(enumerate(realm.deeds)), any_deeds, some_deeds(realm, random)):
            holds(realm, deeds)
        for seat in realm.seats:
            assert members(realm.deeds[seat]) == realm.owned[seat]


def some_deeds(realm: Realm, random: Random) -> dict[int, int]:
    return {seat: random.getrandbits(len(realm.board.names)) for seat in realm.seats}


def holds(realm: Realm, deeds: dict[int, int]) -> None:
    kept = findings(realm, deeds)
    known = realm.worked_out
    realm.worked_out = {}
    assert findings(realm, deeds) == kept
    realm.worked_out = known


def changes(realm: Any, deed: int) -> Iterator[Callable[[], None]]:
    """What the worth of deeds rests on, each by itself."""
    yield partial(setitem, realm.mortgage, deed, realm.board.step)
    yield partial(setitem, realm.mortgage, deed, NOT_MORTGAGED)
    if isinstance(realm, City):
        group = realm.board.group[deed]
        yield partial(setitem, realm.industrial, deed, 0)  # so that there is a place for the next
        yield partial(setitem, realm.residential, deed, 0)
        yield partial(setitem, realm.industrial, deed, 2)
        yield partial(setitem, realm.residential, deed, 3)
        yield partial(setitem, realm.hazards, deed, [0])
        yield partial(setitem, realm.hazards, deed, [])
        yield partial(setitem, realm.stadium, deed, True)
        yield partial(setitem, realm.raised, group, not realm.raised[group])
        yield partial(
            setitem,
            realm.skyscraper,
            slice(None),
            [not any(realm.skyscraper)] * len(realm.skyscraper),
        )
        yield partial(setattr, realm, "tower", deed)
    else:
        yield partial(setitem, realm.level, deed, 3)
        yield partial(setitem, realm.level, deed, 0)
    yield partial(realm.give, deed, (realm.owner[deed] + 1) % SEATS)
    yield partial(setattr, realm, "rounds", realm.rounds + 1)
    yield partial(setattr, realm, "left", 5 - realm.left)  # of 3 and 2, in turns
    yield partial(setattr, realm, "hour_over", not realm.hour_over)


@pytest.mark.parametrize("game", PROPERTY)
def test_whatever_changes_is_noticed(game: str) -> None:
    """One thing at a time, for in a game others change with it and hide what is forgotten."""
    random = Random(1)
    *_, table = moments(game, 0)
    realm = realm_of(table)
    realm.left = 3
    realm.most_rounds, realm.last_one = 0, False  # an hour, so that the rounds count
    for deed in range(0, len(realm.board.names), 3):
        any_deeds = {seat: held | 1 << deed for seat, held in some_deeds(realm, random).items()}
        for change in changes(realm, deed):
            holds(realm, any_deeds)
            change()
            realm.log.append(("turn", realm.seat))  # as all that happens does
            holds(realm, any_deeds)


@pytest.mark.parametrize("game", PROPERTY)
@pytest.mark.parametrize("seed", SEEDS)
def test_deals_that_are_thought_of_have_what_can_change_hands(game: str, seed: int) -> None:
    for table in moments(game, seed):
        realm = realm_of(table)
        for seat in realm.playing():
            things = realm.deals.things(seat)
            fixed = [realm.board.names[deed] for deed in members(realm.deals.fixed(seat))]
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
