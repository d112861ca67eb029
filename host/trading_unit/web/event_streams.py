"""News for one open page: the newest state only, however slow the page is."""

import asyncio
import json
from collections import deque
from typing import TYPE_CHECKING

from starlette.types import Message, Receive, Scope, Send

if TYPE_CHECKING:
    from trading_unit.web.client import Client
    from trading_unit.web.server_state import ServerState

BEAT_S = 1.0  # a page that hears nothing for longer takes the connection for cut
STUCK_S = 60.0  # a page that takes nothing for so long is gone
MOST_TOLD = 20
MOST_UNIT = 50  # news of the unit that wait for a slow page; then it is told anew how it is
BEAT = "event: beat\ndata: 1\n\n"
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
]


class EventStream:
    """Nothing is kept for a page but what it has not been told; `draws` when it draws the unit."""

    def __init__(self, state: "ServerState", client: "Client", draws: bool = False) -> None:
        self.state = state
        self.client = client
        self.wake = asyncio.Event()
        self.wake.set()
        self.draws = draws
        self.sent_version = 0  # the version that it was told last
        self.units: list[str] = [state.unit.whole()] if draws else []
        self.board: object = None  # the game whose board it has
        self.told: deque[str] = deque(maxlen=MOST_TOLD)
        self.over = False

    def tell(self, text: str) -> None:
        self.told.append(text)
        self.wake.set()

    def tell_unit(self, text: str) -> None:
        """Each of them counts: a click lasts for some milliseconds."""
        if not self.draws:
            return
        self.units.append(text)
        if len(self.units) > MOST_UNIT:
            self.units = [self.state.unit.whole()]
        self.wake.set()

    def news(self) -> str:
        """All that it has not been told, or nothing."""
        state = self.state
        text = ""
        waiting, self.units = self.units, []
        text += "".join(event("unit", one) for one in waiting)
        if self.sent_version != state.version:
            self.sent_version = state.version
            self.client = state.again(self.client)
            if not self.client.known:
                self.over = True  # its seat was taken back; asked again, it is refused
                return text + self.notices()
            fresh = self.board is not state.session
            self.board = state.session
            text += event("state", state.telling.view_json(self.client, fresh), state.version)
        return text + self.notices()

    def notices(self) -> str:
        found = [event("told", json.dumps({"text": text})) for text in self.told]
        self.told.clear()
        return "".join(found)


def event(name: str, data: str, number: int | None = None) -> str:
    """`data` has no line ends: it is JSON."""
    mark = "" if number is None else f"id: {number}\n"
    return f"{mark}event: {name}\ndata: {data}\n\n"


class News:
    """The answer to GET /news."""

    def __init__(self, state: "ServerState", client: "Client", draws: bool) -> None:
        self.state = state
        self.client = client
        self.draws = draws

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        stream = self.state.listen(self.client, self.draws)
        gone = asyncio.ensure_future(left(receive))
        gone.add_done_callback(lambda _: stream.wake.set())
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            while not gone.done() and not stream.over:
                woken = await woken_in(stream.wake, BEAT_S)
                if gone.done() or stream.over:
                    break
                text = stream.news()
                if text or not woken:
                    async with asyncio.timeout(STUCK_S):
                        await send(part(text or BEAT))
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        except (TimeoutError, OSError):
            return  # whoever that was is gone
        finally:
            gone.cancel()
            self.state.leave(stream)


async def woken_in(wake: asyncio.Event, seconds: float) -> bool:
    try:
        async with asyncio.timeout(seconds):
            await wake.wait()
    except TimeoutError:
        return False
    wake.clear()
    return True


def part(text: str) -> Message:
    return {"type": "http.response.body", "body": text.encode(), "more_body": True}


async def left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
