"""The web application: its addresses, and which clients each of them serves."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import cache
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlencode

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from trading_unit.screen.look_up.deal import deal_view
from trading_unit.screen.look_up.entries import entries_view
from trading_unit.screen.look_up.hint import hint_view
from trading_unit.screen.look_up.replay import replay_body
from trading_unit.screen.look_up.rules import rules_view
from trading_unit.screen.page_words import translate
from trading_unit.screen.session import GameSession
from trading_unit.table import Late
from trading_unit.trouble import Trouble
from trading_unit.web.access.client import Client
from trading_unit.web.access.permissions import require_hints, require_seat, seat_in_query
from trading_unit.web.access.request_identity import cookie_name
from trading_unit.web.http import qr
from trading_unit.web.http.guard import Guard
from trading_unit.web.http.json_body import JsonBody, json_body
from trading_unit.web.http.local_network import LOOPBACK
from trading_unit.web.http.own_words import own_words, paragraph
from trading_unit.web.http.program_version import version_of
from trading_unit.web.http.request_json import OPEN_GAME, read_object
from trading_unit.web.http.responses import internal_error, read_body, reply, set_cookie, status_of
from trading_unit.web.http.shell import PAGES
from trading_unit.web.http.static_files import StaticFiles
from trading_unit.web.lobby import book_requests, house_rules_requests
from trading_unit.web.lobby.look_back_requests import LookBackRequests
from trading_unit.web.requests import join_seat, post_handlers
from trading_unit.web.requests.page_actions import BESIDE_THE_GAME, do_action
from trading_unit.web.server_state import ServerState
from trading_unit.web.streams.event_streams import EventStreamResponse, outdated
from trading_unit.web.unit.tunes import tunes

PAGE = Path(__file__).parent / "page"
OWN_WORDS = "own.json"  # the words in the language of the client


def create_app(state: ServerState, *, live: bool = False) -> ASGIApp:
    """With `live`, `state` runs as long as the server does; a test steps it itself."""
    state.page_version = page_version()
    routes = Routes(state)
    pages = [Route(address, routes.page) for address in PAGES]
    posts = [Route(f"/{name}", routes.post, methods=["POST"]) for name in post_handlers.HANDLERS]
    house_rule_posts = [
        Route(address, routes.house_rules_post, methods=["POST"])
        for address in house_rules_requests.DOES
    ]
    return Guard(
        Starlette(
            routes=[
                *pages,
                *posts,
                *house_rule_posts,
                Route("/join", routes.join, methods=["POST"]),
                Route("/house-rules", routes.house_rules),
                Route("/house-rules/file", routes.house_rules_file),
                Route("/news", routes.news),
                Route("/qr.svg", routes.qr),
                Route("/rules", routes.rules),
                Route("/entries", routes.entries),
                Route("/deal", routes.deal),
                Route("/hint", routes.hint),
                Route("/replay", routes.replay),
                Route("/look-back.json", routes.look_back.data),
                Route("/look-back.html", routes.look_back.page),
                Route("/look-back.game", routes.look_back.file),
                Route(OPEN_GAME, routes.look_back.open, methods=["POST"]),
                Route("/book-figures", routes.book),
                Route("/book.csv", routes.book_file),
                Route("/book.json", routes.book_file),
                Route("/page/{name:path}", routes.file),
                Route("/words/{name}", routes.words),
                Route("/tunes.json", routes.tunes),
            ],
            exception_handlers={Exception: internal_error},
            lifespan=lifespan(state) if live else None,
        ),
        state,
    )


@cache
def page_version() -> str:
    """Of the files of the pages when the program's first server began."""
    return version_of(PAGE)


def lifespan(state: ServerState):  # type: ignore[no-untyped-def]
    @asynccontextmanager
    async def run_state(_: Starlette) -> AsyncIterator[None]:
        running = asyncio.create_task(state.run())
        try:
            yield
        finally:
            state.close()
            with suppress(asyncio.CancelledError, Exception):  # `run_server` raises the failure
                await running

    return run_state


class Routes:
    """Each method is the endpoint of an address."""

    def __init__(self, state: ServerState) -> None:
        self.state = state
        self.files = StaticFiles(PAGE)
        self.look_back = LookBackRequests(state)

    # GET

    async def page(self, request: Request) -> Response:
        if "key" in request.query_params:
            return self.redeem_key(request)
        page = PAGES[request.url.path]
        client = request.scope["page_client"]
        if page.table_only and not client.table:
            return self.not_the_table(client)
        return self.files.page(page, self.state.page_version)

    def redeem_key(self, request: Request) -> Response:
        """Makes the browser the table if the address has a key of the table, which works once."""
        client, key = request.scope["page_client"], request.query_params["key"]
        token = self.state.keys.redeem(key, client.address)
        if token is None:
            if client.table:
                return RedirectResponse(without_key(request), HTTPStatus.SEE_OTHER)
            used = self.state.keys.table_keys.was_used(key)
            if used:
                self.state.announce_reuse(client.address)
            return self.not_the_table(client, used)
        response = RedirectResponse(without_key(request), HTTPStatus.SEE_OTHER)
        set_cookie(response, cookie_name(self.state, "table"), token)
        return response

    def not_the_table(self, client: Client, used: bool = False) -> Response:
        """For a browser on this machine, an address that opens the table is printed where the
        program runs. `used` says that its own address was used by another browser before."""
        if client.address == LOOPBACK:
            self.state.offer_address()
        said = paragraph(client.language, "key used before" if used else "not the table")
        seat = paragraph(client.language, "take a seat", '<a href="/seat">{}</a>')
        return HTMLResponse(
            f"<!doctype html><html lang={client.language}><meta charset=utf-8>"
            f'<meta name=viewport content="width=device-width"><title>trading-unit</title>'
            f"{said}{seat}</html>",
            HTTPStatus.FORBIDDEN,
        )

    async def file(self, request: Request) -> Response:
        return self.files.response(request.path_params["name"], request)

    async def words(self, request: Request) -> Response:
        """`own.json` is in the client's language, as the sentences of the server are."""
        name = request.path_params["name"]
        if name != OWN_WORDS:
            return self.files.response(f"words/{name}", request)
        return own_words(request.scope["page_client"].language, request)

    async def tunes(self, request: Request) -> Response:
        return Response(json.dumps(tunes()), media_type="application/json")

    async def qr(self, request: Request) -> Response:
        client = request.scope["page_client"]
        address = self.state.phones.join_address(self.state.keys.code)
        if not client.table:
            return reply("refused", translate(client.language, "table only"), HTTPStatus.FORBIDDEN)
        if not address:
            why = translate(client.language, "phones are out")
            return reply("refused", why, HTTPStatus.NOT_FOUND)
        return Response(qr.svg(address), media_type="image/svg+xml")

    async def rules(self, request: Request) -> Response:
        """Those that what is asked now is about, for whoever sits here."""
        return self.about_game(request, lambda *asked: json_body(rules_view(*asked)))

    async def entries(self, request: Request) -> Response:
        """What can be looked up in the game, for whoever sits here."""
        return self.about_game(request, lambda *asked: json_body(entries_view(*asked)))

    async def deal(self, request: Request) -> Response:
        """What the deal in the query would be worth, for who puts it together."""
        client = request.scope["page_client"]
        try:
            asked = read_object(request.query_params.get("of", "").encode())
            return self.about_game(
                request, lambda session, _: json_body(deal_view(session, client, asked))
            )
        except Trouble as trouble:
            why = self.state.sentence(trouble, client.language)
            return reply("refused", why, status_of(trouble))

    async def hint(self, request: Request) -> Response:
        """What the program would do in place of the seat in the query, for who plays it."""
        client = request.scope["page_client"]
        typed = request.query_params.get("seat", "")
        try:
            seat = seat_in_query(client, typed)
            if self.state.session is not None and client.known:
                require_seat(self.state, client, seat)
                require_hints(self.state, client)
            return self.about_game(
                request, lambda session, _: json_body(hint_view(session, client, seat))
            )
        except Trouble as trouble:
            why = self.state.sentence(trouble, client.language)
            return reply("refused", why, status_of(trouble))

    async def replay(self, request: Request) -> Response:
        """The game as it went, for whoever sits here."""
        return self.about_game(request, replay_body)

    async def house_rules(self, request: Request) -> Response:
        """Those of the game in the query that can be chosen."""
        client = request.scope["page_client"]
        if not client.table:
            return reply("refused", translate(client.language, "table only"), HTTPStatus.FORBIDDEN)
        game = request.query_params.get("game", "")
        folder = self.state.house_rules
        found = house_rules_requests.house_rules_list(folder, game, client.language)
        return json_body(found).response(request)

    async def house_rules_file(self, request: Request) -> Response:
        """The file of those of the name in the query, to be kept or sent."""
        client = request.scope["page_client"]
        if not client.table:
            return reply("refused", translate(client.language, "table only"), HTTPStatus.FORBIDDEN)
        try:
            name = request.query_params.get("name", "")
            return house_rules_requests.file_response(self.state.house_rules.find(name))
        except Trouble as trouble:
            why = self.state.sentence(trouble, client.language)
            return reply("refused", why, HTTPStatus.NOT_FOUND)

    async def house_rules_post(self, request: Request) -> Response:
        return await house_rules_requests.answer(self.state.house_rules, request)

    async def book(self, request: Request) -> Response:
        return book_requests.get_book(self.state, request)

    async def book_file(self, request: Request) -> Response:
        return book_requests.get_file(self.state, request)

    def about_game(
        self, request: Request, body: Callable[[GameSession, str], JsonBody]
    ) -> Response:
        """What a page fetches of the game when somebody wants to see it."""
        client = request.scope["page_client"]
        if not client.known:
            return reply("refused", translate(client.language, "no seat yet"), HTTPStatus.FORBIDDEN)
        if self.state.session is None:
            return reply("refused", translate(client.language, "no game"), HTTPStatus.NOT_FOUND)
        return body(self.state.session, client.language).response(request)

    async def news(self, request: Request) -> ASGIApp:
        client = request.scope["page_client"]
        if not client.known:
            return reply("refused", translate(client.language, "no seat yet"), HTTPStatus.FORBIDDEN)
        if request.method == "HEAD":
            return Response()
        if not self.state.may_open_stream(client):
            why = translate(client.language, "too many pages")
            return reply("refused", why, HTTPStatus.TOO_MANY_REQUESTS)
        query, version = request.query_params, self.state.page_version
        if query.get("version", version) != version:
            return outdated(version)
        page = query.get("page")
        with_unit, alone = page != "seat", page == "unit" and client.table
        return EventStreamResponse(self.state, client, with_unit, "anew" in query, alone)

    # POST

    async def post(self, request: Request) -> Response:
        client = request.scope["page_client"]
        if not client.known:
            return reply("refused", translate(client.language, "no seat yet"), HTTPStatus.FORBIDDEN)
        handler = post_handlers.HANDLERS[request.url.path[1:]]
        try:
            data = read_object(await read_body(request))
            if handler is do_action and str(data.get("what")) in BESIDE_THE_GAME:
                handler(self.state, client, data)
            else:
                await self.state.do(lambda: handler(self.state, self.current(client), data))
        except ClientDisconnect:
            return Response(status_code=HTTPStatus.BAD_REQUEST)
        except Late as late:
            return reply("late", self.state.sentence(late, client.language))
        except Trouble as trouble:
            why = self.state.sentence(trouble, client.language)
            return reply("refused", why, status_of(trouble))
        finally:
            self.state.wake()  # for what follows from it
        response = reply("accepted", "")
        if handler is do_action and data.get("what") == "language":
            set_cookie(response, "language", str(data["is"]))
        return response

    def current(self, client: Client) -> Client:
        """It may have lost its seat while the request waited."""
        return client if client.table else self.state.current_client(client)

    async def join(self, request: Request) -> Response:
        return await join_seat.join(self.state, request)


def without_key(request: Request) -> str:
    """The address of a page without the key, which does not stay in the address."""
    query = [(name, value) for name, value in request.query_params.multi_items() if name != "key"]
    return f"{request.url.path}?{urlencode(query)}" if query else request.url.path
