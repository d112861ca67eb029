"""The door of the server: which hosts, whose pages, how often, how much."""

import asyncio
from http import HTTPStatus

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trading_unit.web.request_identity import who_of
from trading_unit.web.request_json import MOST_BYTES
from trading_unit.web.server_state import ServerState

POLICY = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'"
)
ALWAYS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
WAIT_S = 0.5  # of who asks too much, before it is told
MOST_WAITING = 100  # of one client; more are told at once


class Guard:
    """Around the whole application."""

    def __init__(self, app: ASGIApp, state: ServerState) -> None:
        self.app = app
        self.state = state
        self.waiting: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in ALWAYS.items():
                    headers[name] = value
                if "cache-control" not in headers:
                    headers["cache-control"] = "no-store"
            await send(message)

        refused = await self.refused(scope)
        await (refused or self.app)(scope, receive, guarded)

    async def refused(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "").lower()
        client = scope["page_client"] = who_of(self.state, HTTPConnection(scope))
        key = client.token if client.known else client.address
        if not self.state.pace.allows(key):
            await self.slow(key)
            return said(
                HTTPStatus.TOO_MANY_REQUESTS, "too many requests; wait a moment", close=True
            )
        if host not in self.state.phones.hosts():
            return said(HTTPStatus.MISDIRECTED_REQUEST, "this table has another address")
        if scope["method"] == "POST":
            return forged(headers, host)
        if scope["method"] not in ("GET", "HEAD"):
            return said(HTTPStatus.METHOD_NOT_ALLOWED, "only GET and POST are answered here")
        return None

    async def slow(self, key: str) -> None:
        """Who floods waits, so that the others need not."""
        if self.waiting.get(key, 0) >= MOST_WAITING:
            return
        self.waiting[key] = self.waiting.get(key, 0) + 1
        try:
            await asyncio.sleep(WAIT_S)
        finally:
            self.waiting[key] -= 1
            if not self.waiting[key]:
                del self.waiting[key]


def forged(headers: Headers, host: str) -> Response | None:
    """A POST comes from our own pages, as JSON, and is small."""
    if headers.get("origin", "").lower() != f"http://{host}":
        return said(HTTPStatus.FORBIDDEN, "that came from a page of somebody else")
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        return said(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "what is sent here is JSON")
    length = headers.get("content-length", "")
    if length and not (length.isascii() and length.isdigit() and int(length[:12]) <= MOST_BYTES):
        return said(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "that is more than a page has to say")
    return None


def said(status: HTTPStatus, why: str, *, close: bool = False) -> Response:
    return PlainTextResponse(
        why + "\n", status_code=status, headers={"connection": "close"} if close else {}
    )
