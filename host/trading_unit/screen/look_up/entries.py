"""What can be looked up in a game, which a page fetches when somebody wants to know."""

from trading_unit.games.base.view.look_up import entries
from trading_unit.screen.look_up.entries_data import Entries
from trading_unit.screen.session import GameSession


def entries_view(session: GameSession, language: str) -> Entries:
    return {"entries": entries(session.view_in(language))}
