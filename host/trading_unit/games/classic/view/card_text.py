"""What each card of the decks does, as a sentence that is made from its figures."""

from typing import Any

from trading_unit.games.base.view.log_text import called, money, seat, wording
from trading_unit.games.classic.rules.estate import Estate
from trading_unit.games.property.view.log_values import piece

Card = dict[str, Any]


def card_does(estate: Estate, card: Card, language: str) -> str:
    board, said = estate.board, dict(card)
    if "amount" in card:
        said["amount"] = money(estate, card["amount"], language)
    if card["effect"] == "nearest":
        said["kind"] = wording(estate, f"group.{card['of']}", language)
    if card["effect"] == "nearest" and card["of"] == "utility":
        said["times"] = money(estate, card["times"], language)
    if card["effect"] == "detour":
        said["to"] = board.spaces[max(board.detour)]
    if "to" in said:
        said["to"] = called(estate, said["to"], language)
    if "each" in card:
        said["each"] = ", ".join(
            wording(estate, "per.piece", language).format(
                amount=money(estate, amount, language), piece=piece(estate, one, language)
            )
            for one, amount in card["each"].items()
        )
    return wording(estate, f"effect.{key(card)}", language).format(
        **said,
        go=called(estate, board.spaces[board.go], language),
        jail=called(estate, board.spaces[board.jail], language),
        wages=money(estate, board.wages, language),
        payee=seat(estate, estate.pot, language),
    )


def key(card: Card) -> str:
    """Which words, where the effect alone does not say it."""
    match card["effect"]:
        case "nearest":
            return f"nearest {card['of']}"
        case "back" if card["spaces"] == 1:
            return "back one"
        case effect:
            return str(effect)
