"""The JSON object in the body of a request: small, and such as a page would send."""

import asyncio
import json

from starlette.requests import Request

from trading_unit.bounded_json import read_json
from trading_unit.trouble import Trouble
from trading_unit.web.http.fields import JsonObject

BODY_S = 10.0  # in which a whole request has to arrive
MOST_BYTES = 64 * 1024
JSON_KIND = "application/json"
MOST_FILE_BYTES = 4 * 1024 * 1024  # of a game in a file: many times the longest of people
FILE_KIND = "application/octet-stream"
OPEN_GAME = "/open-game"  # where such a file is sent
OPEN_HOUSE_RULES = "/house-rules/open"
OPEN_SHEET = "/sheet/open"
SHEET_STANDING = "/sheet/standing"
MOST_SHEET_BYTES = 256 * 1024
LARGER = {  # than what pages usually send: what the table alone may send
    OPEN_GAME: (FILE_KIND, MOST_FILE_BYTES),
    OPEN_HOUSE_RULES: (JSON_KIND, 640 * 1024),
    OPEN_SHEET: (FILE_KIND, MOST_SHEET_BYTES),
    SHEET_STANDING: (FILE_KIND, MOST_SHEET_BYTES),
}


class Unreadable(Trouble):
    """The body is not a JSON object that a page would send."""


class TooLarge(Trouble):
    """The body is longer than any page's request."""


def accepted(address: str) -> tuple[str, int]:
    """The kind of what is sent to that address, and how many bytes it may have. A page of another
    site would have to ask before it sends either kind."""
    return LARGER.get(address, (JSON_KIND, MOST_BYTES))


async def read_body(request: Request) -> bytes:
    """Raises TooLarge as soon as it is too long, and Unreadable if it arrives too slowly."""
    _, most = accepted(request.url.path)
    parts = bytearray()
    try:
        async with asyncio.timeout(BODY_S):
            async for part in request.stream():
                parts += part
                if len(parts) > most:
                    raise TooLarge("that is more than a page has to say")
    except TimeoutError:
        raise Unreadable("that came too slowly; send it again") from None
    return bytes(parts)


def read_object(body: bytes, most: int = MOST_BYTES) -> JsonObject:
    """The JSON object in the body of a request. Raises TooLarge or Unreadable."""
    if len(body) > most:
        raise TooLarge("that is more than a page has to say")
    try:
        data = read_json(body)
        # A lone surrogate cannot be encoded.
        json.dumps(data, ensure_ascii=False, allow_nan=False).encode()
    except ValueError:
        raise Unreadable("that is no JSON that a page would send; load the page again") from None
    if type(data) is not dict:
        raise Unreadable("that is no JSON object; load the page again")
    return data
