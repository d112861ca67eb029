"""What the state of every property game says as plain data at a turn's start, and back."""

from typing import Any

from trading_unit.games.base.rules import state
from trading_unit.games.property.rules.realm import FREE, Realm

State = dict[str, Any]


def plain_turn(realm: Realm) -> State:
    """Which turn it is."""
    return {**state.plain_turn(realm), "hour over": realm.hour_over}


def restore_turn(realm: Realm, kept: State) -> None:
    """The turn, so that the next one is the one that it was the start of; and the seats. What lies
    in a pot is put there before, for the Bank has the rest."""
    state.restore_turn(realm, kept)
    realm.hour_over = kept["hour over"]
    for seat, of_seat in enumerate(kept["seats"]):
        realm.cash[seat] = of_seat["cash"]
        realm.place[seat] = realm.board.space_of[of_seat["space"]]
        realm.jailed[seat] = FREE if of_seat["jailed"] is None else of_seat["jailed"]
        realm.keeps[seat] = list(of_seat["keeps"])
        realm.out[seat] = of_seat["out"]
    realm.cash[-1] = -sum(realm.cash[:-1])
    realm.left = realm.out.count(False)
