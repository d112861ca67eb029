"""What can be looked up in a game, which a page fetches when somebody wants to know."""

from trading_unit.games.base.view import look_up
from trading_unit.web.game_session import GameSession
from trading_unit.web.protocol.entries import Entries


def entries_view(session: GameSession, language: str) -> Entries:
    return {"entries": look_up.entries(session.view_in(language))}
