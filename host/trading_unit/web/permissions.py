"""What a client may do: act for the table, or for a seat."""

from trading_unit.trouble import Trouble
from trading_unit.web.client import Client
from trading_unit.web.game_session import GameSession
from trading_unit.web.page_words import translate
from trading_unit.web.server_state import ServerState


class Forbidden(Trouble):
    """The client is not the one who may do this."""


def current_session(state: ServerState, client: Client) -> GameSession:
    """The game on the table. Raises Trouble in the lobby."""
    if state.session is None:
        raise Trouble(translate(client.language, "no game"))
    return state.session


def require_seat(state: ServerState, client: Client, seat: int) -> None:
    """Raises Forbidden unless the client may act for that seat: its own phone may, and the table
    for a person who has no phone."""
    session = current_session(state, client)
    if seat >= len(session.seats):
        raise Trouble(translate(client.language, "no seat"))
    name = session.name(seat)
    if not client.table:
        if client.seat != seat:
            raise Forbidden(translate(client.language, "not your seat", name=name))
    elif seat in session.bots:
        raise Forbidden(translate(client.language, "a bot", name=name))
    elif seat in state.keys.seat_tokens:
        raise Forbidden(translate(client.language, "has a phone", name=name))


def require_table(client: Client) -> None:
    """Raises Forbidden unless the client is the table."""
    if not client.table:
        raise Forbidden(translate(client.language, "table only"))
