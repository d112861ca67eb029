"""The results of a finished game: what each seat is worth line by line, and why it came so."""

from collections.abc import Collection, Mapping, Sequence

from trading_unit.games.base.view.game_view import GameView
from trading_unit.screen.session import GameSession
from trading_unit.screen.view.data import Results, Total

NARROW_SPACE = "\u202f"  # between thousands, in any language
CASH = "cash"  # pages have their own word for it


def results(session: GameSession, view: GameView) -> Results:
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
