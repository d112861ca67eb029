"""Who a request comes from, by its cookies and the page that it says it is."""

from starlette.requests import HTTPConnection

from trading_unit.web.client import Client
from trading_unit.web.page_words import chosen, languages
from trading_unit.web.server_state import ServerState


def cookie(state: ServerState, kind: str) -> str:
    """Cookies know no ports: two programs on one machine need names of their own."""
    return f"{kind}-{state.mark}"


def who_of(state: ServerState, request: HTTPConnection) -> Client:
    """A browser may be the table and have a seat: its pages say which of the two they are."""
    language = request.cookies.get("language", "")
    if language not in languages():
        language = chosen(request.headers.get("accept-language", ""))
    page = request.headers.get("x-page") or request.query_params.get("page", "")
    address = request.client.host if request.client else ""
    token = request.cookies.get(cookie(state, "table"), "")
    if page != "seat" and token and state.keys.is_table(token):
        return Client(True, None, language, address, token)
    token = request.cookies.get(cookie(state, "seat"), "")
    seat = state.keys.seat_of(token) if token and page != "table" else None
    return Client(False, seat, language, address, token)
