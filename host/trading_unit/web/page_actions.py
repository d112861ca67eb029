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


def throw(house: ServerState, who: Client, said: Said) -> None:
    """Stale buttons throw nothing: the number of the ask comes with it, where the page knows it."""
    playing = game_of(house, who)
    ask = playing.table.ask
    if isinstance(ask, OfChance) and ask.seat not in playing.bots:
        for_seat(house, who, ask.seat)
    if "number" in said and number(said, "number") != playing.table.number:
        raise Late(playing.table.late_refusal())
    playing.running.throw()


def passes(house: ServerState, who: Client, said: Said) -> None:
    """Out: it bears the number of its ask, so that a stale one counts for no other lot."""
    seat = number(said, "seat", 0, lobby.MOST_SEATS)
    for_seat(house, who, seat)
    game_of(house, who).pass_by(seat, number(said, "number"))


def undo(house: ServerState, who: Client, said: Said) -> None:
    only_table(who)
    playing = game_of(house, who)
    count = number(said, "count", 1, MOST_BACK) if "count" in said else 1
    gone = [line for step in range(count) for line in going(playing, step, who.language)][:1]
    playing.table.undo(count)
    if gone:
        playing.told.note(say(who.language, "took back", count=count, what=gone[0]))
    else:
        playing.told.note(say(who.language, "took back some", count=count))


def going(playing: GameSession, step: int, language: str) -> list[str]:
    place = len(playing.table.done) - 1 - step
    return list(playing.told.of_entry(place, language)) if place >= 0 else []


def redo(house: ServerState, who: Client, said: Said) -> None:
    only_table(who)
    playing = game_of(house, who)
    count = number(said, "count", 1, MOST_BACK) if "count" in said else 1
    playing.table.redo(count)
    playing.told.note(say(who.language, "brought back", count=count))


def go_on(house: ServerState, who: Client, said: Said) -> None:
    only_table(who)
    game_of(house, who).running.continue_after_undo()


def pace(house: ServerState, who: Client, said: Said) -> None:
    """How fast bots and screen go on, in seconds between what they do."""
    only_table(who)
    value = said.get("s")
    if not isinstance(value, int | float) or not 0 <= value <= MOST_PACE_S:
        raise Trouble(f"the pace is from 0 to {MOST_PACE_S} seconds")
    game_of(house, who).running.pace_s = float(value)


def close_light(house: ServerState, who: Client, said: Said) -> None:
    only_table(who)
    game_of(house, who).running.close_light()


def cancel_light(house: ServerState, who: Client, said: Said) -> None:
    only_table(who)
    game_of(house, who).running.cancel_light()


def pause(house: ServerState, who: Client, said: Said) -> None:
    only_table(who)
    game_of(house, who).running.pause(yes(said, "on"))


def hour(house: ServerState, who: Client, said: Said) -> None:
    only_table(who)
    minutes = number(said, "minutes", 1, MOST_MINUTES)
    game_of(house, who).running.set_hour(minutes * MINUTE_MS)


def press(house: ServerState, who: Client, said: Said) -> None:
    only_table(who)
    button = word(said, "button")
    if button not in ("auction", "build"):
        raise Trouble("a unit has the buttons auction and build")
    house.unit.press(button, yes(said, "down"))


def battery(house: ServerState, who: Client, said: Said) -> None:
    only_table(who)
    house.unit.set("battery", number(said, "mv", LEAST_MV, MOST_MV))


def cable(house: ServerState, who: Client, said: Said) -> None:
    only_table(who)
    house.unit.set("cable", yes(said, "in"))


def switch(house: ServerState, who: Client, said: Said) -> None:
    only_table(who)
    house.unit.set("switch", yes(said, "on"))


def phones(house: ServerState, who: Client, said: Said) -> None:
    """Let them in, or shut the house network; `address` is where the QR leads."""
    only_table(who)
    if "address" in said:
        house.phones.call(word(said, "address"))
    house.phones.look()
    if "on" in said:
        if yes(said, "on"):
            house.phones.let_in()
        else:
            house.phones.shut()


def take_back(house: ServerState, who: Client, said: Said) -> None:
    only_table(who)
    seat = number(said, "seat", 0, lobby.MOST_SEATS)
    playing = game_of(house, who)
    if seat not in house.keys.seats:
        raise Trouble(say(who.language, "no phone there"))
    house.keys.take_back(seat)
    house.tell(say(who.language, "taken back", name=playing.name(seat)))


def language(house: ServerState, who: Client, said: Said) -> None:
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


def do(house: ServerState, who: Client, said: Said) -> None:
    deed = DEEDS.get(word(said, "what"))
    if deed is None:
        raise Trouble("that is nothing this table can do; load the page again")
    deed(house, who, said)
