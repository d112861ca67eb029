"""Bots that can play any game: all that they know of it comes from its asks."""

from random import Random

from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.bots.bot import Bot
from trading_unit.bots.plain import Plain
from trading_unit.bots.play_out import play_out
from trading_unit.bots.steady import Steady
from trading_unit.trouble import Trouble, one_of

BOTS: dict[str, type[Bot]] = {"steady": Steady, "plain": Plain, "random": AnyAnswer}


def bot(name: str, seed: int, seat: int) -> Bot:
    """A new bot of that name. The same seed and seat give it the same source of chance."""
    if name not in BOTS:
        raise Trouble("there is no bot {name!r}: {allowed}", name=name, allowed=one_of(list(BOTS)))
    return BOTS[name](Random(f"{name} {seed} {seat}"))


__all__ = ["BOTS", "Bot", "bot", "play_out"]
