"""Put it right: the table sets a balance, an owner, a place, or what a game has, with a reason."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from trading_unit.games.property.realm import FREE, NOBODY, NOT_MORTGAGED, Realm
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Option, Value, one_of

Right = dict[str, Any]

Kind = tuple[tuple[str, ...], Callable[[Any, Right], str], Callable[[Any, Right], None]]
"""What has to be said for it, why it cannot be, and how it is done."""

LONGEST_REASON = 200


class PutRight:
    """`{"what": ..., "reason": ...}` and what that kind needs."""

    def __init__(self, realm: Realm, kinds: Mapping[str, Kind]) -> None:
        self.realm = realm
        self.kinds = kinds

    def options(self, by: By) -> Sequence[Option]:
        return ()

    def refuses(self, by: By, value: Value) -> str:
        if type(value) is not dict:
            return "what is to be put right has to be said"
        kind = self.kinds.get(value.get("what", "")) if type(value.get("what")) is str else None
        if kind is None:
            return "what can be put right is " + ", ".join(self.kinds)
        reason = value.get("reason")
        if type(reason) is not str or not 0 < len(reason.strip()) <= LONGEST_REASON:
            return f"a reason has to be given, of up to {LONGEST_REASON} characters"
        names, refuses, _ = kind
        if set(value) != {"what", "reason", *names}:
            return f"{value['what']} is put right with " + ", ".join(names)
        return refuses(self.realm, value)

    def do(self, by: By, value: Value) -> None:
        self.realm.log.append(("put right", by, value))
        _, _, do = self.kinds[value["what"]]
        do(self.realm, value)

    def weigh(self, by: By, value: Value) -> int:
        return 0

    def ideas(self, by: By) -> Sequence[Value]:
        return ()


def no_seat(realm: Realm, seat: Value) -> bool:
    return type(seat) is not int or seat not in realm.seats or realm.out[seat]


def no_district(realm: Realm, name: Value) -> bool:
    return type(name) is not str or name not in realm.board.number


# A balance: the difference comes from the Bank, or goes to it


def refuses_balance(realm: Realm, value: Right) -> str:
    if realm.real_money:
        return "with real money the purses are on the table"
    if no_seat(realm, value["seat"]):
        return "a balance is of a seat that is in the game"
    amount, step = value["amount"], realm.board.step
    if type(amount) is not int or amount < 0 or amount % step:
        return f"a balance is a whole amount from 0, in steps of {step}"
    return ""


def set_balance(realm: Realm, value: Right) -> None:
    seat = value["seat"]
    realm.accounts.move(
        value["amount"] - realm.cash[seat], BANK, seat, "set right", value["reason"]
    )


# An owner


def refuses_owner(realm: Realm, value: Right) -> str:
    if no_district(realm, value["district"]):
        return one_of(realm.board.names)
    if value["seat"] is not None and no_seat(realm, value["seat"]):
        return "an owner is a seat that is in the game, or nobody"
    return ""


def set_owner(realm: Realm, value: Right) -> None:
    district = realm.board.number[value["district"]]
    realm.give(district, NOBODY if value["seat"] is None else value["seat"])
    if value["seat"] is None:
        realm.mortgage[district] = NOT_MORTGAGED


# A place


def refuses_place(realm: Realm, value: Right) -> str:
    if no_seat(realm, value["seat"]):
        return "a mover is of a seat that is in the game"
    if type(value["space"]) is not str or value["space"] not in realm.board.space_of:
        return one_of(realm.board.spaces)
    if type(value["jailed"]) is not bool:
        return "whether the mover is locked up is true or false"
    if value["jailed"] and realm.board.space_of[value["space"]] != realm.board.jail:
        return f"who is locked up stands at {realm.board.spaces[realm.board.jail]}"
    return ""


def set_place(realm: Realm, value: Right) -> None:
    seat = value["seat"]
    realm.place[seat] = realm.board.space_of[value["space"]]
    if not value["jailed"]:
        realm.jailed[seat] = FREE
    elif realm.jailed[seat] == FREE:
        realm.jailed[seat] = 0


BALANCE: Kind = (("seat", "amount"), refuses_balance, set_balance)
OWNER: Kind = (("district", "seat"), refuses_owner, set_owner)
PLACE: Kind = (("seat", "space", "jailed"), refuses_place, set_place)
