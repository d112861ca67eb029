"""Which client a request comes from, by its cookies and the page that it names."""

from starlette.requests import HTTPConnection

from trading_unit.screen.page_words import languages, preferred_language
from trading_unit.web.access.access import Access
from trading_unit.web.http.client import Client


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
        access.keys.bring_back(token)
    seat = access.keys.seat_of(token) if token and page != "table" else None
    return Client(False, seat, language, address, token)
