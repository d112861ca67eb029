"""Any bytes on a connection to the table's server: each request is answered in order or refused,
nothing fails inside, and no stranger changes the game."""

import asyncio
import json
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.server import ServerState as ConnectionState

from tests.exhaustive import sample
from tests.fuzz.json_changes import changed_often
from tests.host.web.actions.all_requests import CASES
from tests.host.web.actions.test_requests import sample as sample_of
from tests.host.web.http.test_connection_limits import Wire, in_virtual_time
from tests.host.web.server import PageServer
from trading_unit.web.http.connection_limits import ConnectionLimits, KnownAddresses
from trading_unit.web.http.limited_protocol import HEAD_S, UNREAD_S, LimitedProtocol
from trading_unit.web.server import KEEP_ALIVE_S, MOST_HEADER_BYTES

HOST = b"127.0.0.1:8760"
STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) ")
EXPECTED = {200, 303, 304, 307, 400, 403, 404, 405, 413, 415, 421, 429}
LATEST_S = HEAD_S + KEEP_ALIVE_S + UNREAD_S + 1

odd = st.one_of(
    st.sampled_from((b"", b"\0", b"\xff", b"\r", b"\n", b" ", b"%00", b"%", b"../" * 9, b"?key=x")),
    st.sampled_from((b"a" * 300, b"a" * (MOST_HEADER_BYTES + 1), "é".encode(), b"%ff", b"#")),
    st.binary(max_size=6),
)
names = (
    "/",
    "/seat",
    "/table",
    "/page/",
    "/page/table/table.js",
    "/words/en.json",
    "/words/own.json",
)
others = ("/news", "/qr.svg", "/answer", "/aside", "/do", "/setup", "/join")
targets = st.one_of(
    st.sampled_from((*names, *others)).map(str.encode),
    st.builds(lambda name, more: name.encode() + more, st.sampled_from((*names, *others)), odd),
    odd,
)
methods = st.one_of(
    st.sampled_from((b"GET", b"GET", b"GET", b"HEAD", b"POST", b"POST", b"PUT", b"OPTIONS")), odd
)
objects = st.sampled_from([sample_of(kind) for _, kind in CASES]).flatmap(changed_often)
bodies = st.one_of(
    st.sampled_from((b"", b"{}", b"[")), objects.map(lambda one: json.dumps(one).encode()), odd
)
header_names = st.sampled_from(
    b"origin content-type content-length transfer-encoding cookie expect connection upgrade host"
    b" accept-language accept-encoding if-none-match range sec-fetch-site last-event-id".split()
)
header_values = st.one_of(
    st.sampled_from((b"http://" + HOST, b"application/json", b"2", b"-1", b"9" * 30, b"chunked")),
    st.sampled_from((b"100-continue", b"close", b"websocket", b"fr-CH, en;q=x", b"*", b"gzip;q=0")),
    st.sampled_from((b"table-8760=x; seat-8760=\xff", b"bytes=0-9", b"cross-site", b"identity")),
    odd,
)
right_headers = ((b"origin", b"http://" + HOST), (b"content-type", b"application/json"))


@st.composite
def requests(draw: st.DrawFn, cookie: bytes) -> bytes:
    """A request, mostly well formed; of the table where it has its cookie."""
    body = draw(bodies)
    headers = [(b"host", HOST)] if draw(st.integers(0, 9)) else []
    headers += draw(st.sampled_from(((), right_headers)))
    if draw(st.booleans()):
        headers.append((b"cookie", cookie))
    if draw(st.integers(0, 4)):
        headers.append((b"content-length", str(len(body)).encode()))
    headers += draw(st.lists(st.tuples(header_names, header_values), max_size=2))
    version = draw(st.sampled_from((b"HTTP/1.1",) * 9 + (b"HTTP/1.0", b"HTTP/2.0", b"")))
    head = b"%s %s %s\r\n" % (draw(methods), draw(targets), version)
    return head + b"".join(b"%s: %s\r\n" % header for header in headers) + b"\r\n" + body


@st.composite
def streams(draw: st.DrawFn, cookie: bytes) -> list[bytes]:
    """What comes in over one connection, cut anywhere and now and then damaged."""
    data = b"".join(draw(st.lists(requests(cookie), min_size=1, max_size=4)))
    if draw(st.integers(0, 3)) == 3:
        at = draw(st.integers(0, len(data) - 1))
        data = data[:at] + draw(odd) + data[at + draw(st.integers(0, 3)) :]
    cuts = sorted(draw(st.lists(st.integers(0, len(data)), max_size=4)))
    return [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)], strict=True) if a < b]


class Complaints(logging.Handler):
    """What uvicorn and the table have logged as errors."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(self.format(record))


@contextmanager
def complaints() -> Iterator[Complaints]:
    handler = Complaints()
    loggers = [logging.getLogger(name) for name in ("uvicorn.error", "trading_unit", "asyncio")]
    for logger in loggers:
        logger.addHandler(handler)
    try:
        yield handler
    finally:
        for logger in loggers:
            logger.removeHandler(handler)


class Open:
    """A connection to the table's server, which reads all that it is sent."""

    def __init__(self, server: PageServer) -> None:
        config = uvicorn.Config(
            server.app,
            log_config=None,
            access_log=False,
            ws="none",
            timeout_keep_alive=KEEP_ALIVE_S,
            h11_max_incomplete_event_size=MOST_HEADER_BYTES,
        )
        limits = ConnectionLimits[LimitedProtocol](KnownAddresses(lambda _: False))
        self.protocol = LimitedProtocol(config, ConnectionState(), {}, limits=limits)
        self.wire = Wire()
        self.protocol.connection_made(self.wire)

    async def send(self, parts: list[bytes]) -> None:
        for part in parts:
            if self.wire.is_closing():
                break
            self.protocol.data_received(part)
            for _ in range(6):
                await asyncio.sleep(0)
        await asyncio.sleep(LATEST_S)
        if self.protocol.tasks:  # a stream of news is over when its page leaves
            self.protocol.connection_lost(None)
            await asyncio.sleep(1)
            assert not self.protocol.tasks
        else:
            assert self.wire.is_closing()


@settings(max_examples=sample(8, 300))
@given(st.data())
def test_any_bytes_are_answered_or_refused(data: Any) -> None:
    with TemporaryDirectory() as folder, complaints() as logged:
        server = PageServer(Path(folder))
        session = server.begin()
        token = server.state.access.keys.redeem(server.state.access.keys.table_key)
        cookie = f"table-8760={token}".encode()
        parts: list[bytes] = data.draw(streams(cookie))

        async def act() -> None:
            opened = Open(server)
            await opened.send(parts)
            statuses = {int(status) for status in STATUS.findall(opened.wire.written)}
            assert statuses <= EXPECTED, parts

        in_virtual_time(act)
        assert logged.texts == []
        if cookie not in b"".join(parts):
            assert server.state.game.session is session is not None
            assert session.table.log == []
        server.close()
