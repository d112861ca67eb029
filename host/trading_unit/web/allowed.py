"""Who may speak for whom."""

from trading_unit.trouble import Trouble
from trading_unit.web.house import House
from trading_unit.web.playing import Playing
from trading_unit.web.who import Who
from trading_unit.web.words import say


class MayNot(Trouble):
    """Somebody else's to do."""


def game_of(house: House, who: Who) -> Playing:
    if house.playing is None:
        raise Trouble(say(who.language, "no game"))
    return house.playing


def for_seat(house: House, who: Who, seat: int) -> None:
    """Only a seat's holder speaks for it; for one without a phone the table does."""
    playing = game_of(house, who)
    if seat >= len(playing.seats):
        raise Trouble(say(who.language, "no seat"))
    if not who.table:
        if who.seat != seat:
            raise MayNot(say(who.language, "not your seat", name=playing.name(seat)))
    elif seat in playing.bots:
        raise MayNot(say(who.language, "a bot", name=playing.name(seat)))
    elif seat in house.keys.seats:
        raise MayNot(say(who.language, "has a phone", name=playing.name(seat)))


def only_table(who: Who) -> None:
    if not who.table:
        raise MayNot(say(who.language, "table only"))
