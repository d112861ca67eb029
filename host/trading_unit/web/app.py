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
from trading_unit.web import deeds, qr
from trading_unit.web.files import Files
from trading_unit.web.guard import Guard
from trading_unit.web.house import House, Who
from trading_unit.web.lan import LOOPBACK
from trading_unit.web.said import MOST_BYTES, TooLarge, Unreadable, number, read, word
from trading_unit.web.streams import News
from trading_unit.web.tunes import tunes
from trading_unit.web.visitors import cookie
from trading_unit.web.words import say

PAGE = Path(__file__).parent / "page"
YEAR_S = 365 * 24 * 3600
PAGES = {  # by address: the shell, and whether only the table may see it
    "/": ("doors.html", True),
    "/setup": ("setup.html", True),
    "/table": ("table.html", True),
    "/unit": ("unit.html", True),
    "/end": ("end.html", True),
    "/seat": ("seat.html", False),
}


def app(house: House, *, live: bool = False) -> ASGIApp:
    """`live` when the house is to live as long as the server; a test steps it itself."""
    doors = Doors(house)
    posts = [Route(f"/{way}", doors.post, methods=["POST"]) for way in deeds.WAYS]
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
            lifespan=lifespan(house) if live else None,
        ),
        house,
    )


def lifespan(house: House):  # type: ignore[no-untyped-def]
    @asynccontextmanager
    async def living(_: Starlette) -> AsyncIterator[None]:
        life = asyncio.create_task(house.live())
        try:
            yield
        finally:
            house.close()
            with suppress(asyncio.CancelledError):
                await life

    return living


class Doors:
    def __init__(self, house: House) -> None:
        self.house = house
        self.files = Files(PAGE)

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
        self.set(answer, cookie(self.house, "table"), token)
        return answer

    def shut(self, who: Who) -> Response:
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

    def set(self, answer: Response, name: str, value: str) -> None:
        answer.set_cookie(name, value, max_age=YEAR_S, httponly=True, samesite="strict")

    async def file(self, request: Request) -> Response:
        return self.files.answer(request.path_params["name"], request)

    async def words(self, request: Request) -> Response:
        return self.files.answer(f"words/{request.path_params['name']}", request)

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
        way = deeds.WAYS[request.url.path[1:]]
        try:
            data = read(await body(request))
            way(self.house, who, data)
        except ClientDisconnect:
            return Response(status_code=HTTPStatus.BAD_REQUEST)
        except Late as late:
            return told("late", str(late))
        except Trouble as trouble:
            return told("refused", str(trouble), status_of(trouble))
        finally:
            self.house.heard()
        answer = told("accepted", "")
        if way is deeds.do and data.get("what") == "language":
            self.set(answer, "language", data["is"])
        return answer

    async def join(self, request: Request) -> Response:
        """Without a code: which seat this phone has. With it: the seats; with a seat too: that
        seat's cookie. A second phone on a seat says so by `too`."""
        house, who = self.house, request.scope["who"]
        try:
            data = read(await body(request))
            if not data:
                if who.seat is None:
                    return told("refused", "")  # it has none yet
                return told("accepted", "", seat=who.seat)
            why = self.wrong_code(who, word(data, "code"))
            if why is not None:
                return why
            if house.playing is None:
                return told("refused", say(who.language, "no game"))
            if "seat" not in data:
                return told("accepted", "", seats=house.seats_to_take())
            seat = number(data, "seat", 0, len(house.playing.seats) - 1)
            name = house.playing.name(seat)
            if seat in house.playing.bots:
                raise Trouble(say(who.language, "a bot", name=name))
            if seat in house.keys.seats and seat != who.seat and data.get("too") is not True:
                raise Trouble(say(who.language, "seat taken", name=name))
        except ClientDisconnect:
            return Response(status_code=HTTPStatus.BAD_REQUEST)
        except Trouble as trouble:
            return told("refused", str(trouble), status_of(trouble))
        if who.seat is not None:
            house.keys.leave(who.token)
        answer = told("accepted", "", seat=seat)
        self.set(answer, cookie(house, "seat"), house.keys.join(seat))
        house.heard()
        return answer

    def wrong_code(self, who: Who, code: str) -> Response | None:
        """Guesses are slowed down, each time more."""
        guesses = self.house.guesses
        wait_s = guesses.wait_s(who.client)
        if wait_s > 0:
            why = say(who.language, "wait", seconds=max(1, round(wait_s)))
            return told("refused", why, HTTPStatus.TOO_MANY_REQUESTS)
        right = self.house.phones.open and self.house.keys.fits(code)
        guesses.guessed(who.client, right)
        if right:
            return None
        return told("refused", say(who.language, "wrong code"), HTTPStatus.FORBIDDEN)


def status_of(trouble: Trouble) -> HTTPStatus:
    match trouble:
        case deeds.MayNot():
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
    async for part in request.stream():
        parts += part
        if len(parts) > MOST_BYTES:
            raise TooLarge("that is more than a page has to say")
    return bytes(parts)
