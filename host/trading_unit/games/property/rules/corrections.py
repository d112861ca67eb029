"""What the table can put right in every property game: an owner and a place."""

from trading_unit.games.base.rules.put_right import Correction, Right, no_seat
from trading_unit.games.property.rules.realm import FREE, NOBODY, NOT_MORTGAGED, Realm
from trading_unit.table.ask import Value, one_of
from trading_unit.table.refused import Refusal


def no_district(realm: Realm, name: Value) -> bool:
    return type(name) is not str or name not in realm.board.number


# An owner


def refuses_owner(realm: Realm, value: Right) -> Refusal | None:
    if no_district(realm, value["district"]):
        return one_of(realm.board.names)
    if value["seat"] is not None and no_seat(realm, value["seat"]):
        return Refusal("owner seat")
    return None


def set_owner(realm: Realm, value: Right) -> None:
    district = realm.board.number[value["district"]]
    realm.give(district, NOBODY if value["seat"] is None else value["seat"])
    if value["seat"] is None:
        realm.mortgage[district] = NOT_MORTGAGED


# A place


def refuses_place(realm: Realm, value: Right) -> Refusal | None:
    if no_seat(realm, value["seat"]):
        return Refusal("mover seat")
    if type(value["space"]) is not str or value["space"] not in realm.board.space_of:
        return one_of(realm.board.spaces)
    if type(value["jailed"]) is not bool:
        return Refusal("mover jailed")
    if value["jailed"] and realm.board.space_of[value["space"]] != realm.board.jail:
        return Refusal("jailed place", space=realm.board.spaces[realm.board.jail])
    return None


def set_place(realm: Realm, value: Right) -> None:
    seat = value["seat"]
    realm.place[seat] = realm.board.space_of[value["space"]]
    if not value["jailed"]:
        realm.jailed[seat] = FREE
    elif realm.jailed[seat] == FREE:
        realm.jailed[seat] = 0


OWNER = Correction(("district", "seat"), refuses_owner, set_owner)
PLACE = Correction(("seat", "space", "jailed"), refuses_place, set_place)
