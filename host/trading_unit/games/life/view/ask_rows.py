"""The figures beneath each question of The Game of Life. All of them are for everybody to see."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from trading_unit.games.base.view.ask_rows import after_paying, amount, purse
from trading_unit.games.base.view.game_view import AskRows, Row, drawn
from trading_unit.games.base.view.log_text import money, seat, wording
from trading_unit.games.life.rules import cards
from trading_unit.games.life.rules.lives import ACRES, LIFE, STOCK, Lives
from trading_unit.games.life.rules.market import BILLS
from trading_unit.games.life.rules.reckoning import TycoonNumber
from trading_unit.games.life.rules.wheel import (
    ForLuckyDay,
    ForLuckyNumber,
    ForMarket,
    ForPresents,
    ForTycoon,
)
from trading_unit.games.life.view import log_values

AnyAsk = Any
"""An ask of this game, whichever it is."""

SALARIES = ("business", "degree", "salary")
AMOUNTS = {"pays": 1, "costs": -1}


# The wheel


def spin(lives: Lives, ask: AnyAsk, language: str) -> Iterator[Row]:
    figures = lives.board.money
    match ask:
        case ForPresents():
            yield from by_number(lives, lives.board.presents, language)
        case ForMarket():
            yield from by_number(lives, lives.board.market, language)
        case ForLuckyNumber():
            yield amount(lives, "each spin of it", figures["lucky number"], language)
        case ForLuckyDay():
            yield from speculation(lives, language)
        case ForTycoon():
            yield from all_or_nothing(lives, ask.seat, language)


def by_number(lives: Lives, amounts: Sequence[int], language: str) -> Iterator[Row]:
    """What each number brings; neighbours that bring the same stand together."""
    first = 1
    for value, alike in groupby(amounts):
        last = first + len(list(alike)) - 1
        key = "by number" if last > first else "by number alone"
        said = money(lives, value, language)
        if not value:
            said = wording(lives, "by number nothing", language)
        yield Row(key, said, {"first": first, "last": last})
        first = last + 1


def chance(lives: Lives, numbers: int, language: str) -> Row:
    said = wording(lives, "chance of", language).format(count=numbers, of=lives.board.wheel)
    return Row("chance", said)


def speculation(lives: Lives, language: str) -> Iterator[Row]:
    figures = lives.board.money
    yield amount(lives, "stake", BILLS * figures["lucky bill"], language)
    yield amount(lives, "a hit", figures["lucky win"], language)
    yield chance(lives, BILLS, language)


def all_or_nothing(lives: Lives, player: int, language: str) -> Iterator[Row]:
    """GL-74"""
    yield amount(lives, "stake", lives.cash[player], language)
    yield Row("wins", wording(lives, "wins the game", language))
    yield Row("else", wording(lives, "to the farm", language))
    yield chance(lives, 1, language)


def lucky_day(lives: Lives, ask: AnyAsk, language: str) -> Iterator[Row]:
    return speculation(lives, language)


def number(lives: Lives, ask: AnyAsk, language: str) -> Iterator[Row]:
    if isinstance(ask, TycoonNumber):
        return all_or_nothing(lives, ask.seat, language)
    return speculation(lives, language)


def market(lives: Lives, ask: AnyAsk, language: str) -> Iterator[Row]:
    yield from by_number(lives, lives.board.market, language)
    yield from purse(lives, ask.seat, language)


# Roads and papers


def road(lives: Lives, ask: AnyAsk, language: str) -> Iterator[Row]:
    """Of each: how long it is, the salaries on it, and what its spaces bring and cost."""
    for first in ask.words():
        yield Row(
            "road",
            ", ".join(road_parts(lives, first, language)),
            {"road": log_values.road(lives, first, language)},
        )


def road_parts(lives: Lives, first: str, language: str) -> Iterator[str]:
    spaces = spaces_of(lives, first)
    salaries = sorted(one["amount"] for one in spaces if one["kind"] in SALARIES)
    amounts = [one["amount"] * AMOUNTS[one["kind"]] for one in spaces if one["kind"] in AMOUNTS]

    def part(key: str, **fields: object) -> str:
        return wording(lives, f"way.{key}", language).format(**fields)

    yield part("space" if len(spaces) == 1 else "spaces", count=len(spaces))
    if len(set(salaries)) > 1:
        least, most = (money(lives, salaries[at], language) for at in (0, -1))
        yield part("salaries", least=least, most=most)
    elif salaries:
        yield part("salary", amount=money(lives, salaries[0], language))
    for key, value in (("best", max(amounts, default=0)), ("worst", min(amounts, default=0))):
        if value:
            yield part(key, amount=money(lives, value, language))


def spaces_of(lives: Lives, first: str) -> list[dict[str, Any]]:
    """Those of a road until all roads are one again."""
    board = lives.board
    here, found = board.number[first], []
    while len(board.ahead[here]) == 1 and not board.all_come_by(here):
        found.append(board.spaces[here])
        here = board.ahead[here][0]
    return found


def paper(lives: Lives, ask: AnyAsk, language: str) -> Iterator[Row]:
    """GL-84: what it counts at the end, where it does."""
    price = amount(lives, "price", ask.price, language)
    yield from drawn([price, *title(lives, ask.paper, language)])
    yield from after_paying(lives, ask.seat, ask.price, language)


def title(lives: Lives, paper: str, language: str) -> Iterator[Row]:
    if paper in (STOCK, LIFE):
        yield amount(lives, "worth", lives.board.money[f"{paper} worth"], language)


# Others


def revenge(lives: Lives, ask: AnyAsk, language: str) -> Iterator[Row]:
    """Who has not enough goes back instead (GL-47)."""
    for target in lives.opponents(ask.seat):
        if not lives.home[target]:
            who = seat(lives, target, language)
            yield amount(lives, "has", lives.cash[target], language, who=who)


def given(lives: Lives, ask: AnyAsk, language: str) -> Iterator[Row]:
    white, due = lives.white, cards.demanded(lives)
    if white is None:
        return
    yield amount(lives, "demanded", due, language)
    yield amount(lives, "half of", white.collected or white.paid, language)
    yield from purse(lives, ask.seat, language)
    short = due - lives.cash[ask.seat]
    if short > 0:
        yield Row("notes", str(-(-short // lives.board.money["note"])))


def reckoning(lives: Lives, ask: AnyAsk, language: str) -> Iterator[Row]:
    """GL-74, GL-78"""
    yield from all_or_nothing(lives, ask.seat, language)
    if lives.first_in is None and ACRES not in lives.home:
        yield amount(lives, "bonus", lives.board.money["bonus"], language)


ASK_ROWS: Mapping[str, AskRows] = {
    "spin": spin,
    "road": road,
    "paper": paper,
    "market": market,
    "lucky day": lucky_day,
    "number": number,
    "revenge": revenge,
    "given": given,
    "reckoning": reckoning,
}
