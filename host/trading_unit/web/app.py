"""The addresses of the page, and who is let in at each."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from trading_unit.table import Late
from trading_unit.trouble import Trouble
from trading_unit.web import join_seat, post_handlers, qr
from trading_unit.web.client import Client
from trading_unit.web.event_streams import News
from trading_unit.web.guard import Guard
from trading_unit.web.local_network import LOOPBACK
from trading_unit.web.page_actions import do
from trading_unit.web.page_words import say
from trading_unit.web.request_identity import cookie
from trading_unit.web.request_json import read
from trading_unit.web.responses import body, broken, set_cookie, status_of, told
from trading_unit.web.server_state import ServerState
from trading_unit.web.static_files import StaticFiles
from trading_unit.web.tunes import tunes

PAGE = Path(__file__).parent / "page"
OWN_WORDS = "own.json"
PAGES = {  # by address: the shell, and whether only the table may see it
    "/": ("doors.html", True),
    "/setup": ("setup.html", True),
    "/table": ("table.html", True),
    "/unit": ("unit.html", True),
    "/end": ("end.html", True),
    "/seat": ("seat.html", False),
}


def app(state: ServerState, *, live: bool = False) -> ASGIApp:
    """`live` when the house is to live as long as the server; a test steps it itself."""
    doors = Routes(state)
    posts = [Route(f"/{way}", doors.post, methods=["POST"]) for way in post_handlers.WAYS]
    pages = [Route(address, doors.page) for address in PAGES]
    return Guard(
        Starlette(
            routes=[
                *pages,
                *posts,
                Route("/join", doors.join, methods=["POST"]),
                Route("/news", doors.news),
                Route("/qr.svg", doors.qr),
                Route("/page/{name:path}", doors.file),
                Route("/words/{name}", doors.words),
                Route("/tunes.json", doors.tunes),
            ],
            exception_handlers={Exception: broken},
            lifespan=lifespan(state) if live else None,
        ),
        state,
    )


def lifespan(state: ServerState):  # type: ignore[no-untyped-def]
    @asynccontextmanager
    async def living(_: Starlette) -> AsyncIterator[None]:
        life = asyncio.create_task(state.live())
        try:
            yield
        finally:
            state.close()
            with suppress(asyncio.CancelledError, Exception):  # told by who runs the server
                await life

    return living


class Routes:
    def __init__(self, state: ServerState) -> None:
        self.state = state
        self.files = StaticFiles(PAGE)

    # Looking

    async def page(self, request: Request) -> Response:
        if "key" in request.query_params:
            return self.enter(request)
        shell, for_table = PAGES[request.url.path]
        client = request.scope["page_client"]
        if for_table and not client.table:
            return self.shut(client)
        return self.files.answer(shell, request, store=False)

    def enter(self, request: Request) -> Response:
        """By the address that the program has printed or opened; it is good for one browser."""
        token = self.state.keys.spend(request.query_params["key"])
        if token is None:
            client = request.scope["page_client"]
            if client.table:
                return RedirectResponse(request.url.path, HTTPStatus.SEE_OTHER)
            return self.shut(client)
        answer = RedirectResponse(request.url.path, HTTPStatus.SEE_OTHER)
        set_cookie(answer, cookie(self.state, "table"), token)
        return answer

    def shut(self, client: Client) -> Response:
        """Whoever sits at this machine finds an address that opens it where the program runs."""
        if client.address == LOOPBACK:
            self.state.ask_for_address()
        text = say(client.language, "not the table")
        seat = say(client.language, "take a seat")
        return HTMLResponse(
            f"<!doctype html><html lang={client.language}><meta charset=utf-8>"
            f'<meta name=viewport content="width=device-width"><title>trading-unit</title>'
            f'<p>{text}</p><p><a href="/seat">{seat}</a></p></html>',
            HTTPStatus.FORBIDDEN,
        )

    async def file(self, request: Request) -> Response:
        return self.files.answer(request.path_params["name"], request)

    async def words(self, request: Request) -> Response:
        """`own.json` is in the language that this browser is spoken to in, as its sentences are."""
        name = request.path_params["name"]
        if name != OWN_WORDS:
            return self.files.answer(f"words/{name}", request)
        language = request.scope["page_client"].language
        answer = self.files.answer(f"words/{language}.json", request)
        answer.headers["content-language"] = language
        return answer

    async def tunes(self, request: Request) -> Response:
        return Response(json.dumps(tunes()), media_type="application/json")

    async def qr(self, request: Request) -> Response:
        client = request.scope["page_client"]
        address = self.state.phones.address(self.state.keys.code)
        if not client.table:
            return told("refused", say(client.language, "table only"), HTTPStatus.FORBIDDEN)
        if not address:
            return told("refused", say(client.language, "phones are out"), HTTPStatus.NOT_FOUND)
        return Response(qr.picture(address), media_type="image/svg+xml")

    async def news(self, request: Request) -> ASGIApp:
        client = request.scope["page_client"]
        if not client.known:
            return told("refused", say(client.language, "no seat yet"), HTTPStatus.FORBIDDEN)
        if request.method == "HEAD":
            return Response()
        if not self.state.may_listen(client):
            why = say(client.language, "too many pages")
            return told("refused", why, HTTPStatus.TOO_MANY_REQUESTS)
        draws = request.query_params.get("page") != "seat"
        return News(self.state, client, draws)

    # Saying

    async def post(self, request: Request) -> Response:
        client = request.scope["page_client"]
        if not client.known:
            return told("refused", say(client.language, "no seat yet"), HTTPStatus.FORBIDDEN)
        way = post_handlers.WAYS[request.url.path[1:]]
        try:
            data = read(await body(request))
            way(self.state, client, data)
        except ClientDisconnect:
            return Response(status_code=HTTPStatus.BAD_REQUEST)
        except Late as late:
            return told("late", self.state.sentence(late, client.language))
        except Trouble as trouble:
            why = self.state.sentence(trouble, client.language)
            return told("refused", why, status_of(trouble))
        finally:
            self.state.heard()
        answer = told("accepted", "")
        if way is do and data.get("what") == "language":
            set_cookie(answer, "language", data["is"])
        return answer

    async def join(self, request: Request) -> Response:
        return await join_seat.join(self.state, request)
