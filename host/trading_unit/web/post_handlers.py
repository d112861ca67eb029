"""What each POST address does with the JSON that a page sends; POST /join is in `join_seat`."""

from trading_unit.games.definition import MOST_SEATS
from trading_unit.table import TABLE
from trading_unit.table.chance import OfChance
from trading_unit.web import lobby
from trading_unit.web.client import Client
from trading_unit.web.game_session import GameSession
from trading_unit.web.page_actions import PostHandler, do_action
from trading_unit.web.page_words import translate
from trading_unit.web.permissions import (
    Forbidden,
    current_session,
    require_seat,
    require_table,
)
from trading_unit.web.request_json import JsonObject, boolean, integer, string
from trading_unit.web.server_state import ServerState

LONGEST_NAME = 80


def answer(state: ServerState, client: Client, data: JsonObject) -> None:
    """Answers the ask of that number, `by` a seat or by the table."""
    session = current_session(state, client)
    by = data.get("by")
    if by == TABLE:
        ask = session.table.ask
        # What was thrown or drawn on the table may be typed on the phone of that seat too.
        own = isinstance(ask, OfChance) and ask.seat == client.seat
        if not (client.table or own):
            raise Forbidden(translate(client.language, "table only"))
        session.answer(TABLE, data.get("value"), integer(data, "number"))
    else:
        seat = integer(data, "by", 0, MOST_SEATS)
        require_seat(state, client, seat)
        session.answer(seat, data.get("value"), integer(data, "number"))
        note_deputy(state, client, session, seat)


def note_deputy(state: ServerState, client: Client, session: GameSession, seat: int) -> None:
    """Notes in the log that the table acted for a seat, in a game where phones have seats."""
    if client.table and state.keys.seat_tokens:
        note = translate(client.language, "table for", name=session.name(seat))
        session.log_view.add_note(note)


def aside(state: ServerState, client: Client, data: JsonObject) -> None:
    """Plays the aside of that name, `by` a seat or by the table."""
    session = current_session(state, client)
    name = string(data, "name")
    by = data.get("by")
    if by == TABLE:
        require_table(client)
        session.aside(name, TABLE, data.get("value"))
        return
    seat = integer(data, "by", 0, MOST_SEATS)
    require_seat(state, client, seat)
    if name not in session.table.game.asides or name == "put right":
        require_table(client)
    session.aside(name, seat, data.get("value"))
    note_deputy(state, client, session, seat)


def setup(state: ServerState, client: Client, data: JsonObject) -> None:
    """Begins a new game."""
    require_table(client)
    chosen = lobby.read_setup(data)
    name = string(data, "name", LONGEST_NAME) if "name" in data else ""
    state.begin(chosen, name, string(data, "unit") if "unit" in data else "")


def resume(state: ServerState, client: Client, data: JsonObject) -> None:
    """Goes on with a past game. A damaged one needs `mend`, which drops what cannot be replayed."""
    require_table(client)
    mend = boolean(data, "mend") if "mend" in data else False
    state.resume(string(data, "name", LONGEST_NAME), mend)


def leave(state: ServerState, client: Client, data: JsonObject) -> None:
    """The table goes back to the lobby, and the game is kept; a phone gives up its seat."""
    if client.table:
        state.end_game()
    else:
        state.keys.remove_phone(client.token)


HANDLERS: dict[str, PostHandler] = {
    "answer": answer,
    "aside": aside,
    "do": do_action,
    "setup": setup,
    "resume": resume,
    "leave": leave,
}
