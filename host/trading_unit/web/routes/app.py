"""The addresses of the pages, and how what goes wrong there is answered."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from trading_unit.table import Late
from trading_unit.trouble import Trouble
from trading_unit.web.actions.action import POSTS
from trading_unit.web.http.request_json import OPEN_GAME
from trading_unit.web.http.responses import internal_error, reply, status_of
from trading_unit.web.http.shell import PAGES
from trading_unit.web.routes import book_requests, house_rules_requests, join_seat
from trading_unit.web.routes.guard import Guard
from trading_unit.web.routes.look_back_requests import LookBackRequests
from trading_unit.web.routes.look_ups import LookUps
from trading_unit.web.routes.page_files import PageFiles, page_version
from trading_unit.web.routes.posts import Posts
from trading_unit.web.routes.sheet_requests import SheetRequests
from trading_unit.web.server_state import ServerState


def create_app(state: ServerState, *, live: bool = False) -> ASGIApp:
    """With `live`, `state` runs as long as the server does; a test steps it itself."""
    state.page_version = page_version()
    files, look_ups, look_back, posts = (
        PageFiles(state),
        LookUps(state),
        LookBackRequests(state),
        Posts(state),
    )
    return Guard(
        Starlette(
            routes=[
                *(Route(address, files.page) for address in PAGES),
                *(Route(address, posts.post, methods=["POST"]) for address in ("/do", *POSTS)),
                Route("/join", join_seat.endpoint(state), methods=["POST"]),
                *house_rules_requests.routes(state.house_rules, state.file_reading),
                Route("/news", files.news),
                Route("/qr.svg", files.qr),
                *look_ups.routes(),
                Route("/look-back.json", look_back.data),
                Route("/look-back.html", look_back.page),
                Route("/look-back.game", look_back.file),
                Route(OPEN_GAME, look_back.open, methods=["POST"]),
                Route("/reading.json", look_back.progress),
                *book_requests.routes(state),
                *SheetRequests(state).routes,
                Route("/page/{name:path}", files.file),
                Route("/words/{name}", files.words),
            ],
            exception_handlers={
                Trouble: refusals(state),
                ClientDisconnect: gone,
                Exception: internal_error,
            },
            lifespan=lifespan(state) if live else None,
        ),
        state.access,
    )


def refusals(state: ServerState):  # type: ignore[no-untyped-def]
    """Return the handler that says on the page why something is not possible."""

    async def refused(request: Request, trouble: Exception) -> Response:
        assert isinstance(trouble, Trouble)
        why = state.sentence(trouble, request.scope["page_client"].language)
        return reply("late" if isinstance(trouble, Late) else "refused", why, status_of(trouble))

    return refused


async def gone(request: Request, error: Exception) -> Response:
    """Answer a client that has gone before its request was there."""
    return Response(status_code=HTTPStatus.BAD_REQUEST)


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
