"""What stands on a card of a property game: what it is called, a line of ours, and what it does.

A family's own card has what its file says; where that says nothing, what it does stands alone,
which is made from its figures.
"""

from typing import Any

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.log_text import called, wording
from trading_unit.games.base.view.view_data import CardText
from trading_unit.games.base.view.words import words
from trading_unit.games.property.rules.realm import Realm
from trading_unit.words.language import USUAL

Card = dict[str, Any]


def card_title(realm: Realm, name: str, language: str = USUAL) -> str:
    card = realm.board.cards.get(name)
    own: str | None = (card or {}).get(language, {}).get("name")
    return own or called(realm, name, language)


def card_line(realm: Realm, card: Card, language: str = USUAL) -> str:
    """The line of a family's file, else ours, else ""."""
    own: str = card.get(language, {}).get("text") or card.get("text", "")
    return own or words(realm.PACKAGE, language).get(f"deck.{card['name']}.text", "")


def drawn_text(view: GameView, name: str, deck: str, does: str) -> CardText:
    """`does` is for a card that the program knows; of another the table says what it does."""
    realm = view.company
    assert isinstance(realm, Realm)
    card = realm.board.cards.get(name)
    if card is None:
        title = wording(realm, "card of your own", view.language)
        return {"deck": deck, "title": title, "text": "", "does": ""}
    title, text = card_title(realm, name, view.language), card_line(realm, card, view.language)
    return {"deck": deck, "title": title, "text": text, "does": does}
