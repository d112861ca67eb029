"""A phone takes a seat, by the table's code."""

from http import HTTPStatus
from typing import Any

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from trading_unit.trouble import Trouble
from trading_unit.web.client import Client
from trading_unit.web.game_session import GameSession
from trading_unit.web.page_words import say
from trading_unit.web.request_identity import cookie
from trading_unit.web.request_json import number, read, word
from trading_unit.web.responses import body, set_cookie, status_of, told
from trading_unit.web.server_state import ServerState


async def join(house: ServerState, request: Request) -> Response:
    """Without a code: which seat this phone has. With it: the seats; with a seat too: that
    seat's cookie. A second phone on a seat says so by `too`."""
    who: Client = request.scope["who"]
    try:
        data = read(await body(request))
        if not data:
            if who.seat is None:
                return told("refused", "")  # it has none yet
            return told("accepted", "", seat=who.seat)
        why = wrong_code(house, who, word(data, "code"))
        if why is not None:
            return why
        if house.playing is None:
            return told("refused", say(who.language, "no game"))
        if "seat" not in data:
            return told("accepted", "", seats=seats_to_take(house, house.playing))
        seat = number(data, "seat", 0, len(house.playing.seats) - 1)
        name = house.playing.name(seat)
        if seat in house.playing.bots:
            raise Trouble(say(who.language, "a bot", name=name))
        if seat in house.keys.seats and seat != who.seat and data.get("too") is not True:
            raise Trouble(say(who.language, "seat taken", name=name))
    except ClientDisconnect:
        return Response(status_code=HTTPStatus.BAD_REQUEST)
    except Trouble as trouble:
        return told("refused", str(trouble), status_of(trouble))
    if who.seat is not None:
        house.keys.leave(who.token)
    answer = told("accepted", "", seat=seat)
    set_cookie(answer, cookie(house, "seat"), house.keys.join(seat))
    house.heard()
    return answer


def seats_to_take(house: ServerState, playing: GameSession) -> list[dict[str, Any]]:
    """All of them, for whoever knows the code."""
    return [
        {
            "seat": seat,
            "name": one["name"],
            "colour": one.get("colour", ""),
            "mover": one.get("mover", ""),
            "taken": seat in house.keys.seats,
            "bot": seat in playing.bots,
        }
        for seat, one in enumerate(playing.seats)
    ]


def wrong_code(house: ServerState, who: Client, code: str) -> Response | None:
    """Guesses are slowed down, each time more."""
    guesses = house.guesses
    wait_s = guesses.wait_s(who.client)
    if wait_s > 0:
        why = say(who.language, "wait", seconds=max(1, round(wait_s)))
        return told("refused", why, HTTPStatus.TOO_MANY_REQUESTS)
    right = house.phones.open and house.keys.fits(code)
    guesses.guessed(who.client, right)
    if right:
        return None
    return told("refused", say(who.language, "wrong code"), HTTPStatus.FORBIDDEN)
