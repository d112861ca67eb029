"""GET /news: a server-sent event stream for each open page, which gets the newest view only."""

import asyncio
import json
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from trading_unit.games.plug_in_trouble import PlugInTrouble
from trading_unit.web.streams.notices import RecentNotices

if TYPE_CHECKING:
    from trading_unit.web.http.client import Client
    from trading_unit.web.streams.notices import Notices
    from trading_unit.web.streams.stream_turns import StreamTurns

HEARTBEAT_S = 1.0  # of silence; a page that gets nothing for longer connects again
STUCK_S = 60.0  # a page that takes nothing for so long is given up
MOST_NOTICES = 20  # that wait for a slow page
MOST_UNIT_EVENTS = 50  # that wait for a slow page; more are replaced by the whole unit
HEARTBEAT = "event: beat\ndata: 1\n\n"
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
]


class Views(Protocol):
    """What a stream sends the newest of."""

    @property
    def version(self) -> int: ...

    @property
    def board_of(self) -> object:
        """The game that has the board; None without a game."""

    def view_json(self, client: "Client", with_board: bool) -> str: ...


@dataclass(slots=True)
class Watched:
    """What a page is sent anew whenever its version has changed."""

    version: Callable[[], int]
    json: Callable[[], str]
    sent: int = 0

    def news(self, name: str) -> str:
        now = self.version()
        if now == self.sent:
            return ""
        self.sent = now
        return format_event(name, self.json())


class EventStream:
    """What one page has not been sent yet. `current_client` returns the client with the seat that
    it has now. A page that draws a unit gets each of its changes, after all of it at first as
    `whole_unit` returns it; `alone`, that is the unit without a game."""

    def __init__(
        self,
        client: "Client",
        views: Views,
        notices: "Notices",
        current_client: Callable[["Client"], "Client"],
        whole_unit: Callable[[], str] | None = None,
        alone: bool = False,
    ) -> None:
        self.client = client
        self.views = views
        self.recent = notices
        self.current_client = current_client
        self.whole_unit = whole_unit
        self.alone = alone
        self.wake = asyncio.Event()  # set when there may be something to send
        self.wake.set()
        self.sent_version = 0  # of the view
        self.unit_events: list[str] = [] if whole_unit is None else [whole_unit()]
        self.board_of: object = None  # the game whose board has been sent
        self.notices: deque[str] = deque(maxlen=MOST_NOTICES)
        self.trouble = ""  # why the newest view could not be made
        self.sent_recent: RecentNotices = {"texts": []}
        self.sheet: Watched | None = None
        self.closed = False

    def add_notice(self, text: str) -> None:
        self.notices.append(text)
        self.wake.set()

    def add_unit_event(self, text: str) -> None:
        """None may be left out: a click of the buzzer lasts some milliseconds."""
        if self.whole_unit is None:
            return
        self.unit_events.append(text)
        if len(self.unit_events) > MOST_UNIT_EVENTS:
            self.unit_events = [self.whole_unit()]
        self.wake.set()

    def take_events(self) -> str:
        """Return all that the page has not been sent, as events; empty when there is nothing."""
        views = self.views
        waiting, self.unit_events = self.unit_events, []
        text = "".join(format_event("unit", one) for one in waiting)
        if self.sheet is not None:
            text += self.sheet.news("sheet")
        if self.sent_version != views.version:
            self.sent_version = views.version
            self.client = self.current_client(self.client)
            if not self.client.known:
                self.closed = True  # it lost its seat; the page's next request is refused
                return text + self.take_notices()
            text += self.take_view()
        return text + self.take_notices()

    def take_view(self) -> str:
        """Return the newest view. A page whose game from elsewhere cannot be shown stays as it is,
        and is told why, once."""
        views, before = self.views, self.trouble
        try:
            view = views.view_json(self.client, self.board_of is not views.board_of)
        except PlugInTrouble as trouble:
            self.trouble = trouble.text(self.client.language)
            if self.trouble != before:
                self.notices.append(self.trouble)
            return ""
        self.trouble = ""
        self.board_of = views.board_of
        return format_event("state", view, views.version)

    def take_notices(self) -> str:
        found = [format_event("told", json.dumps({"text": text})) for text in self.notices]
        self.notices.clear()
        recent: RecentNotices = {"texts": self.recent.texts(self.client)}
        if recent != self.sent_recent:
            self.sent_recent = recent
            found.append(format_event("recent", json.dumps(recent)))
        return "".join(found)


def format_event(name: str, data: str, number: int | None = None) -> str:
    """`data` is JSON on one line; `number` becomes the event's id."""
    line = "" if number is None else f"id: {number}\n"
    return f"{line}event: {name}\ndata: {data}\n\n"


class EventStreamResponse:
    """An ASGI response that lasts until the page leaves or its stream is closed. `notice` is for
    this page alone, empty for none."""

    def __init__(
        self,
        open_stream: Callable[[], EventStream],
        close_stream: Callable[[EventStream], None],
        turns: "StreamTurns",
        notice: str = "",
    ) -> None:
        self.open_stream = open_stream
        self.close_stream = close_stream
        self.turns = turns
        self.notice = notice

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        stream = self.open_stream()
        if self.notice:
            stream.add_notice(self.notice)
        gone = asyncio.ensure_future(disconnected(receive))
        gone.add_done_callback(lambda _: stream.wake.set())
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            while not gone.done() and not stream.closed:
                woken = await set_within(stream.wake, HEARTBEAT_S)
                await self.turns.take()
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
            self.close_stream(stream)


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
