"""What each Chance card and each space does, as a sentence that is made from its figures."""

from typing import Any

from trading_unit.games.base.view.log_text import called, money, wording
from trading_unit.games.monopoly_city.data.board import AUCTION, DISTRICT
from trading_unit.games.monopoly_city.rules.city import City
from trading_unit.games.property.view.log_values import piece

Card = dict[str, Any]

GROUP_OF = {
    **dict.fromkeys(("advance", "back", "jail"), "move"),
    **dict.fromkeys(("collect", "collect from next", "pay", "per"), "money"),
    **dict.fromkeys(("auction", "inheritance", "repossessed", "steal"), "districts"),
    **dict.fromkeys(("free build", "railroad", "earthquake", "hazard", "toxic waste"), "pieces"),
    "keep": "keep",
}
"""Under which heading a card is found, by its effect."""


def card_does(city: City, card: Card, language: str) -> str:
    said: dict[str, Any] = dict(card)
    for name in ("amount", "price"):
        if name in card:
            said[name] = money(city, abs(card[name]), language)
    if "hazard" in card:
        said["hazard"] = piece(city, card["hazard"], language)
    if "to" in card:
        said["to"] = called(city, card["to"], language)
    if card["effect"] == "per":
        said["of"] = wording(city, f"per.{card['of']}", language)
    return wording(city, f"effect.{key(card, city.auctions.played)}", language).format(
        **said,
        go=called(city, city.board.spaces[city.board.go], language),
        wages=money(city, city.board.wages, language),
    )


def key(card: Card, auctions: bool) -> str:
    """Which words, where the effect alone does not say it."""
    match card["effect"]:
        case "keep":
            return f"keep {card['keeps']}"
        case "per":
            return "per gain" if card["amount"] > 0 else "per loss"
        case "auction" if not auctions:
            return "auction none"
        case "back" if card["spaces"] == 1:
            return "back one"
        case effect:
            return str(effect)


def does(city: City, space: int, language: str) -> str:
    board = city.board
    key, district, pair = board.kinds[space], board.district[space], board.pairs[space]
    if city.option["planning by space"] and all(pair):
        key += " pair"
    if not city.auctions.played and key in (DISTRICT, AUCTION):
        key += " none"
    hazard, bonus = (piece(city, one, language) if one else "" for one in pair)
    return wording(city, f"does.{key}", language).format(
        wages=money(city, board.wages, language),
        stadium_wages=money(city, board.stadium_wages, language),
        price=money(city, board.price[district], language) if district >= 0 else "",
        amount=money(city, board.tax[space], language),
        fine=money(city, board.fine, language),
        hazard=hazard,
        bonus=bonus,
    )
