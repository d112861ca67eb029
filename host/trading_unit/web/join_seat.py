"""POST /join: a phone takes a seat with the table's code."""

from http import HTTPStatus
from typing import Any

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from trading_unit.trouble import Trouble
from trading_unit.web.client import Client
from trading_unit.web.game_session import GameSession
from trading_unit.web.page_words import translate
from trading_unit.web.request_identity import cookie_name
from trading_unit.web.request_json import integer, read_object, string
from trading_unit.web.responses import read_body, reply, set_cookie, status_of
from trading_unit.web.server_state import ServerState


async def join(state: ServerState, request: Request) -> Response:
    """An empty object asks which seat this phone has; a code alone, which seats there are; a code
    and a seat take that seat and set its cookie. `too` confirms that another phone has the seat
    already."""
    client: Client = request.scope["page_client"]
    try:
        data = read_object(await read_body(request))
        if not data:
            if client.seat is None:
                return reply("refused", "")
            return reply("accepted", "", seat=client.seat)
        refused = code_refusal(state, client, string(data, "code"))
        if refused is not None:
            return refused
        if state.session is None:
            return reply("refused", translate(client.language, "no game"))
        if "seat" not in data:
            return reply("accepted", "", seats=seat_choices(state, state.session))
        seat = integer(data, "seat", 0, len(state.session.seats) - 1)
        name = state.session.name(seat)
        if seat in state.session.bots:
            raise Trouble(translate(client.language, "a bot", name=name))
        if seat in state.keys.seat_tokens and seat != client.seat and data.get("too") is not True:
            raise Trouble(translate(client.language, "seat taken", name=name))
    except ClientDisconnect:
        return Response(status_code=HTTPStatus.BAD_REQUEST)
    except Trouble as trouble:
        return reply("refused", str(trouble), status_of(trouble))
    if client.seat is not None:
        state.keys.remove_phone(client.token)
    response = reply("accepted", "", seat=seat)
    set_cookie(response, cookie_name(state, "seat"), state.keys.add_phone(seat))
    return response


def seat_choices(state: ServerState, session: GameSession) -> list[dict[str, Any]]:
    """Every seat, with whether a bot or a phone has it."""
    return [
        {
            "seat": seat,
            "name": one["name"],
            "colour": one.get("colour", ""),
            "mover": one.get("mover", ""),
            "taken": seat in state.keys.seat_tokens,
            "bot": seat in session.bots,
        }
        for seat, one in enumerate(session.seats)
    ]


def code_refusal(state: ServerState, client: Client, code: str) -> Response | None:
    """None for the right code while phones are let in; each wrong one lengthens the wait."""
    limit = state.guess_limit
    wait_s = limit.wait_s(client.address)
    if wait_s > 0:
        why = translate(client.language, "wait", seconds=max(1, round(wait_s)))
        return reply("refused", why, HTTPStatus.TOO_MANY_REQUESTS)
    right = state.phones.is_open and state.keys.matches_code(code)
    limit.record_guess(client.address, right)
    if right:
        return None
    return reply("refused", translate(client.language, "wrong code"), HTTPStatus.FORBIDDEN)
