"""Which client a request comes from, by its cookies and the page that it names."""

from starlette.requests import HTTPConnection

from trading_unit.web.access.access import Access
from trading_unit.web.http.client import Client
from trading_unit.words.language import USUAL, languages

MOST_HEADER_CHARACTERS = 200  # that are read of an Accept-Language


def cookie_name(access: Access, kind: str) -> str:
    """Of the cookie with a "table" or "seat" token. Browsers keep cookies per host, whatever the
    port: two programs on one machine need names of their own."""
    return f"{kind}-{access.cookie_suffix}"


def client_of(access: Access, request: HTTPConnection) -> Client:
    """One browser may be the table and hold a seat too: the request says which page sent it, in a
    header or, where a page cannot set one, in the query."""
    language = request.cookies.get("language", "")
    if language not in languages():
        language = preferred_language(request.headers.get("accept-language", ""))
    page = request.headers.get("x-page") or request.query_params.get("page", "")
    address = request.client.host if request.client else ""
    token = request.cookies.get(cookie_name(access, "table"), "")
    if page != "seat" and token and access.keys.is_table(token):
        return Client(True, None, language, address, token)
    token = request.cookies.get(cookie_name(access, "seat"), "")
    if token and page != "table":
        access.keys.note_seen(token)
    seat = access.keys.seat_of(token) if token and page != "table" else None
    return Client(False, seat, language, address, token)


def preferred_language(accept_language: str) -> str:
    """The language of ours that an Accept-Language header weighs most; the usual one if none."""
    weighted = []
    for place, part in enumerate(accept_language[:MOST_HEADER_CHARACTERS].split(",")):
        tag, _, rest = part.strip().partition(";")
        try:
            weight = float(rest.partition("=")[2]) if rest else 1.0
        except ValueError:
            weight = 0.0
        weighted.append((-weight, place, tag.split("-")[0].strip().lower()))
    for _, _, tag in sorted(weighted):
        if tag in languages():
            return tag
    return USUAL
