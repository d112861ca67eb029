"""What is said by /do: whatever is no answer to what is asked."""

from collections.abc import Callable
from typing import Any

from trading_unit.table import Late
from trading_unit.table.chance import OfChance
from trading_unit.trouble import Trouble
from trading_unit.web import lobby
from trading_unit.web.client import Client
from trading_unit.web.game_session import GameSession
from trading_unit.web.page_words import languages, say
from trading_unit.web.permissions import for_seat, game_of, only_table
from trading_unit.web.request_json import number, word, yes
from trading_unit.web.server_state import ServerState
from trading_unit.web.unit_view import LEAST_MV, MOST_MV

Said = dict[str, Any]
MINUTE_MS = 60_000
MOST_MINUTES = 240
MOST_BACK = 100_000
MOST_PACE_S = 10


def throw(state: ServerState, client: Client, said: Said) -> None:
    """Stale buttons throw nothing: the number of the ask comes with it, where the page knows it."""
    session = game_of(state, client)
    ask = session.table.ask
    if isinstance(ask, OfChance) and ask.seat not in session.bots:
        for_seat(state, client, ask.seat)
    if "number" in said and number(said, "number") != session.table.number:
        raise Late(session.table.late())
    session.running.throw()


def passes(state: ServerState, client: Client, said: Said) -> None:
    """Out: it bears the number of its ask, so that a stale one counts for no other lot."""
    seat = number(said, "seat", 0, lobby.MOST_SEATS)
    for_seat(state, client, seat)
    game_of(state, client).pass_by(seat, number(said, "number"))


def undo(state: ServerState, client: Client, said: Said) -> None:
    only_table(client)
    session = game_of(state, client)
    count = number(said, "count", 1, MOST_BACK) if "count" in said else 1
    gone = [line for step in range(count) for line in going(session, step, client.language)][:1]
    session.table.undo(count)
    if gone:
        session.told.note(say(client.language, "took back", count=count, what=gone[0]))
    else:
        session.told.note(say(client.language, "took back some", count=count))


def going(session: GameSession, step: int, language: str) -> list[str]:
    place = len(session.table.done) - 1 - step
    return list(session.told.of_entry(place, language)) if place >= 0 else []


def redo(state: ServerState, client: Client, said: Said) -> None:
    only_table(client)
    session = game_of(state, client)
    count = number(said, "count", 1, MOST_BACK) if "count" in said else 1
    session.table.redo(count)
    session.told.note(say(client.language, "brought back", count=count))


def go_on(state: ServerState, client: Client, said: Said) -> None:
    only_table(client)
    game_of(state, client).running.go_on()


def pace(state: ServerState, client: Client, said: Said) -> None:
    """How fast bots and screen go on, in seconds between what they do."""
    only_table(client)
    value = said.get("s")
    if not isinstance(value, int | float) or not 0 <= value <= MOST_PACE_S:
        raise Trouble(f"the pace is from 0 to {MOST_PACE_S} seconds")
    game_of(state, client).running.pace_s = float(value)


def close_light(state: ServerState, client: Client, said: Said) -> None:
    only_table(client)
    game_of(state, client).running.close_light()


def cancel_light(state: ServerState, client: Client, said: Said) -> None:
    only_table(client)
    game_of(state, client).running.cancel_light()


def pause(state: ServerState, client: Client, said: Said) -> None:
    only_table(client)
    game_of(state, client).running.pause(yes(said, "on"))


def hour(state: ServerState, client: Client, said: Said) -> None:
    only_table(client)
    minutes = number(said, "minutes", 1, MOST_MINUTES)
    game_of(state, client).running.set_hour(minutes * MINUTE_MS)


def press(state: ServerState, client: Client, said: Said) -> None:
    only_table(client)
    button = word(said, "button")
    if button not in ("auction", "build"):
        raise Trouble("a unit has the buttons auction and build")
    state.unit.press(button, yes(said, "down"))


def battery(state: ServerState, client: Client, said: Said) -> None:
    only_table(client)
    state.unit.set("battery", number(said, "mv", LEAST_MV, MOST_MV))


def cable(state: ServerState, client: Client, said: Said) -> None:
    only_table(client)
    state.unit.set("cable", yes(said, "in"))


def switch(state: ServerState, client: Client, said: Said) -> None:
    only_table(client)
    state.unit.set("switch", yes(said, "on"))


def phones(state: ServerState, client: Client, said: Said) -> None:
    """Let them in, or shut the house network; `address` is where the QR leads."""
    only_table(client)
    if "address" in said:
        state.phones.call(word(said, "address"))
    state.phones.look()
    if "on" in said:
        if yes(said, "on"):
            state.phones.let_in()
        else:
            state.phones.shut()


def take_back(state: ServerState, client: Client, said: Said) -> None:
    only_table(client)
    seat = number(said, "seat", 0, lobby.MOST_SEATS)
    session = game_of(state, client)
    if seat not in state.keys.seats:
        raise Trouble(say(client.language, "no phone there"))
    state.keys.take_back(seat)
    state.tell(say(client.language, "taken back", name=session.name(seat)))


def language(state: ServerState, client: Client, said: Said) -> None:
    """Kept in a cookie by whoever answers the request."""
    if word(said, "is") not in languages():
        raise Trouble(f"there are the languages {', '.join(languages())}")


Deed = Callable[[ServerState, Client, Said], None]

DEEDS: dict[str, Deed] = {
    "throw": throw,
    "pass": passes,
    "undo": undo,
    "redo": redo,
    "go on": go_on,
    "pace": pace,
    "close light": close_light,
    "cancel light": cancel_light,
    "pause": pause,
    "hour": hour,
    "press": press,
    "battery": battery,
    "cable": cable,
    "switch": switch,
    "phones": phones,
    "take back": take_back,
    "language": language,
}


def do(state: ServerState, client: Client, said: Said) -> None:
    deed = DEEDS.get(word(said, "what"))
    if deed is None:
        raise Trouble("that is nothing this table can do; load the page again")
    deed(state, client, said)
