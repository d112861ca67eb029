"""GET /news: a server-sent event stream for each open page, which gets the newest view only."""

import asyncio
import json
from collections import deque
from typing import TYPE_CHECKING

from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from trading_unit.games.plug_in_trouble import PlugInTrouble
from trading_unit.screen.page_words import translate
from trading_unit.screen.view.data import RecentNotices

if TYPE_CHECKING:
    from trading_unit.screen.session import GameSession
    from trading_unit.web.access.client import Client
    from trading_unit.web.server_state import ServerState

HEARTBEAT_S = 1.0  # of silence; a page that gets nothing for longer connects again
STUCK_S = 60.0  # a page that takes nothing for so long is given up
MOST_NOTICES = 20  # that wait for a slow page
MOST_UNIT_EVENTS = 50  # that wait for a slow page; more are replaced by the whole unit
HEARTBEAT = "event: beat\ndata: 1\n\n"
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
]


class EventStream:
    """What one page has not been sent yet. `with_unit` says that the page draws the unit and gets
    each of its changes; `alone`, that it is the one without a game."""

    def __init__(
        self,
        state: "ServerState",
        client: "Client",
        with_unit: bool = False,
        alone: bool = False,
    ) -> None:
        self.state = state
        self.client = client
        self.wake = asyncio.Event()  # set when there may be something to send
        self.wake.set()
        self.with_unit = with_unit
        self.alone = alone
        self.sent_version = 0  # of the view
        self.unit_events: list[str] = [self.whole_unit()] if with_unit else []
        self.board_session: GameSession | None = None  # whose board has been sent
        self.notices: deque[str] = deque(maxlen=MOST_NOTICES)
        self.trouble = ""  # why the newest view could not be made
        self.sent_recent: RecentNotices = {"texts": []}
        self.closed = False

    def add_notice(self, text: str) -> None:
        self.notices.append(text)
        self.wake.set()

    def whole_unit(self) -> str:
        unit = self.state.unit_alone() if self.alone else self.state.unit
        return unit.whole_json()

    def add_unit_event(self, text: str) -> None:
        """None may be left out: a click of the buzzer lasts some milliseconds."""
        if not self.with_unit:
            return
        self.unit_events.append(text)
        if len(self.unit_events) > MOST_UNIT_EVENTS:
            self.unit_events = [self.whole_unit()]
        self.wake.set()

    def take_events(self) -> str:
        """All that the page has not been sent, as events; empty when there is nothing."""
        state = self.state
        waiting, self.unit_events = self.unit_events, []
        text = "".join(format_event("unit", one) for one in waiting)
        if self.sent_version != state.version:
            self.sent_version = state.version
            self.client = state.current_client(self.client)
            if not self.client.known:
                self.closed = True  # it lost its seat; the page's next request is refused
                return text + self.take_notices()
            text += self.take_view()
        return text + self.take_notices()

    def take_view(self) -> str:
        """The newest view. A page whose game from elsewhere cannot be shown stays as it is, and
        reads why, once."""
        state, before = self.state, self.trouble
        with_board = self.board_session is not state.session
        try:
            view = state.views.view_json(self.client, with_board)
        except PlugInTrouble as trouble:
            self.trouble = trouble.text(self.client.language)
            if self.trouble != before:
                self.notices.append(self.trouble)
            return ""
        self.trouble = ""
        self.board_session = state.session
        return format_event("state", view, state.version)

    def take_notices(self) -> str:
        found = [format_event("told", json.dumps({"text": text})) for text in self.notices]
        self.notices.clear()
        client = self.client
        recent: RecentNotices = {
            "texts": self.state.notices.texts(client.language, table=client.table)
        }
        if recent != self.sent_recent:
            self.sent_recent = recent
            found.append(format_event("recent", json.dumps(recent)))
        return "".join(found)


def format_event(name: str, data: str, number: int | None = None) -> str:
    """`data` is JSON on one line; `number` becomes the event's id."""
    line = "" if number is None else f"id: {number}\n"
    return f"{line}event: {name}\ndata: {data}\n\n"


class EventStreamResponse:
    """An ASGI response that lasts until the page leaves or its stream is closed. `anew` says that
    the page has loaded itself anew after an update, and gets that as a notice."""

    def __init__(
        self,
        state: "ServerState",
        client: "Client",
        with_unit: bool,
        anew: bool = False,
        alone: bool = False,
    ) -> None:
        self.state = state
        self.client = client
        self.with_unit = with_unit
        self.alone = alone
        self.anew = anew

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        stream = self.state.open_stream(self.client, self.with_unit, self.alone)
        if self.anew:
            stream.add_notice(translate(self.client.language, "loaded anew"))
        gone = asyncio.ensure_future(disconnected(receive))
        gone.add_done_callback(lambda _: stream.wake.set())
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            while not gone.done() and not stream.closed:
                woken = await set_within(stream.wake, HEARTBEAT_S)
                await self.state.stream_turns.take()
                if gone.done() or stream.closed:
                    break
                text = stream.take_events()
                if text or not woken:
                    async with asyncio.timeout(STUCK_S):
                        await send(body_part(text or HEARTBEAT))
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        except (TimeoutError, OSError):
            return  # the page is gone
        finally:
            gone.cancel()
            self.state.close_stream(stream)


def outdated(version: str) -> Response:
    """For a page of another version of this program: it is to load itself anew."""
    text = format_event("outdated", json.dumps({"version": version}))
    return Response(text, media_type="text/event-stream")


async def set_within(event: asyncio.Event, seconds: float) -> bool:
    """Waits for the event and clears it; False if it is not set in that time."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return False
    event.clear()
    return True


def body_part(text: str) -> Message:
    return {"type": "http.response.body", "body": text.encode(), "more_body": True}


async def disconnected(receive: Receive) -> None:
    """Returns when the page has closed the connection."""
    while (await receive())["type"] != "http.disconnect":
        pass
