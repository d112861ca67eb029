"""What the table can put right in property games: an owner and a place, whose turn it is, and who
has a card that is kept."""

from trading_unit.games.base.rules.kinds import FLAG, InGame, Name, Numbered
from trading_unit.games.base.rules.put_right import Correction
from trading_unit.games.property.rules.owners import NOBODY, NOT_MORTGAGED, Owners
from trading_unit.games.property.rules.realm import FREE, Realm
from trading_unit.games.property.rules.state import keep_cards
from trading_unit.table.game import Instead
from trading_unit.table.refused import Refusal


def whose(owners: Owners) -> dict[str, Numbered | InGame]:
    """Return what is said of an owner."""
    return {"district": Numbered(owners.board.names), "seat": InGame(owners, nobody=NOBODY)}


def set_owner(owners: Owners, district: int, seat: int) -> None:
    owners.give(district, seat)
    if seat == NOBODY:
        owners.mortgage[district] = NOT_MORTGAGED


# A place


def place(realm: Realm) -> Correction:
    fields = {"seat": InGame(realm), "space": Numbered(realm.board.spaces), "jailed": FLAG}
    return Correction(fields, set_place, refuses_place)


def refuses_place(realm: Realm, seat: int, space: int, jailed: bool) -> Refusal | None:
    jail = realm.board.jail
    return (
        Refusal("jailed place", space=realm.board.spaces[jail])
        if jailed and space != jail
        else None
    )


def set_place(realm: Realm, seat: int, space: int, jailed: bool) -> None:
    realm.place[seat] = space
    if not jailed:
        realm.jailed[seat] = FREE
    elif realm.jailed[seat] == FREE:
        realm.jailed[seat] = 0


# Whose turn it is


def turn(realm: Realm) -> Correction:
    return Correction({"seat": InGame(realm)}, set_turn, refuses_turn)


def refuses_turn(realm: Realm, seat: int) -> Refusal | None:
    if realm.debts:
        return Refusal("owing")
    return Refusal("turn already") if realm.began and seat == realm.seat else None


def set_turn(realm: Realm, seat: int) -> Instead:
    """The turn in play ends here, and that seat's begins."""
    realm.seat = seat
    if not realm.began:
        realm.first, realm.began = seat, True
    return Instead(realm.play())


# A card in a hand, or under its deck


def card(realm: Realm) -> Correction:
    fields = {"card": Name(keep_cards(realm)), "seat": InGame(realm, nobody=NOBODY)}
    return Correction(fields, set_card, refuses_card)


def refuses_card(realm: Realm, card: str, seat: int) -> Refusal | None:
    return Refusal("card already") if seat == holder(realm, card) else None


def holder(realm: Realm, card: str) -> int:
    """Return who has this card in hand: nobody while it is in its deck."""
    return next((seat for seat in realm.seats if card in realm.keeps[seat]), NOBODY)


def set_card(realm: Realm, card: str, seat: int) -> None:
    before = holder(realm, card)
    if before == NOBODY:
        realm.deck_of(card).take(card)
    else:
        realm.keeps[before].remove(card)
    if seat == NOBODY:
        realm.deck_of(card).put_under(card)
    else:
        realm.keeps[seat].append(card)
