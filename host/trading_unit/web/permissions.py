"""Who may speak for whom."""

from trading_unit.trouble import Trouble
from trading_unit.web.client import Client
from trading_unit.web.game_session import GameSession
from trading_unit.web.page_words import say
from trading_unit.web.server_state import ServerState


class Forbidden(Trouble):
    """Somebody else's to do."""


def game_of(state: ServerState, client: Client) -> GameSession:
    if state.session is None:
        raise Trouble(say(client.language, "no game"))
    return state.session


def for_seat(state: ServerState, client: Client, seat: int) -> None:
    """Only a seat's holder speaks for it; for one without a phone the table does."""
    session = game_of(state, client)
    if seat >= len(session.seats):
        raise Trouble(say(client.language, "no seat"))
    if not client.table:
        if client.seat != seat:
            raise Forbidden(say(client.language, "not your seat", name=session.name(seat)))
    elif seat in session.bots:
        raise Forbidden(say(client.language, "a bot", name=session.name(seat)))
    elif seat in state.keys.seats:
        raise Forbidden(say(client.language, "has a phone", name=session.name(seat)))


def only_table(client: Client) -> None:
    if not client.table:
        raise Forbidden(say(client.language, "table only"))
