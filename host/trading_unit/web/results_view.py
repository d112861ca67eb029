"""The results of a finished game: what each seat is worth line by line, and why it came so."""

from trading_unit.games.base.view.game_view import GameView
from trading_unit.web.game_session import GameSession
from trading_unit.web.protocol.views import Results

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
        "why": view.why_won(),
        "highlights": view.highlights(),
    }
