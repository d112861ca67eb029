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


def answer(house: ServerState, who: Client, said: Said) -> None:
    playing = game_of(house, who)
    by = said.get("by")
    if by == TABLE:
        ask = playing.table.ask
        # Who threw or drew may say so on the phone of that seat.
        own = isinstance(ask, OfChance) and ask.seat == who.seat
        if not (who.table or own):
            raise Forbidden(say(who.language, "table only"))
        playing.answer(TABLE, said.get("value"), number(said, "number"))
    else:
        seat = number(said, "by", 0, lobby.MOST_SEATS)
        for_seat(house, who, seat)
        playing.answer(seat, said.get("value"), number(said, "number"))
        note_for(house, who, playing, seat)


def note_for(house: ServerState, who: Client, playing: GameSession, seat: int) -> None:
    """Where others have phones, that the table spoke for a seat is written down."""
    if who.table and house.keys.seats:
        playing.told.note(say(who.language, "table for", name=playing.name(seat)))


def aside(house: ServerState, who: Client, said: Said) -> None:
    playing = game_of(house, who)
    name = word(said, "name")
    by = said.get("by")
    if by == TABLE:
        only_table(who)
        playing.aside(name, TABLE, said.get("value"))
        return
    seat = number(said, "by", 0, lobby.MOST_SEATS)
    for_seat(house, who, seat)
    if name not in playing.table.game.asides or name == "put right":
        only_table(who)
    playing.aside(name, seat, said.get("value"))
    note_for(house, who, playing, seat)


# Games


def setup(house: ServerState, who: Client, said: Said) -> None:
    only_table(who)
    chosen = lobby.setup_of(said)
    name = word(said, "name", LONGEST_NAME) if "name" in said else ""
    house.begin(chosen, name, word(said, "unit") if "unit" in said else "")


def resume(house: ServerState, who: Client, said: Said) -> None:
    only_table(who)
    mend = yes(said, "mend") if "mend" in said else False
    house.resume(word(said, "name", LONGEST_NAME), mend)


def leave(house: ServerState, who: Client, said: Said) -> None:
    """The table leaves the game, which is kept; a phone gives its seat up."""
    if who.table:
        house.end_game()
    else:
        house.keys.leave(who.token)


WAYS: dict[str, Deed] = {
    "answer": answer,
    "aside": aside,
    "do": do,
    "setup": setup,
    "resume": resume,
    "leave": leave,
}
