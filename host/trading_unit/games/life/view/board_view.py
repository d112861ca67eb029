"""The road as plain data for whoever draws it: what never changes, and what stands there now."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from trading_unit.games.base.view.amounts import space_amount_text
from trading_unit.games.base.view.board_data import BoardData, Space
from trading_unit.games.base.view.log_text import money, numbered, wording
from trading_unit.games.base.view.view_data import Spun, Stands
from trading_unit.games.base.view.words import words
from trading_unit.games.life.data.board import LifeBoard
from trading_unit.games.life.rules.lives import Lives
from trading_unit.games.life.view import log_values
from trading_unit.games.life.view.chart import chart
from trading_unit.games.life.view.road_layout import lay_out

COSTS = ("costs", "house")
GAINS = ("pays", "sells", "just spun")
WHEN = ("with", "without", "childless")


def board(lives: Lives, language: str) -> BoardData:
    of, figures = lives.board, lives.board.money
    return {
        "spaces": [space(lives, number, language) for number in range(len(of.spaces))],
        "groups": [],
        "districts": [],
        "road": {
            "points": points(of),
            "next": of.ahead,
            "bridge": bridge_end(lives),
            "acres": of.acres,
        },
        "wheel": of.wheel,
        "bets": {
            "step": figures["step"],
            "most": figures["bet most"],
            "numbers": figures["bet numbers"],
            "pays": figures["bet pays"],
        },
    }


@lru_cache(maxsize=8)
def points(of: LifeBoard) -> list[tuple[float, float]]:
    """Where each space lies; a board never changes, and finding out takes a while."""
    found = lay_out(of.spaces)
    return [(round(x, 1), round(y, 1)) for x, y in (found[one["id"]] for one in of.spaces)]


def bridge_end(lives: Lives) -> int:
    """Its last space: where all that is beyond it begins."""
    ahead, beyond = lives.board.ahead, lives.board.beyond_bridge
    return next(
        number
        for number, to in enumerate(ahead)
        if number not in beyond and to and beyond.issuperset(to)
    )


def space_money(lives: Lives, amount: int, language: str) -> str:
    return space_amount_text(words(lives.PACKAGE, language), amount)


def price_text(lives: Lives, one: dict[str, Any], language: str, write: Callable[..., str]) -> str:
    """What stands on a space: what is paid or received there, or what is sold there costs."""
    if "price" in one:
        return write(lives, one["price"], language)
    if "per" in one:
        per = write(lives, one["per"], language)
        return wording(lives, "price.spin for", language).format(amount=per)
    if "amount" not in one:
        return ""
    amount = one["amount"]
    if one["kind"] in COSTS:
        amount = -amount
    sign = "+" if one["kind"] in GAINS else ""
    return sign + write(lives, amount, language)


def space(lives: Lives, number: int, language: str) -> Space:
    """By its id, for names are not alone; `sign` is what a fork calls the road that begins
    there."""
    one = lives.board.spaces[number]
    when = next((key for key in WHEN if one.get(key)), "")
    return {
        "name": one["id"],
        "label": numbered(lives, one["name"], language),
        "kind": one["kind"],
        "colour": one["colour"],
        "price": price_text(lives, one, language, money),
        "short": price_text(lives, one, language, space_money),
        "number": one.get("number"),
        "interest": bool(one.get("interest")),
        "paper": one.get("paper") or (one[when] if when in ("with", "without") else ""),
        "pegs": one.get("pegs", []),
        "text": words(lives.PACKAGE, language).get(f"text.{one['name']}") or one["text"],
        "does": does(lives, number, language),
        "sign": sign(lives, one["id"], language),
    }


def sign(lives: Lives, first: str, language: str) -> str:
    forks = (space.get("roads", ()) for space in lives.board.spaces)
    return log_values.road(lives, first, language) if any(first in fork for fork in forks) else ""


def does(lives: Lives, number: int, language: str) -> str:
    """What a space does, in words."""
    one, figures = lives.board.spaces[number], lives.board.money
    kind = one["kind"]
    key = next((f"{kind} {when}" for when in WHEN if one.get(when)), kind)
    amount = one.get("amount") or one.get("per") or figures.get(AMOUNTS.get(kind, ""), 0)
    if kind == "children":
        amount *= len(one["pegs"])
    if one.get("interest"):
        key, amount = "pay day interest", figures["interest"]
    paper = one.get("paper") or one.get("with") or one.get("without")
    to = one.get("to") or one.get("then")
    return wording(lives, f"does.{key}", language).format(
        amount=money(lives, amount, language),
        price=money(lives, one.get("price", 0), language),
        paper=log_values.paper(lives, paper, language) if paper else "",
        to=log_values.space(lives, to, language) if to else "",
        turns=one.get("turns"),
        number=one.get("number"),
        back=figures["back"],
        win=money(lives, figures["lucky win"], language),
    )


AMOUNTS = {
    "children": "child gift",
    "revenge": "revenge",
    "lucky day": "lucky day",
    "reckoning": "reckoning child",
    "acres": "bonus",
}
"""Of a kind of space whose amount stands among the game's figures."""


# Now


def stands(lives: Lives, language: str) -> Stands:
    bets = lives.bets[-1].placed if lives.bets else {}
    return {
        "movers": [
            {
                "seat": seat,
                "space": lives.place[seat],
                "jailed": False,
                "pegs": pegs(lives, seat),
                "home": lives.home[seat],
                "by": last_road_taken(lives, seat),
            }
            for seat in lives.seats
        ],
        "districts": {},
        "debts": [],
        "bets": [
            {
                "seat": seat,
                "number": number,
                "amount": amount,
                "text": space_money(lives, amount, language),
            }
            for seat, placed in bets.items()
            for number, amount in placed.items()
        ],
        "spun": spun(lives),
        "chart": chart(lives, language),
    }


def pegs(lives: Lives, seat: int) -> list[str]:
    """Who drives, whom he or she has married, and their children."""
    spouse = [lives.spouse[seat]] if lives.spouse[seat] else []
    return [lives.peg[seat], *spouse, *lives.children[seat]]


def last_road_taken(lives: Lives, seat: int) -> int | None:
    """The first space of the road that was taken at the last fork."""
    for line in reversed(lives.log):
        match line:
            case ("takes", who, first) if who == seat:
                return lives.board.number[first]
    return None


def spun(lives: Lives) -> Spun | None:
    """What the wheel showed last; another `n` is another spin."""
    for n in range(len(lives.log) - 1, -1, -1):
        match lives.log[n]:
            case ("throw", seat, number):
                return {"n": n, "seat": seat, "number": number}
            case ("spins", seat, number, _):
                return {"n": n, "seat": seat, "number": number}
    return None
