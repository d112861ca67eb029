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


def app(house: ServerState, *, live: bool = False) -> ASGIApp:
    """`live` when the house is to live as long as the server; a test steps it itself."""
    doors = Routes(house)
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
            lifespan=lifespan(house) if live else None,
        ),
        house,
    )


def lifespan(house: ServerState):  # type: ignore[no-untyped-def]
    @asynccontextmanager
    async def living(_: Starlette) -> AsyncIterator[None]:
        life = asyncio.create_task(house.live())
        try:
            yield
        finally:
            house.close()
            with suppress(asyncio.CancelledError, Exception):  # told by who runs the server
                await life

    return living


class Routes:
    def __init__(self, house: ServerState) -> None:
        self.house = house
        self.files = StaticFiles(PAGE)

    # Looking

    async def page(self, request: Request) -> Response:
        if "key" in request.query_params:
            return self.enter(request)
        shell, for_table = PAGES[request.url.path]
        who = request.scope["who"]
        if for_table and not who.table:
            return self.shut(who)
        return self.files.answer(shell, request, store=False)

    def enter(self, request: Request) -> Response:
        """By the address that the program has printed or opened; it is good for one browser."""
        token = self.house.keys.spend(request.query_params["key"])
        if token is None:
            who = request.scope["who"]
            if who.table:
                return RedirectResponse(request.url.path, HTTPStatus.SEE_OTHER)
            return self.shut(who)
        answer = RedirectResponse(request.url.path, HTTPStatus.SEE_OTHER)
        set_cookie(answer, cookie(self.house, "table"), token)
        return answer

    def shut(self, who: Client) -> Response:
        """Whoever sits at this machine finds an address that opens it where the program runs."""
        if who.client == LOOPBACK:
            self.house.ask_for_address()
        text = say(who.language, "not the table")
        seat = say(who.language, "take a seat")
        return HTMLResponse(
            f"<!doctype html><html lang={who.language}><meta charset=utf-8>"
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
        language = request.scope["who"].language
        answer = self.files.answer(f"words/{language}.json", request)
        answer.headers["content-language"] = language
        return answer

    async def tunes(self, request: Request) -> Response:
        return Response(json.dumps(tunes()), media_type="application/json")

    async def qr(self, request: Request) -> Response:
        who = request.scope["who"]
        address = self.house.phones.address(self.house.keys.code)
        if not who.table:
            return told("refused", say(who.language, "table only"), HTTPStatus.FORBIDDEN)
        if not address:
            return told("refused", say(who.language, "phones are out"), HTTPStatus.NOT_FOUND)
        return Response(qr.picture(address), media_type="image/svg+xml")

    async def news(self, request: Request) -> ASGIApp:
        who = request.scope["who"]
        if not who.known:
            return told("refused", say(who.language, "no seat yet"), HTTPStatus.FORBIDDEN)
        if request.method == "HEAD":
            return Response()
        if not self.house.may_listen(who):
            why = say(who.language, "too many pages")
            return told("refused", why, HTTPStatus.TOO_MANY_REQUESTS)
        draws = request.query_params.get("page") != "seat"
        return News(self.house, who, draws)

    # Saying

    async def post(self, request: Request) -> Response:
        who = request.scope["who"]
        if not who.known:
            return told("refused", say(who.language, "no seat yet"), HTTPStatus.FORBIDDEN)
        way = post_handlers.WAYS[request.url.path[1:]]
        try:
            data = read(await body(request))
            way(self.house, who, data)
        except ClientDisconnect:
            return Response(status_code=HTTPStatus.BAD_REQUEST)
        except Late as late:
            return told("late", self.house.sentence(late, who.language))
        except Trouble as trouble:
            why = self.house.sentence(trouble, who.language)
            return told("refused", why, status_of(trouble))
        finally:
            self.house.heard()
        answer = told("accepted", "")
        if way is do and data.get("what") == "language":
            set_cookie(answer, "language", data["is"])
        return answer

    async def join(self, request: Request) -> Response:
        return await join_seat.join(self.house, request)
