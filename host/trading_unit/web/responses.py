"""What is answered to a page, and how its words are read."""

import asyncio
import json
import logging
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from trading_unit.trouble import Trouble
from trading_unit.web.client import Client
from trading_unit.web.page_words import say
from trading_unit.web.permissions import Forbidden
from trading_unit.web.request_json import MOST_BYTES, TooLarge, Unreadable

BODY_S = 10.0  # until all of a request has come
YEAR_S = 365 * 24 * 3600


async def broken(request: Request, error: Exception) -> Response:
    """A bug of ours: it is written where the program runs, and the page gets an answer."""
    logging.getLogger("trading_unit").error("%s failed", request.url.path, exc_info=error)
    client: Client = request.scope["page_client"]
    why = say(client.language, "broken")
    return told("refused", why, HTTPStatus.INTERNAL_SERVER_ERROR)


def status_of(trouble: Trouble) -> HTTPStatus:
    match trouble:
        case Forbidden():
            return HTTPStatus.FORBIDDEN
        case TooLarge():
            return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
        case Unreadable():
            return HTTPStatus.BAD_REQUEST
    return HTTPStatus.OK


def told(status: str, why: str, code: HTTPStatus = HTTPStatus.OK, **more: object) -> Response:
    text = json.dumps({"status": status, "why": why, **more})
    return Response(text, code, media_type="application/json")


async def body(request: Request) -> bytes:
    """No more of it is read than anybody has to say."""
    parts = bytearray()
    try:
        async with asyncio.timeout(BODY_S):
            async for part in request.stream():
                parts += part
                if len(parts) > MOST_BYTES:
                    raise TooLarge("that is more than a page has to say")
    except TimeoutError:
        raise Unreadable("that came too slowly; send it again") from None
    return bytes(parts)


def set_cookie(answer: Response, name: str, value: str) -> None:
    answer.set_cookie(name, value, max_age=YEAR_S, httponly=True, samesite="strict")
