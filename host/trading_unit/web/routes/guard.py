"""What every request passes before the application: rate limit, Host, Origin, method and size."""

import asyncio
from http import HTTPStatus

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trading_unit.web.access.access import Access
from trading_unit.web.access.request_identity import client_of
from trading_unit.web.http.request_json import accepted

CONTENT_SECURITY_POLICY = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "img-src 'self' blob:; object-src 'none'"
)  # the picture to keep is painted from a blob of the page's own
HEADERS = {  # of every response
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
FRONT_DOOR = {"/", "/seat"}  # what a link of another site may lead to
DELAY_S = 0.5  # before a client above its rate limit is refused
MOST_DELAYED = 100  # requests of one client; more are refused at once


class Guard:
    """ASGI middleware around the whole application. It identifies the client of each request and
    leaves it in the scope as "page_client"."""

    def __init__(self, app: ASGIApp, access: Access) -> None:
        self.app = app
        self.access = access
        self.delayed: dict[str, int] = {}  # by client: how many of its requests wait

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if "cache-control" not in headers:
                    headers["cache-control"] = "no-store"
            await send(message)

        refused = await self.refusal(scope)
        await (refused or self.app)(scope, receive, send_with_headers)

    async def refusal(self, scope: Scope) -> Response | None:
        """The response to a request that the application is not to see; None for all others."""
        headers = Headers(scope=scope)
        host = headers.get("host", "").lower()
        client = scope["page_client"] = client_of(self.access, HTTPConnection(scope))
        key = client.token if client.known else client.address
        if client.known:
            self.access.known_addresses.note(client.address, client.token)
        if not self.access.rate_limit.allows(key):
            await self.delay(key)
            return text_response(
                HTTPStatus.TOO_MANY_REQUESTS, "too many requests; wait a moment", close=True
            )
        if host not in self.access.phones.allowed_hosts():
            return text_response(HTTPStatus.MISDIRECTED_REQUEST, "this table has another address")
        if is_foreign(headers, scope["path"]):
            return text_response(HTTPStatus.FORBIDDEN, "that came from a page of somebody else")
        if scope["method"] == "POST":
            return post_refusal(headers, host, scope["path"])
        if scope["method"] not in ("GET", "HEAD"):
            return text_response(
                HTTPStatus.METHOD_NOT_ALLOWED, "only GET and POST are answered here"
            )
        return None

    async def delay(self, key: str) -> None:
        """Slows down a client that floods, so that others are served meanwhile."""
        if self.delayed.get(key, 0) >= MOST_DELAYED:
            return
        self.delayed[key] = self.delayed.get(key, 0) + 1
        try:
            await asyncio.sleep(DELAY_S)
        finally:
            self.delayed[key] -= 1
            if not self.delayed[key]:
                del self.delayed[key]


def is_foreign(headers: Headers, path: str) -> bool:
    """Whether a page of another site asks for something, and not a person who follows a link to
    the front door. Browsers say so at the addresses of this machine."""
    if headers.get("sec-fetch-site", "").lower() != "cross-site":
        return False
    followed = headers.get("sec-fetch-dest", "document").lower() == "document"
    return not (followed and path in FRONT_DOOR)


def post_refusal(headers: Headers, host: str, path: str) -> Response | None:
    """None for a POST from a page of ours, as JSON or the file that belongs there, and of a size
    that we read."""
    kind_there, most = accepted(path)
    if headers.get("origin", "").lower() != f"http://{host}":
        return text_response(HTTPStatus.FORBIDDEN, "that came from a page of somebody else")
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != kind_there:
        return text_response(
            HTTPStatus.UNSUPPORTED_MEDIA_TYPE, f"what is sent here is {kind_there}"
        )
    length = headers.get("content-length", "")
    if length and not (length.isascii() and length.isdigit() and int(length[:12]) <= most):
        return text_response(
            HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "that is more than a page has to say"
        )
    return None


def text_response(status: HTTPStatus, why: str, *, close: bool = False) -> Response:
    return PlainTextResponse(
        why + "\n", status_code=status, headers={"connection": "close"} if close else {}
    )
