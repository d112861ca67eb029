"""Who draws the next card, and where it goes. What a card does, each game says by its effect."""

from typing import Any

from trading_unit.games.property.data.file_rules import OTHER_CARD
from trading_unit.games.property.rules.moves import log_goes, steps_to, walk
from trading_unit.games.property.rules.owners import Owners
from trading_unit.games.property.rules.realm import Realm
from trading_unit.table.ask import CHANCE, TABLE
from trading_unit.table.chance import DrawnWord
from trading_unit.table.deck import Deck

OTHER = OTHER_CARD  # what it does, the table puts right

Card = dict[str, Any]


class DrawnFrom(DrawnWord):
    """The next card of a deck: one of those not yet seen; at the table any that nobody keeps."""

    name = "card"
    elsewhere = "card elsewhere"

    def __init__(self, owners: Owners, seat: int) -> None:
        super().__init__(seat, owners.sources["cards"])
        self.owners = owners
        self.asides = owners.SHUT

    def deck(self) -> Deck:
        raise NotImplementedError

    def words(self) -> list[str]:
        deck = self.deck()
        if TABLE not in self.sources:
            return list(deck.unseen)
        return [*(card for card in deck.cards if not held(self.owners, card)), OTHER]


class Drawn(DrawnFrom):
    """The next card of one of the realm's decks, by its name (MC-21, MC-05, BO-18, BO-19, GR-29,
    GR-30)."""

    def __init__(self, realm: Realm, seat: int, pile: str) -> None:
        super().__init__(realm, seat)
        self.realm = realm
        self.pile = pile

    def deck(self) -> Deck:
        return self.realm.decks[self.pile]


def held(owners: Owners, card: str) -> bool:
    return any(card in keeps for keeps in owners.keeps)


async def next_card(realm: Realm, seat: int, pile: str = "") -> Card | None:
    """Draw the card that is to be followed; None where there is none, or it is kept."""
    deck = realm.decks[pile]
    known = None
    if CHANCE in realm.sources["cards"]:
        known = deck.known_next()
        if known is None and not deck.unseen:
            realm.log.append(("no card", seat))
            return None
    name: str = known if known is not None else await realm.ask_about(Drawn, seat, pile)
    realm.log.append(("card", seat, name))
    if name == OTHER:
        return None
    deck.take(name)
    card = realm.board.cards[name]
    if card["effect"] == "keep":
        realm.keeps[seat].append(name)
        realm.log.append(("keeps", seat, name))
        return None
    # It is under the deck before it is followed, so a card that leads to another cannot come twice.
    deck.put_under(name)
    return card


# Effects: each is true when the mover has been sent to a space, to be settled there


async def advance(realm: Realm, seat: int, card: Card) -> bool:
    """Forward, with what is paid at the start."""
    move_by_card(realm, seat, steps_to(realm, seat, realm.board.space_of[card["to"]]))
    return True


async def back(realm: Realm, seat: int, card: Card) -> bool:
    """Backwards over the start nothing is paid."""
    move_by_card(realm, seat, -card["spaces"])
    return True


def move_by_card(realm: Realm, seat: int, steps: int) -> None:
    log_goes(realm, seat, steps)
    walk(realm, seat, steps)
