"""The end of a game: what each is worth line by line, and how it came to that."""

from random import Random
from typing import Any

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.words import USUAL
from trading_unit.table import OnScreen, Table
from trading_unit.web.game_session import GameSession

MOST_POINTS = 400  # of the chart
CASH = "cash"  # has a word of the page's own


def of(session: GameSession, view: GameView, language: str) -> dict[str, Any]:
    game, money = session.table.game, view.money

    def called(what: str) -> str:
        return what if what == CASH else view.total_text(what)

    return {
        "winners": list(game.winners),
        "totals": [
            {
                "seat": seat,
                "lines": [
                    {"what": called(what), "amount": amount, "text": money(amount)}
                    for what, amount in lines
                ],
                "sum": sum(amount for _, amount in lines),
                "text": money(sum(amount for _, amount in lines)),
                "won": seat in game.winners,
            }
            for seat, lines in game.totals.items()
        ],
        "series": worth_over_time(session),
        "highlights": view.highlights(),
    }


def worth_over_time(session: GameSession) -> dict[str, list[Any]]:
    """What each seat was worth at each turn's start; nothing where nobody can know."""
    table = session.table
    again = Table(table.start, OnScreen(Random(0)))
    again.base = table.base
    again.play(())
    view = session.game.view(again, USUAL)
    seats = range(len(session.seats))
    if view.worth(0) is None:
        return {"turns": [], "worth": []}
    points: list[tuple[int, list[int | None]]] = []
    turn = again.game.turn
    for entry in table.done:
        again.apply(entry)
        again.at += 1
        if again.game.turn != turn:
            turn = again.game.turn
            points.append((turn, [view.worth(seat) for seat in seats]))
    shown = points[:: max(1, -(-len(points) // MOST_POINTS))]
    shown.append((turn, [view.worth(seat) for seat in seats]))
    return {
        "turns": [number for number, _ in shown],
        "worth": [[worth[seat] for _, worth in shown] for seat in seats],
    }
