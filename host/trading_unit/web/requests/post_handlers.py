"""What each POST address does with the JSON that a page sends; POST /join is in `join_seat`."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from trading_unit.play.start.fork_game import fork_game
from trading_unit.screen.page_words import translate
from trading_unit.screen.session import GameSession
from trading_unit.table import TABLE
from trading_unit.table.chance import OfChance
from trading_unit.trouble import Trouble
from trading_unit.web.access.client import Client
from trading_unit.web.access.permissions import (
    Forbidden,
    current_session,
    require_seat,
    require_table,
)
from trading_unit.web.lobby import lobby
from trading_unit.web.lobby.book_requests import change_names, say_whose_game
from trading_unit.web.requests.json_value import JsonObject
from trading_unit.web.requests.page_actions import do_action
from trading_unit.web.requests.request_reader import Request, read
from trading_unit.web.requests.requests import (
    Again,
    Answer,
    Aside,
    BookNames,
    Fork,
    ImportedGame,
    Leave,
    Resume,
    SetUp,
    Teach,
)
from trading_unit.web.server_state import ServerState


def answer(state: ServerState, client: Client, request: Answer) -> None:
    """Answers the ask of that number, `by` a seat or by the table."""
    session = current_session(state, client)
    by = request.by
    if by == "table":
        ask = session.table.ask
        # What was thrown or drawn on the table may be typed on the phone of that seat too.
        own = isinstance(ask, OfChance) and ask.seat == client.seat
        if not (client.table or own):
            raise Forbidden(translate(client.language, "table only"))
        session.answer(TABLE, request.value, request.number)
    else:
        require_seat(state, client, by)
        with noting_deputy(state, client, session, by):
            session.answer(by, request.value, request.number)


@contextmanager
def noting_deputy(
    state: ServerState, client: Client, session: GameSession, seat: int
) -> Iterator[None]:
    """Notes in the log that the table acts for a seat, in a game where phones have seats."""
    before = len(session.table.done)
    yield
    if client.table and state.keys.seat_tokens and len(session.table.done) > before:
        session.log_view.note_deputy(before, seat)


def aside(state: ServerState, client: Client, request: Aside) -> None:
    """Plays the aside of that name, `by` a seat or by the table."""
    session = current_session(state, client)
    name, by = request.name, request.by
    if by == "table":
        require_table(client)
        session.aside(name, TABLE, request.value)
        return
    require_seat(state, client, by)
    if name not in session.table.game.asides or name == "put right":
        require_table(client)
    with noting_deputy(state, client, session, by):
        session.aside(name, by, request.value)


def setup(state: ServerState, client: Client, request: SetUp) -> None:
    """Begins a new game, or lets phones take their seats for it first."""
    require_table(client)
    name = request.house
    setup = lobby.read_setup(request, state.house_rules.find(name) if name else None)
    if request.phones:
        state.open_waiting_room(setup, request.unit)
    else:
        state.begin(setup, unit=request.unit)


def teach(state: ServerState, client: Client, request: Teach) -> None:
    """Begins the lesson of a game."""
    require_table(client)
    state.begin(lobby.read_lesson(request))


def again(state: ServerState, client: Client, request: Again) -> None:
    """Begins a new game like the one that is over."""
    require_table(client)
    if current_session(state, client).table.ask is not None:
        raise Trouble(translate(client.language, "not over"))
    state.begin_again()


def resume(state: ServerState, client: Client, request: Resume) -> None:
    """Goes on with a past game."""
    require_table(client)
    state.resume(request.name)


def fork(state: ServerState, client: Client, request: Fork) -> None:
    """Makes a new game of a past one, as it stood after that turn, and opens it."""
    require_table(client)
    state.resume(fork_game(state.store, request.game, request.turn, client.language))


def leave(state: ServerState, client: Client, request: Leave) -> None:
    """The table goes back to the lobby, and the game is kept; a phone gives up its seat."""
    if client.table:
        state.leave_game()
    else:
        state.keys.remove_phone(client.token)


PostHandler = Callable[[ServerState, Client, JsonObject], None]
"""Does what a request asks for; raises Trouble if it cannot."""


def reading(
    request: type[Request], handle: Callable[[ServerState, Client, Request], None]
) -> PostHandler:
    """Reads the request from the JSON, then handles it."""

    def handler(state: ServerState, client: Client, data: JsonObject) -> None:
        handle(state, client, read(request, data))

    return handler


HANDLERS: dict[str, PostHandler] = {
    "answer": reading(Answer, answer),
    "aside": reading(Aside, aside),
    "do": do_action,
    "setup": reading(SetUp, setup),
    "teach": reading(Teach, teach),
    "again": reading(Again, again),
    "resume": reading(Resume, resume),
    "fork": reading(Fork, fork),
    "leave": reading(Leave, leave),
    "book-names": reading(BookNames, change_names),
    "imported-game": reading(ImportedGame, say_whose_game),
}
