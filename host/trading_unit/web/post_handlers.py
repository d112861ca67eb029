"""What a page sends: answers, what is done beside them, and games begun and left."""

from trading_unit.table import TABLE
from trading_unit.table.chance import OfChance
from trading_unit.web import lobby
from trading_unit.web.client import Client
from trading_unit.web.game_session import GameSession
from trading_unit.web.page_actions import Deed, Said, do
from trading_unit.web.page_words import say
from trading_unit.web.permissions import Forbidden, for_seat, game_of, only_table
from trading_unit.web.request_json import number, word, yes
from trading_unit.web.server_state import ServerState

LONGEST_NAME = 80


def answer(state: ServerState, client: Client, said: Said) -> None:
    session = game_of(state, client)
    by = said.get("by")
    if by == TABLE:
        ask = session.table.ask
        # Who threw or drew may say so on the phone of that seat.
        own = isinstance(ask, OfChance) and ask.seat == client.seat
        if not (client.table or own):
            raise Forbidden(say(client.language, "table only"))
        session.answer(TABLE, said.get("value"), number(said, "number"))
    else:
        seat = number(said, "by", 0, lobby.MOST_SEATS)
        for_seat(state, client, seat)
        session.answer(seat, said.get("value"), number(said, "number"))
        note_for(state, client, session, seat)


def note_for(state: ServerState, client: Client, session: GameSession, seat: int) -> None:
    """Where others have phones, that the table spoke for a seat is written down."""
    if client.table and state.keys.seats:
        session.told.note(say(client.language, "table for", name=session.name(seat)))


def aside(state: ServerState, client: Client, said: Said) -> None:
    session = game_of(state, client)
    name = word(said, "name")
    by = said.get("by")
    if by == TABLE:
        only_table(client)
        session.aside(name, TABLE, said.get("value"))
        return
    seat = number(said, "by", 0, lobby.MOST_SEATS)
    for_seat(state, client, seat)
    if name not in session.table.game.asides or name == "put right":
        only_table(client)
    session.aside(name, seat, said.get("value"))
    note_for(state, client, session, seat)


# Games


def setup(state: ServerState, client: Client, said: Said) -> None:
    only_table(client)
    chosen = lobby.setup_of(said)
    name = word(said, "name", LONGEST_NAME) if "name" in said else ""
    state.begin(chosen, name, word(said, "unit") if "unit" in said else "")


def resume(state: ServerState, client: Client, said: Said) -> None:
    only_table(client)
    mend = yes(said, "mend") if "mend" in said else False
    state.resume(word(said, "name", LONGEST_NAME), mend)


def leave(state: ServerState, client: Client, said: Said) -> None:
    """The table leaves the game, which is kept; a phone gives its seat up."""
    if client.table:
        state.end_game()
    else:
        state.keys.leave(client.token)


WAYS: dict[str, Deed] = {
    "answer": answer,
    "aside": aside,
    "do": do,
    "setup": setup,
    "resume": resume,
    "leave": leave,
}
