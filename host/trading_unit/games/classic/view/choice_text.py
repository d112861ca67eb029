"""What each choice of a classic game means, and each thing that may be done beside an ask."""

from typing import Any

from trading_unit.games.base.view.game_view import ChoiceSentence
from trading_unit.games.base.view.log_text import money, names, numbered, seat, wording
from trading_unit.games.classic.rules import reckoning
from trading_unit.games.classic.rules.estate import Estate
from trading_unit.games.classic.rules.levels import below
from trading_unit.games.classic.view.board_view import rent_now
from trading_unit.games.property.rules.debts import BANKRUPT
from trading_unit.games.property.view import places
from trading_unit.games.property.view.ask_text import bankruptcy
from trading_unit.games.property.view.log_values import piece

AnyAsk = Any
"""An ask of this game, whichever it is."""


def of_debt(estate: Estate, ask: AnyAsk, word: str, language: str) -> str:
    """BO-49: all that stands is sold first, for half its price."""
    if word != BANKRUPT:
        return ""
    board = estate.board
    built = sum(estate.level[deed] * board.refund[deed] for deed in estate.owned[ask.seat])
    return bankruptcy(estate, ask, estate.cash[ask.seat] + built, language)


def of_place(estate: Estate, ask: AnyAsk, word: str, language: str) -> str:
    """Where a piece goes that has been won."""
    deed = estate.board.number[word]
    then = at_level(estate, deed, estate.level[deed] + 1)
    rent = places.rent_then(estate, reckoning.rent(estate, deed), then, language)
    return places.place(estate, deed, language, rent)


def of_wish(estate: Estate, ask: AnyAsk, word: str, language: str) -> str:
    return f"{word} ({piece(estate, estate.board.pieces[ask.piece], language)})"


def at_level(estate: Estate, deed: int, level: int) -> int:
    """Of a full group, as anything stands there or may."""
    table = estate.board.rent[deed]
    return table[level] if level else table[0] * 2


# Beside an ask


def aside_text(estate: Estate, aside: str, word: str, language: str) -> str:
    if aside == "claim":
        who = {seat(estate, one.visitor, language) for one in estate.claims if one.name == word}
        return wording(estate, "claim from", language).format(
            name=numbered(estate, word, language), who=names(estate, sorted(who), language)
        )
    deed = estate.board.number.get(word.partition(" in ")[2] or word)
    if deed is None:
        return word
    now = places.rent(estate, rent_now(estate, deed, language), language)
    called = places.name_of(estate, deed, language)
    match aside:
        case "build" | "sell":
            level = estate.level[deed] + 1 if aside == "build" else below(estate, deed)
            then = at_level(estate, deed, level)
            change = places.rent_then(estate, reckoning.rent(estate, deed), then, language)
            return places.put_there(estate, word, deed, language, change)
        case "mortgage":
            lift = money(estate, estate.board.lift[deed], language)
            back = wording(estate, "fact.lift", language).format(amount=lift)
            return places.with_facts(estate, called, deed, language, now, back)
    return places.with_facts(estate, called, deed, language, now)


CHOICE_SENTENCES: dict[str, ChoiceSentence] = {
    "owe": of_debt,
    "place": of_place,
    "wish": of_wish,
}
