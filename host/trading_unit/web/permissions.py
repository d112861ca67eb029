"""Who may speak for whom."""

from trading_unit.trouble import Trouble
from trading_unit.web.client import Client
from trading_unit.web.game_session import GameSession
from trading_unit.web.page_words import say
from trading_unit.web.server_state import ServerState


class Forbidden(Trouble):
    """Somebody else's to do."""


def game_of(house: ServerState, who: Client) -> GameSession:
    if house.playing is None:
        raise Trouble(say(who.language, "no game"))
    return house.playing


def for_seat(house: ServerState, who: Client, seat: int) -> None:
    """Only a seat's holder speaks for it; for one without a phone the table does."""
    playing = game_of(house, who)
    if seat >= len(playing.seats):
        raise Trouble(say(who.language, "no seat"))
    if not who.table:
        if who.seat != seat:
            raise Forbidden(say(who.language, "not your seat", name=playing.name(seat)))
    elif seat in playing.bots:
        raise Forbidden(say(who.language, "a bot", name=playing.name(seat)))
    elif seat in house.keys.seats:
        raise Forbidden(say(who.language, "has a phone", name=playing.name(seat)))


def only_table(who: Client) -> None:
    if not who.table:
        raise Forbidden(say(who.language, "table only"))
