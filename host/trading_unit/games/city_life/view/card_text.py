"""What each Traffic Violation card does, as a sentence made from its figures; and the figures that
the terms of the game name."""

from collections.abc import Mapping
from functools import reduce
from typing import Any

from trading_unit.games.base.view.log_text import money, numbered, wording
from trading_unit.games.city_life.rules.town import Town

Card = dict[str, Any]

PARTS = ("to", "misses", "wins", "fine", "points")
"""What may stand on a card, in the order in which it is followed."""


def card_does(town: Town, card: Card, language: str) -> str:
    parts = (part(town, card, name, language) for name in PARTS if name in card)
    joined = wording(town, "effect.and", language)
    return reduce(lambda first, then: joined.format(first=first, then=then), parts)


def part(town: Town, card: Card, name: str, language: str) -> str:
    value: int = card[name]
    key = f"{name} once" if name == "misses" and value == 1 else name
    to = ""
    if name == "to":
        place = value - 1
        to = numbered(town, town.board.spaces[place], language)
        key = "to jail" if place == town.board.jail and "misses" in card else key
    amount = money(town, value, language)
    text = wording(town, f"effect.{key}", language)
    return text.format(
        amount=amount, count=value, to=to, most=town.board.most_points, back=town.board.points_to
    )


def term_figures(town: Town, language: str) -> Mapping[str, object]:
    board = town.board
    amounts = {
        "share": board.share,
        "quiz": board.quiz_prize,
        "pot": board.pot,
        "turn": board.turn_price,
    }
    advanced = ("dividend", "loan", "loan cost", "share tax")
    amounts |= {name.replace(" ", "_"): board.advanced[name] for name in advanced}
    return {
        **{name: money(town, amount, language) for name, amount in amounts.items()},
        "most": board.most_points,
        "points_to": board.points_to,
        "turns": board.advanced["turns"],
        "most_shares": board.advanced["most shares"],
    }
