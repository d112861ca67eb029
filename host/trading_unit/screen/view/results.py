"""What a finished game has led to: who has won, what each seat is worth line by line, and why."""

from collections.abc import Collection, Mapping, Sequence
from typing import TypedDict

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.view_data import Highlight
from trading_unit.screen.session import Session

NARROW_SPACE = "\u202f"  # between thousands, in any language
CASH = "cash"  # pages have their own word for it


class TotalLine(TypedDict):
    """A line of a seat's total."""

    what: str
    text: str


class Total(TypedDict):
    """What a seat is worth at the end, line by line."""

    seat: int
    lines: list[TotalLine]
    sum: int
    text: str
    won: bool


class Results(TypedDict):
    """What a game that is over has led to: who has won, the totals, how they came about."""

    winners: list[int]
    totals: list[Total]
    why: list[str]
    highlights: list[Highlight]


def results(session: Session, view: GameView) -> Results:
    game = session.table.game
    return {
        "winners": list(game.winners),
        "totals": totals(game.totals, game.winners, view),
        "why": view.why_won(),
        "highlights": view.highlights(),
    }


def totals(
    found: Mapping[int, Sequence[tuple[str, int]]],
    winners: Collection[int],
    view: GameView | None = None,
) -> list[Total]:
    """Without a view, where a game cannot be set up any more, in plain figures."""

    def line_text(what: str) -> str:
        return what if what == CASH or view is None else view.total_text(what)

    def money(amount: int) -> str:
        return f"{amount:,}".replace(",", NARROW_SPACE) if view is None else view.money(amount)

    return [
        {
            "seat": seat,
            "lines": [{"what": line_text(what), "text": money(amount)} for what, amount in lines],
            "sum": sum(amount for _, amount in lines),
            "text": money(sum(amount for _, amount in lines)),
            "won": seat in winners,
        }
        for seat, lines in found.items()
    ]
