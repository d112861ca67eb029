"""Bots: they answer asks, and know of a game only what its asks tell them."""

from random import Random

from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.bots.bot import Bot
from trading_unit.bots.play_out import play_out
from trading_unit.bots.steady import Steady
from trading_unit.trouble import Trouble, one_of

BOTS: dict[str, type[Bot]] = {"steady": Steady, "random": AnyAnswer}


def bot(name: str, seed: int, seat: int) -> Bot:
    """A new one of that name, with chances of its own: the same for the same seed and seat."""
    if name not in BOTS:
        raise Trouble(f"there is no bot {name!r}: {one_of(list(BOTS))}")
    return BOTS[name](Random(f"{name} {seed} {seat}"))


__all__ = ["BOTS", "Bot", "bot", "play_out"]
