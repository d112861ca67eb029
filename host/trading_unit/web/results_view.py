"""The results of a finished game: what each seat is worth line by line, and its worth over time."""

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.words import USUAL
from trading_unit.web.game_session import GameSession
from trading_unit.web.protocol.views import Results, Series

MOST_POINTS = 400  # of the chart
CASH = "cash"  # pages have their own word for it


def results(session: GameSession, view: GameView) -> Results:
    game, money = session.table.game, view.money

    def line_text(what: str) -> str:
        return what if what == CASH else view.total_text(what)

    return {
        "winners": list(game.winners),
        "totals": [
            {
                "seat": seat,
                "lines": [
                    {"what": line_text(what), "text": money(amount)} for what, amount in lines
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


def worth_over_time(session: GameSession) -> Series:
    """What each seat was worth at the start of each turn, found by playing the list again; empty
    in a game that does not know it."""
    table = session.table
    again = table.at_beginning()
    view = session.game.view(again, USUAL)
    seats = range(len(session.seats))
    if view.worth(0) is None:
        return {"turns": [], "worth": []}
    points: list[tuple[int, list[int]]] = []
    turn = again.game.turn
    for entry in table.done:
        again.replay_entry(entry)
        if again.game.turn != turn:
            turn = again.game.turn
            points.append((turn, [view.worth(seat) or 0 for seat in seats]))
    step = max(1, -(-len(points) // MOST_POINTS))
    chosen = [*points[::step], (turn, [view.worth(seat) or 0 for seat in seats])]
    return {
        "turns": [number for number, _ in chosen],
        "worth": [[worth[seat] for _, worth in chosen] for seat in seats],
    }
