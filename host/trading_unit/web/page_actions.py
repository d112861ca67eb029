"""POST /do: the actions that a page can do beside answering asks and opening asides.

`what` in the request names the action; each takes the rest of what it needs from the request."""

from collections.abc import Callable

from trading_unit.games.definition import MOST_SEATS
from trading_unit.table import Late
from trading_unit.table.chance import OfChance
from trading_unit.trouble import Trouble
from trading_unit.web.client import Client
from trading_unit.web.game_session import GameSession
from trading_unit.web.page_words import languages, translate
from trading_unit.web.permissions import current_session, require_seat, require_table
from trading_unit.web.request_json import JsonObject, boolean, integer, string
from trading_unit.web.server_state import ServerState
from trading_unit.web.unit_view import LEAST_MV, MOST_MV

MINUTE_MS = 60_000
MOST_MINUTES = 240
MOST_STEPS = 100_000  # that are undone or redone at once
MOST_PACE_S = 10


def throw(state: ServerState, client: Client, data: JsonObject) -> None:
    """Throws, spins or draws for the pending ask. A page sends the ask's number with it, so that a
    press on an old page is late."""
    session = current_session(state, client)
    ask = session.table.ask
    if isinstance(ask, OfChance) and ask.seat not in session.bots:
        require_seat(state, client, ask.seat)
    if "number" in data and integer(data, "number") != session.table.number:
        raise Late(session.table.late_refusal())
    session.running.throw()


def pass_by(state: ServerState, client: Client, data: JsonObject) -> None:
    """The seat answers the pending ask no more. The ask's number comes with it, so that a press on
    an old page cannot end the next auction for that seat."""
    seat = integer(data, "seat", 0, MOST_SEATS)
    require_seat(state, client, seat)
    current_session(state, client).pass_by(seat, integer(data, "number"))


def undo(state: ServerState, client: Client, data: JsonObject) -> None:
    require_table(client)
    session = current_session(state, client)
    count = integer(data, "count", 1, MOST_STEPS) if "count" in data else 1
    lines = newest_lines(session, count, client.language)
    session.table.undo(count)
    if lines:
        note = translate(client.language, "took back", count=count, what=lines[0])
    else:
        note = translate(client.language, "took back some", count=count)
    session.log_view.add_note(note)


def newest_lines(session: GameSession, count: int, language: str) -> list[str]:
    """The lines of the newest `count` entries, the newest entry first."""
    newest = len(session.table.done) - 1
    return [
        line
        for place in range(newest, max(-1, newest - count), -1)
        for line in session.log_view.of_entry(place, language)
    ]


def redo(state: ServerState, client: Client, data: JsonObject) -> None:
    require_table(client)
    session = current_session(state, client)
    count = integer(data, "count", 1, MOST_STEPS) if "count" in data else 1
    session.table.redo(count)
    session.log_view.add_note(translate(client.language, "brought back", count=count))


def go_on(state: ServerState, client: Client, data: JsonObject) -> None:
    """Bots and the screen go on; they wait after an undo."""
    require_table(client)
    current_session(state, client).running.continue_after_undo()


def set_pace(state: ServerState, client: Client, data: JsonObject) -> None:
    """Sets the seconds between what bots and the screen do."""
    require_table(client)
    value = data.get("s")
    if not isinstance(value, int | float) or not 0 <= value <= MOST_PACE_S:
        raise Trouble(f"the pace is from 0 to {MOST_PACE_S} seconds")
    current_session(state, client).running.pace_s = float(value)


def close_light(state: ServerState, client: Client, data: JsonObject) -> None:
    require_table(client)
    current_session(state, client).running.close_light()


def cancel_light(state: ServerState, client: Client, data: JsonObject) -> None:
    require_table(client)
    current_session(state, client).running.cancel_light()


def pause(state: ServerState, client: Client, data: JsonObject) -> None:
    require_table(client)
    current_session(state, client).running.pause(boolean(data, "on"))


def set_hour(state: ServerState, client: Client, data: JsonObject) -> None:
    require_table(client)
    minutes = integer(data, "minutes", 1, MOST_MINUTES)
    current_session(state, client).running.set_hour(minutes * MINUTE_MS)


def press(state: ServerState, client: Client, data: JsonObject) -> None:
    """Presses a button of the drawn unit, or lets it go."""
    require_table(client)
    button = string(data, "button")
    if button not in ("auction", "build"):
        raise Trouble("a unit has the buttons auction and build")
    state.unit.press(button, boolean(data, "down"))


def set_battery(state: ServerState, client: Client, data: JsonObject) -> None:
    require_table(client)
    state.unit.set("battery", integer(data, "mv", LEAST_MV, MOST_MV))


def set_cable(state: ServerState, client: Client, data: JsonObject) -> None:
    require_table(client)
    state.unit.set("cable", boolean(data, "in"))


def set_switch(state: ServerState, client: Client, data: JsonObject) -> None:
    require_table(client)
    state.unit.set("switch", boolean(data, "on"))


def set_phones(state: ServerState, client: Client, data: JsonObject) -> None:
    """Lets phones in or shuts them out if `on` is there, and sets the address for them if
    `address` is; looks in any case for new addresses of this machine."""
    require_table(client)
    if "address" in data:
        state.phones.set_address(string(data, "address"))
    state.phones.refresh_addresses()
    if "on" in data:
        if boolean(data, "on"):
            state.phones.let_in()
        else:
            state.phones.shut_out()


def free_seat(state: ServerState, client: Client, data: JsonObject) -> None:
    """The phones of that seat lose it."""
    require_table(client)
    seat = integer(data, "seat", 0, MOST_SEATS)
    session = current_session(state, client)
    if seat not in state.keys.seat_tokens:
        raise Trouble(translate(client.language, "no phone there"))
    state.keys.free_seat(seat)
    state.notify(translate(client.language, "taken back", name=session.name(seat)))


def set_language(state: ServerState, client: Client, data: JsonObject) -> None:
    """Checks the language; the route sets its cookie on the response."""
    if string(data, "is") not in languages():
        raise Trouble(f"there are the languages {', '.join(languages())}")


PostHandler = Callable[[ServerState, Client, JsonObject], None]
"""Does what a request asks for; raises Trouble if it cannot."""

ACTIONS: dict[str, PostHandler] = {
    "throw": throw,
    "pass": pass_by,
    "undo": undo,
    "redo": redo,
    "go on": go_on,
    "pace": set_pace,
    "close light": close_light,
    "cancel light": cancel_light,
    "pause": pause,
    "hour": set_hour,
    "press": press,
    "battery": set_battery,
    "cable": set_cable,
    "switch": set_switch,
    "phones": set_phones,
    "take back": free_seat,
    "language": set_language,
}


def do_action(state: ServerState, client: Client, data: JsonObject) -> None:
    action = ACTIONS.get(string(data, "what"))
    if action is None:
        raise Trouble("that is nothing this table can do; load the page again")
    action(state, client, data)
