"""What a client may do: act for the table, or for a seat."""

from trading_unit.screen.page_words import translate
from trading_unit.screen.session import GameSession
from trading_unit.trouble import Trouble
from trading_unit.web.access.client import Client
from trading_unit.web.lobby.waiting_room import Seating, WaitingRoom
from trading_unit.web.server_state import ServerState


class Forbidden(Trouble):
    """The client is not the one who may do this."""


def current_session(state: ServerState, client: Client) -> GameSession:
    """The game on the table. Raises Trouble in the lobby."""
    if state.session is None:
        raise Trouble(translate(client.language, "no game"))
    return state.session


def current_seating(state: ServerState, client: Client) -> Seating:
    """The seats of the game on the table, or of the one that is about to begin. Raises Trouble
    where there is neither."""
    return state.waiting_room or current_session(state, client)


def current_waiting_room(state: ServerState, client: Client) -> WaitingRoom:
    """Raises Trouble where no game is about to begin."""
    if state.waiting_room is None:
        raise Trouble(translate(client.language, "not before the game"))
    return state.waiting_room


def require_seat(state: ServerState, client: Client, seat: int) -> None:
    """Raises Forbidden unless the client may act for that seat: its own phone may, and the table
    for a person who has no phone."""
    seating = current_seating(state, client)
    if seat >= len(seating.seats):
        raise Trouble(translate(client.language, "no seat"))
    name = seating.name(seat)
    if not client.table:
        if client.seat != seat:
            raise Forbidden(translate(client.language, "not your seat", name=name))
    elif seat in seating.bots:
        raise Forbidden(translate(client.language, "a bot", name=name))
    elif seat in state.keys.seat_tokens:
        raise Forbidden(translate(client.language, "has a phone", name=name))


def seat_in_query(client: Client, typed: str) -> int:
    """The seat of that number. Raises Trouble where that is none."""
    if not (typed.isascii() and typed.isdigit() and len(typed) < 3):
        raise Trouble(translate(client.language, "no seat"))
    return int(typed)


def require_hints(state: ServerState, client: Client) -> None:
    """Raises Forbidden where the table has switched hints off."""
    if not state.settings.hints:
        raise Forbidden(translate(client.language, "no hints"))


def require_table(client: Client) -> None:
    """Raises Forbidden unless the client is the table."""
    if not client.table:
        raise Forbidden(translate(client.language, "table only"))
