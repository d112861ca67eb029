"""The answers: JSON replies of the POST addresses, data that a page asks for, and who may ask."""

import gzip
import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from trading_unit.screen.page_words import translate
from trading_unit.trouble import Trouble
from trading_unit.web.http.client import Client, Forbidden
from trading_unit.web.http.replies import FreeSeat, Reply, Status, Waits
from trading_unit.web.http.request_json import TooLarge, Unreadable
from trading_unit.web.http.static_files import takes_gzip


@dataclass(frozen=True, slots=True)
class JsonBody:
    data: bytes
    packed: bytes

    def response(self, request: Request) -> Response:
        if not takes_gzip(request):
            return Response(self.data, media_type="application/json")
        headers = {"content-encoding": "gzip"}
        return Response(self.packed, headers=headers, media_type="application/json")


def json_body(found: Mapping[str, object]) -> JsonBody:
    data = json.dumps(found, separators=(",", ":")).encode()
    return JsonBody(data, gzip.compress(data, mtime=0))


LONGEST_QUOTE = 200  # of an address in the log
YEAR_S = 365 * 24 * 3600


class Missing(Trouble):
    """There is nothing at that address now."""


async def internal_error(request: Request, error: Exception) -> Response:
    """The reply to an exception that is a bug: it is logged, and the page gets one sentence."""
    logging.getLogger("trading_unit").error(
        "%r failed", request.url.path[:LONGEST_QUOTE], exc_info=error
    )
    client: Client = request.scope["page_client"]
    why = translate(client.language, "broken")
    return reply("refused", why, HTTPStatus.INTERNAL_SERVER_ERROR)


def status_of(trouble: Trouble) -> HTTPStatus:
    """OK for what the game refuses: the request itself was in order."""
    match trouble:
        case Forbidden():
            return HTTPStatus.FORBIDDEN
        case Missing():
            return HTTPStatus.NOT_FOUND
        case TooLarge():
            return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
        case Unreadable():
            return HTTPStatus.BAD_REQUEST
    return HTTPStatus.OK


def reply(
    status: Status,
    why: str,
    code: HTTPStatus = HTTPStatus.OK,
    *,
    seat: int | None = None,
    seats: list[FreeSeat] | None = None,
    waits: Waits | None = None,
    house: tuple[str, str] | None = None,
    taken: bool = False,
    game: str | None = None,
    other_version: bool = False,
) -> Response:
    """`why` is a sentence for people, or empty."""
    found: Reply = {"status": status, "why": why}
    if seat is not None:
        found["seat"] = seat
    if seats is not None:
        found["seats"] = seats
    if waits is not None:
        found["waits"] = waits
    if house is not None:
        found["house"] = house
    if taken:
        found["taken"] = taken
    if game is not None:
        found["game"] = game
    if other_version:
        found["other_version"] = other_version
    return Response(json.dumps(found), code, media_type="application/json")


def table_client(request: Request) -> Client:
    """Return the client of a request that only the table may make. Raises Forbidden."""
    client: Client = request.scope["page_client"]
    if not client.table:
        raise Forbidden(translate(client.language, "table only"))
    return client


def set_cookie(response: Response, name: str, value: str) -> None:
    response.set_cookie(name, value, max_age=YEAR_S, httponly=True, samesite="strict")
