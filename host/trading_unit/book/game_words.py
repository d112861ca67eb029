"""What a game calls itself, its amounts and its spaces; of a game that is not installed, plain."""

from collections.abc import Mapping

from trading_unit.games.base.view.amounts import amount_text
from trading_unit.games.base.view.log_text import called_in
from trading_unit.games.registry import registry, title_of

__all__ = ["amount_of", "place_of", "title_of"]


def amount_of(kind: str, amount: int, language: str) -> str:
    words = game_words(kind, language)
    return f"{amount:,}" if words is None else amount_text(words, amount)


def place_of(kind: str, place: str, language: str) -> str:
    words = game_words(kind, language)
    return place if words is None else called_in(words, place)


def game_words(kind: str, language: str) -> Mapping[str, str] | None:
    game = registry().games.get(kind)
    return None if game is None else game.words(language)
