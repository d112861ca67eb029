"""What the estimates of property games promise, whatever the position."""

from functools import cache

import pytest

from tests.exhaustive import sample
from tests.host.bots.compare import set_up, table_of
from tests.host.games.tables import realm_of
from trading_unit.bots import bot
from trading_unit.bots.play_out import BotGame
from trading_unit.games.base.estimates.estimates import purse
from trading_unit.games.property.estimates.appraisal import auctioned, gets, limit
from trading_unit.games.property.estimates.appraisal_cache import position
from trading_unit.games.property.rules.realm import Realm
from trading_unit.games.registry import game_named

PROPERTY = ("monopoly-city", "repentance", "greenopoly")
GAMES = sample(1, 20)
LOOKS = (60, 200)  # after so many steps of the bots


@cache
def realms(game: str, seed: int) -> list[Realm]:
    """The same game at several moments."""
    definition = game_named(game)
    found = []
    for steps in LOOKS:
        setup = set_up(definition, 2 + seed % 4, "rounds", {})
        table = table_of(setup, seed)
        bots = BotGame(table, [bot("steady", seed, seat) for seat in range(2 + seed % 4)])
        for _ in range(steps):
            if table.ask is not None:
                bots.step()
        found.append(realm_of(table))
    return found


each_game = pytest.mark.parametrize("game", PROPERTY)
each_seed = pytest.mark.parametrize("seed", range(GAMES))


@each_game
@each_seed
def test_one_deed_more_never_lowers_a_position(game: str, seed: int) -> None:
    looked = 0
    for realm in realms(game, seed):
        for seat in realm.playing():
            for cash in (0, realm.cash[seat], realm.board.start):
                before = position(realm, seat, realm.deeds[seat], cash)
                for deed in realm.unowned():
                    deeds = realm.deeds[seat] | 1 << deed
                    assert position(realm, seat, deeds, cash) >= before
                    looked += 1
    assert looked


@each_game
@each_seed
def test_money_more_never_lowers_a_position(game: str, seed: int) -> None:
    for realm in realms(game, seed):
        for seat in realm.playing():
            amounts = range(0, realm.board.start, realm.board.start // 20)
            # Of what it would have after a deal too: on this rests which deals are thought up.
            for deeds in (realm.deeds[seat], *(realm.deeds[seat] ^ one for one in realm.deeds)):
                found = [position(realm, seat, deeds, cash) for cash in amounts]
                assert found == sorted(found)


@each_game
@each_seed
def test_an_auction_is_worth_what_is_left_when_all_others_have_bid(game: str, seed: int) -> None:
    for realm in realms(game, seed):
        step = realm.board.step
        for seat in realm.playing():
            for deed in realm.unowned():
                others = [other for other in realm.playing() if other != seat]
                dearest = max([limit(realm, other, deed) for other in others], default=0)
                for opening in (realm.board.opening, dearest - step, dearest + step):
                    amount = max(opening, dearest + step)
                    gain = max(0, gets(realm, seat, deed, amount))
                    expected = gain if amount <= purse(realm, seat) else 0
                    assert auctioned(realm, seat, deed, opening) == expected


@each_game
@each_seed
def test_a_free_deed_is_worth_something_and_half_a_price_is_a_gain(game: str, seed: int) -> None:
    for realm in realms(game, seed):
        for seat in realm.playing():
            for deed in realm.unowned():
                price = realm.board.price[deed]
                assert gets(realm, seat, deed, 0) >= 0
                if purse(realm, seat) >= price:
                    assert gets(realm, seat, deed, price // 2) > 0
