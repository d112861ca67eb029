"""A hint as plain data, which a page fetches when somebody asks for it."""

from trading_unit.screen.look_up.hint_data import HintText
from trading_unit.screen.session import GameSession
from trading_unit.web.access.client import Client


def hint_view(session: GameSession, client: Client, seat: int) -> HintText:
    """A phone reads its own hint alone; at the table others read it too, where they play."""
    people = len(session.seats) - len(session.bots)
    view = session.view_in(client.language)
    return {"lines": session.hints.lines(view, seat, aloud=client.table and people > 1)}
