"""The pages: their files and words, the stream of news, and the QR code for phones."""

import io
from functools import cache
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlencode

import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import ASGIApp

from trading_unit.screen.page_words import translate
from trading_unit.web.access.request_identity import cookie_name
from trading_unit.web.http.client import Client, Forbidden
from trading_unit.web.http.local_network import LOOPBACK
from trading_unit.web.http.own_words import own_words, paragraph
from trading_unit.web.http.responses import Missing, reply, set_cookie
from trading_unit.web.http.shell import PAGES
from trading_unit.web.http.static_files import StaticFiles, version_of
from trading_unit.web.server_state import ServerState
from trading_unit.web.streams.event_stream import EventStreamResponse, outdated
from trading_unit.web.streams.pages import THE_TABLE

BORDER_MODULES = 4  # of white around it, as the standard demands


def qr_svg(address: str) -> bytes:
    """Black on white whatever the page's colours are: phones read that best."""
    out = io.BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(
        out, kind="svg", border=BORDER_MODULES, dark="#000", light="#fff", omitsize=True, nl=False
    )
    return out.getvalue()


PAGE = Path(__file__).parents[1] / "page"
SHEET_WORDS = "sheet.json"
OWN_WORDS = "own.json"  # the words in the language of the client


@cache
def page_version() -> str:
    """Return that of the files of the pages when the program's first server began."""
    return version_of(PAGE)


class PageFiles:
    """Each method is the endpoint of an address."""

    def __init__(self, state: ServerState) -> None:
        self.state = state
        self.files = StaticFiles(PAGE)

    async def page(self, request: Request) -> Response:
        if "key" in request.query_params:
            return self.redeem_key(request)
        page = PAGES[request.url.path]
        client: Client = request.scope["page_client"]
        if page.table_only and not client.table:
            return self.not_the_table(client)
        return self.files.page(page, self.state.page_version)

    def redeem_key(self, request: Request) -> Response:
        """Make the browser the table if the address has a key of the table, which works once."""
        client, key = request.scope["page_client"], request.query_params["key"]
        access = self.state.access
        token = access.keys.redeem(key, client.address)
        if token is None:
            if client.table:
                return RedirectResponse(without_key(request), HTTPStatus.SEE_OTHER)
            used = access.keys.table_keys.was_used(key)
            if used and (notice := access.reuse_notice(client.address)) is not None:
                self.state.pages.notify(notice, seats=THE_TABLE)
            return self.not_the_table(client, used)
        response = RedirectResponse(without_key(request), HTTPStatus.SEE_OTHER)
        set_cookie(response, cookie_name(access, "table"), token)
        return response

    def not_the_table(self, client: Client, used: bool = False) -> Response:
        """Turn a browser away; on this machine, an address that opens the table is printed where
        the program runs. `used` says that its own address was used by another browser before."""
        if client.address == LOOPBACK:
            self.state.access.offer_address()
        text = paragraph(client.language, "key used before" if used else "not the table")
        seat = paragraph(client.language, "take a seat", '<a href="/seat">{}</a>')
        return HTMLResponse(
            f"<!doctype html><html lang={client.language}><meta charset=utf-8>"
            f'<meta name=viewport content="width=device-width"><title>trading-unit</title>'
            f"{text}{seat}</html>",
            HTTPStatus.FORBIDDEN,
        )

    async def file(self, request: Request) -> Response:
        return self.files.response(request.path_params["name"], request)

    async def words(self, request: Request) -> Response:
        """Answer with a file of words; `own.json` is in the client's language, as the sentences of
        the server are."""
        name = request.path_params["name"]
        if name not in (OWN_WORDS, SHEET_WORDS):
            return self.files.response(f"words/{name}", request)
        language = request.scope["page_client"].language
        return own_words(language, name == SHEET_WORDS, request)

    async def qr(self, request: Request) -> Response:
        client: Client = request.scope["page_client"]
        access = self.state.access
        address = access.phones.join_address(access.keys.code)
        if not client.table:
            raise Forbidden(translate(client.language, "table only"))
        if not address:
            raise Missing(translate(client.language, "phones are out"))
        return Response(qr_svg(address), media_type="image/svg+xml")

    async def news(self, request: Request) -> ASGIApp:
        client: Client = request.scope["page_client"]
        state = self.state
        if not client.known:
            raise Forbidden(translate(client.language, "no seat yet"))
        if request.method == "HEAD":
            return Response()
        if not state.pages.may_open(client):
            why = translate(client.language, "too many pages")
            return reply("refused", why, HTTPStatus.TOO_MANY_REQUESTS)
        query, version = request.query_params, state.page_version
        if query.get("version", version) != version:
            return outdated(version)
        page = query.get("page")
        with_unit, alone = page != "seat", page in ("unit", "sheet") and client.table
        with_sheet = page == "sheet" and client.table
        return EventStreamResponse(
            lambda: state.open_stream(client, with_unit, alone, with_sheet),
            state.close_stream,
            state.pages.turns,
            translate(client.language, "loaded anew") if "anew" in query else "",
        )


def without_key(request: Request) -> str:
    """Return the address of a page without the key, which does not stay in the address."""
    query = [(name, value) for name, value in request.query_params.multi_items() if name != "key"]
    return f"{request.url.path}?{urlencode(query)}" if query else request.url.path
