"""What a game's log and refusals say, as sentences. The rules know none: whoever has the words of a
kind of game registers its functions here, by the type of the game."""

from functools import singledispatch
from typing import Any

from trading_unit.table.game import Line
from trading_unit.table.refused import Refusal
from trading_unit.words.language import USUAL


@singledispatch
def say(game: Any, line: Line, language: str = USUAL) -> str:
    """Say a line of the log of this game as a sentence."""
    raise NotImplementedError(f"nothing says the log of {type(game).__name__}")


@singledispatch
def refusal_text(game: Any, refusal: Refusal, language: str = USUAL) -> str:
    """Say why something was refused, as a sentence without its full stop."""
    raise NotImplementedError(f"nothing says the refusals of {type(game).__name__}")


class RefusalSentence:
    """Why something was refused in this game, in the language of whoever reads it."""

    def __init__(self, game: Any, refusal: Refusal) -> None:
        self.game = game
        self.refusal = refusal

    def text(self, language: str) -> str:
        return refusal_text(self.game, self.refusal, language)
