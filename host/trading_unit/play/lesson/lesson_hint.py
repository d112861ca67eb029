"""A hint of a lesson as a sentence."""

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.words import words
from trading_unit.games.lesson import KEY, TYPED


def lesson_hint(view: GameView, key: str, other: str, typed: bool = False) -> str:
    """In the language of the view; `other` is the name of the bot that plays along. Where answers
    are typed nothing can be pointed at, and some hints have a wording of their own."""
    own = KEY + key + TYPED
    if typed and own in words(view.company.PACKAGE, view.language):
        return view.wording(own, other=other)
    return view.wording(KEY + key, other=other)
