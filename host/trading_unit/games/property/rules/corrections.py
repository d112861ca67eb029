"""What the table can put right in property games: an owner and a place, whose turn it is, and who
has a card that is kept."""

from trading_unit.games.base.rules.put_right import Correction, Right, no_seat
from trading_unit.games.property.rules.owners import NOBODY, NOT_MORTGAGED, Owners
from trading_unit.games.property.rules.realm import FREE, Realm
from trading_unit.table.ask import Value, one_of
from trading_unit.table.game import Instead
from trading_unit.table.refused import Refusal


def no_district(realm: Owners, name: Value) -> bool:
    return type(name) is not str or name not in realm.board.number


# An owner


def refuses_owner(realm: Owners, value: Right) -> Refusal | None:
    if no_district(realm, value["district"]):
        return one_of(realm.board.names)
    if value["seat"] is not None and no_seat(realm, value["seat"]):
        return Refusal("owner seat")
    return None


def set_owner(realm: Owners, value: Right) -> None:
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


# Whose turn it is


def refuses_turn(realm: Realm, value: Right) -> Refusal | None:
    if no_seat(realm, value["seat"]):
        return Refusal("turn seat")
    if realm.debts:
        return Refusal("owing")
    return Refusal("turn already") if realm.began and value["seat"] == realm.seat else None


def set_turn(realm: Realm, value: Right) -> Instead:
    """The turn in play ends here, and that seat's begins."""
    realm.seat = value["seat"]
    if not realm.began:
        realm.first, realm.began = realm.seat, True
    return Instead(realm.play())


# A card in a hand, or under its deck


def refuses_card(realm: Realm, value: Right) -> Refusal | None:
    name, seat = value["card"], value["seat"]
    keeps = [card for card, what in realm.board.cards.items() if what["effect"] == "keep"]
    if name not in keeps:
        return one_of(keeps)
    if seat is not None and no_seat(realm, seat):
        return Refusal("card seat")
    return Refusal("card already") if seat == holder(realm, name) else None


def holder(realm: Realm, card: str) -> int | None:
    """Who has this card in hand; None while it is in its deck."""
    return next((seat for seat in realm.seats if card in realm.keeps[seat]), None)


def set_card(realm: Realm, value: Right) -> None:
    card, seat = value["card"], value["seat"]
    before = holder(realm, card)
    if before is None:
        realm.deck_of(card).take(card)
    else:
        realm.keeps[before].remove(card)
    if seat is None:
        realm.deck_of(card).put_under(card)
    else:
        realm.keeps[seat].append(card)


PLACE = Correction(("seat", "space", "jailed"), refuses_place, set_place)
TURN = Correction(("seat",), refuses_turn, set_turn)
CARD = Correction(("card", "seat"), refuses_card, set_card)
