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


async def join(state: ServerState, request: Request) -> Response:
    """Without a code: which seat this phone has. With it: the seats; with a seat too: that
    seat's cookie. A second phone on a seat says so by `too`."""
    client: Client = request.scope["page_client"]
    try:
        data = read(await body(request))
        if not data:
            if client.seat is None:
                return told("refused", "")  # it has none yet
            return told("accepted", "", seat=client.seat)
        why = wrong_code(state, client, word(data, "code"))
        if why is not None:
            return why
        if state.session is None:
            return told("refused", say(client.language, "no game"))
        if "seat" not in data:
            return told("accepted", "", seats=seats_to_take(state, state.session))
        seat = number(data, "seat", 0, len(state.session.seats) - 1)
        name = state.session.name(seat)
        if seat in state.session.bots:
            raise Trouble(say(client.language, "a bot", name=name))
        if seat in state.keys.seats and seat != client.seat and data.get("too") is not True:
            raise Trouble(say(client.language, "seat taken", name=name))
    except ClientDisconnect:
        return Response(status_code=HTTPStatus.BAD_REQUEST)
    except Trouble as trouble:
        return told("refused", str(trouble), status_of(trouble))
    if client.seat is not None:
        state.keys.leave(client.token)
    answer = told("accepted", "", seat=seat)
    set_cookie(answer, cookie(state, "seat"), state.keys.join(seat))
    state.heard()
    return answer


def seats_to_take(state: ServerState, session: GameSession) -> list[dict[str, Any]]:
    """All of them, for whoever knows the code."""
    return [
        {
            "seat": seat,
            "name": one["name"],
            "colour": one.get("colour", ""),
            "mover": one.get("mover", ""),
            "taken": seat in state.keys.seats,
            "bot": seat in session.bots,
        }
        for seat, one in enumerate(session.seats)
    ]


def wrong_code(state: ServerState, client: Client, code: str) -> Response | None:
    """Guesses are slowed down, each time more."""
    guesses = state.guesses
    wait_s = guesses.wait_s(client.address)
    if wait_s > 0:
        why = say(client.language, "wait", seconds=max(1, round(wait_s)))
        return told("refused", why, HTTPStatus.TOO_MANY_REQUESTS)
    right = state.phones.open and state.keys.fits(code)
    guesses.guessed(client.address, right)
    if right:
        return None
    return told("refused", say(client.language, "wrong code"), HTTPStatus.FORBIDDEN)
