"""POST /join: a phone takes a seat with the table's code."""

from http import HTTPStatus

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from trading_unit.trouble import Trouble
from trading_unit.web.client import Client
from trading_unit.web.game_session import GameSession
from trading_unit.web.page_words import translate
from trading_unit.web.protocol.replies import FreeSeat
from trading_unit.web.protocol.requests import Join
from trading_unit.web.request_identity import cookie_name
from trading_unit.web.request_json import read_object
from trading_unit.web.request_reader import read
from trading_unit.web.responses import read_body, reply, set_cookie, status_of
from trading_unit.web.server_state import ServerState


async def join(state: ServerState, posted: Request) -> Response:
    """Says which seat this phone has or which there are, or takes one and sets its cookie."""
    client: Client = posted.scope["page_client"]
    try:
        request: Join = read(Join, read_object(await read_body(posted)))
        if request.code is None:
            if client.seat is None:
                return reply("refused", "")
            return reply("accepted", "", seat=client.seat)
        refused = code_refusal(state, client, request.code)
        if refused is not None:
            return refused
        if state.session is None:
            return reply("refused", translate(client.language, "no game"))
        seat = request.seat
        if seat is None:
            return reply("accepted", "", seats=seat_choices(state, state.session))
        last = len(state.session.seats) - 1
        if seat > last:
            raise Trouble(f"'seat' has to be a whole number from 0 to {last}")
        name = state.session.name(seat)
        if seat in state.session.bots:
            raise Trouble(translate(client.language, "a bot", name=name))
        if seat in state.keys.seat_tokens and seat != client.seat and not request.too:
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


def seat_choices(state: ServerState, session: GameSession) -> list[FreeSeat]:
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
