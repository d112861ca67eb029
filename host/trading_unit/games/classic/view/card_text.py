"""What each card and each space does, as a sentence that is made from its figures."""

from typing import Any

from trading_unit.games.base.view.log_text import called, either, money, name, seat, wording
from trading_unit.games.classic.data.board import DETOUR, MISS_A_TURN, REST, WORTH_TAX
from trading_unit.games.classic.rules.estate import Estate
from trading_unit.games.classic.rules.landing import brings_pot
from trading_unit.games.property.data.board import GO
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
    return wording(estate, f"effect.{effect_key(estate, card)}", language).format(
        **said,
        go=called(estate, board.spaces[board.go], language),
        jail=called(estate, board.spaces[board.jail], language),
        wages=money(estate, board.wages, language),
        payee=seat(estate, estate.pot, language),
    )


def effect_key(estate: Estate, card: Card) -> str:
    """Which words, where the effect alone does not say it."""
    match card["effect"]:
        case "nearest":
            return f"nearest {card['of']}"
        case "back" if card["spaces"] == 1:
            return "back one"
        case "advance" if estate.option.get("double salary"):
            return "advance double"
        case effect:
            return str(effect)


def space_does(estate: Estate, space: int, language: str) -> str:
    board = estate.board
    deed, to = board.deed[space], board.detour[space]
    payee = estate.worth_tax_to if board.kinds[space] == WORTH_TAX else estate.pot
    rents = [money(estate, rent, language) for rent in (board.rent[deed] if deed >= 0 else ())]
    return wording(estate, f"does.{space_key(estate, space)}", language).format(
        wages=money(estate, board.wages, language),
        or_auctioned=wording(estate, "or auctioned", language) if estate.auctions.played else "",
        price=money(estate, board.price[deed], language) if deed >= 0 else "",
        rent=rents[0] if rents else "",
        rents=either(estate, rents, language),
        deck=name(estate, board.deck[space], language),
        amount=money(estate, board.tax[space], language),
        percent=board.percents[space],
        flat=money(estate, board.flat[space], language),
        payee=seat(estate, payee, language),
        fine=money(estate, board.fine, language),
        go=called(estate, board.spaces[board.go], language),
        jail=called(estate, board.spaces[board.jail], language),
        pot=seat(estate, estate.pot, language),
        to=called(estate, board.spaces[to], language) if to >= 0 else "",
    )


def rest_key(estate: Estate, space: int) -> str:
    effect = estate.board.rest[space]
    if effect == MISS_A_TURN and estate.option.get("rest has no effect"):
        effect = "none"
    if not brings_pot(estate, space):
        return f"rest {effect}"
    return "rest miss a turn and pot" if effect == MISS_A_TURN else "rest pot"


def space_key(estate: Estate, space: int) -> str:
    """Which words, where the kind alone does not say it."""
    board = estate.board
    match board.kinds[space]:
        case kind if kind == REST:
            return rest_key(estate, space)
        case kind if kind == GO and estate.option.get("double salary"):
            return "go double"
        case kind if kind == DETOUR and board.detour[space] < 0:
            return "detour none"
        case kind:
            return kind
