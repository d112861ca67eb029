"""POST /join: a phone takes a seat with the table's code, or asks for one that is taken."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from trading_unit.screen.page_words import WORDS, translate
from trading_unit.trouble import Trouble
from trading_unit.web.access.access_keys import MOST_PHONES
from trading_unit.web.access.request_identity import cookie_name
from trading_unit.web.access.seat_requests import JustRefused, SeatRequest, StillPending
from trading_unit.web.game.waiting_room import Seating
from trading_unit.web.http.client import Client
from trading_unit.web.http.fields import Seat, Text
from trading_unit.web.http.replies import FreeSeat
from trading_unit.web.http.request_json import read_body, read_object
from trading_unit.web.http.request_reader import read
from trading_unit.web.http.responses import reply, set_cookie
from trading_unit.web.server_state import ServerState
from trading_unit.words.by_key import KeyedSentence


@dataclass(frozen=True, slots=True)
class Join:
    """POST /join: empty, it asks which seat this phone has; with a code alone, which seats there
    are; with a code and a seat it takes that seat, or asks for it if another phone has it."""

    code: Text | None = None
    seat: Seat | None = None


def endpoint(state: ServerState) -> Callable[[Request], Awaitable[Response]]:
    async def join(posted: Request) -> Response:
        """Say which seat this phone has, what it waits for or which seats there are; take a seat
        and set its cookie, or ask for it."""
        request = read(Join, read_object(await read_body(posted)))
        own = state.access.seat_requests.of(
            posted.cookies.get(cookie_name(state.access, "request"), "")
        )
        return answer(state, posted.scope["page_client"], request, own)

    return join


def answer(state: ServerState, client: Client, request: Join, own: SeatRequest | None) -> Response:
    """`own` is what this phone has asked for before."""
    if request.code is None:
        return present_seat(state, client, own)
    refused = code_refusal(state, client, request.code)
    if refused is not None:
        return refused
    seating = state.game.seating
    if seating is None:
        return reply("refused", translate(client.language, "no game"))
    if request.seat is None:
        return reply("accepted", "", seats=seat_choices(state, seating))
    check_seat(state, seating, client, request.seat)
    if request.seat in state.access.keys.seat_tokens and request.seat != client.seat:
        return ask_for_seat(state, seating, client, request.seat)
    if own is not None:
        state.access.seat_requests.forget(own)
    return take_seat(state, client, request.seat)


def present_seat(state: ServerState, client: Client, own: SeatRequest | None) -> Response:
    """What has become of this phone, whose request is `own`. A yes gives it the seat now."""
    if own is not None and own.answer == "yes":
        state.access.seat_requests.forget(own)
        check_full(state, client, own.seat)
        return take_seat(state, client, own.seat)
    if client.seat is not None:
        return reply("accepted", "", seat=client.seat)
    seating = state.game.seating
    if own is not None and seating is not None:
        name = seating.name(own.seat)
        if own.answer == "pending":
            return reply("accepted", translate(client.language, "asks", name=name), waits="yes")
        key = "seat refused" if own.answer == "no" else "no answer"
        return reply("refused", translate(client.language, key))
    if state.access.keys.has_left_seat(client.token):
        key = "game left" if seating is None else "another game"
        return reply("accepted", translate(client.language, key), waits="game")
    return reply("refused", "")


def check_seat(state: ServerState, seating: Seating, client: Client, seat: int) -> None:
    """Raises Trouble if no phone can have that seat, or none more."""
    last = len(seating.seats) - 1
    if seat > last:
        raise Trouble("'seat' has to be a whole number from 0 to {last}", last=last)
    if seat in seating.bots:
        raise Trouble(translate(client.language, "a bot", name=seating.name(seat)))
    if seat != client.seat:
        check_full(state, client, seat)


def check_full(state: ServerState, client: Client, seat: int) -> None:
    if state.access.keys.is_full(seat) and state.game.seating is not None:
        name = state.game.seating.name(seat)
        raise Trouble(translate(client.language, "seat full", name=name, count=MOST_PHONES))


def take_seat(state: ServerState, client: Client, seat: int) -> Response:
    """The phone gives up the seat that it had."""
    if client.seat is not None:
        state.access.keys.remove_phone(client.token)
    state.access.guess_limit.use_pass(client.address)
    response = reply("accepted", "", seat=seat)
    set_cookie(
        response, cookie_name(state.access, "seat"), state.access.keys.add_phone(seat, client.token)
    )
    return response


def ask_for_seat(state: ServerState, seating: Seating, client: Client, seat: int) -> Response:
    """Tell the table and the phones of that seat, as long as nobody has answered. This phone asks
    again and again what has become of it."""
    name = seating.name(seat)
    try:
        request = state.access.seat_requests.ask(seat, client.address)
    except StillPending:
        raise Trouble(translate(client.language, "request pending")) from None
    except JustRefused:
        raise Trouble(translate(client.language, "just refused")) from None
    state.access.guess_limit.use_pass(client.address)
    state.pages.notify(
        KeyedSentence(WORDS, "asks for seat", {"name": name}),
        seats={seat},
        holds=lambda: request.answer == "pending",
    )
    state.wake()  # for the end of the request
    response = reply("accepted", translate(client.language, "asks", name=name), waits="yes")
    set_cookie(response, cookie_name(state.access, "request"), request.token)
    return response


def seat_choices(state: ServerState, seating: Seating) -> list[FreeSeat]:
    """Every seat, with whether a bot or a phone has it."""
    return [
        {
            "seat": seat,
            "name": one["name"],
            "colour": one.get("colour", ""),
            "mover": one.get("mover", ""),
            "taken": seat in state.access.keys.seat_tokens,
            "bot": seat in seating.bots,
        }
        for seat, one in enumerate(seating.seats)
    ]


def code_refusal(state: ServerState, client: Client, code: str) -> Response | None:
    """None for the right code while phones are let in, and where the table has said that the next
    phone needs none; each wrong one lengthens the wait."""
    limit = state.access.guess_limit
    if not state.access.phones.is_open:
        why = translate(client.language, "phones are out")
        return reply("refused", why, HTTPStatus.FORBIDDEN)
    if limit.has_pass(client.address):
        return None
    if not state.access.phones.new_phones:
        why = translate(client.language, "no new phones")
        return reply("refused", why, HTTPStatus.FORBIDDEN)
    wait_s = limit.wait_s(client.address)
    if wait_s > 0:
        why = translate(client.language, "wait", seconds=max(1, round(wait_s)))
        return reply("refused", why, HTTPStatus.TOO_MANY_REQUESTS)
    right = state.access.keys.matches_code(code)
    limit.record_guess(client.address, right)
    if right:
        return None
    return reply("refused", translate(client.language, "wrong code"), HTTPStatus.FORBIDDEN)
