"""A hint of a lesson as a sentence."""

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.lesson import KEY


def lesson_hint(view: GameView, key: str, other: str) -> str:
    """In the language of the view; `other` is the name of the bot that plays along."""
    return view.wording(KEY + key, other=other)
