"""How many connections strangers can hold, and for how long."""

import asyncio
import selectors
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from itertools import count

import pytest
import uvicorn
from uvicorn.server import ServerState

from tests.host.web.server import PageServer
from tests.host.web.test_server import get, serve_while
from trading_unit.web.http.connection_limits import (
    MOST_KNOWN,
    MOST_OF_ADDRESS,
    MOST_OF_NETWORK,
    MOST_OF_STRANGERS,
    ConnectionLimits,
    KnownAddresses,
)
from trading_unit.web.http.limited_protocol import (
    HEAD_S,
    MOST_BEGUN_BYTES,
    UNREAD_S,
    LimitedProtocol,
    unconfirmed_limit,
)
from trading_unit.web.http.local_network import LOOPBACK
from trading_unit.web.server import KEEP_ALIVE_S, Server
from trading_unit.web.streams.event_stream import HEARTBEAT_S

REQUEST = b"GET / HTTP/1.1\r\nhost: table\r\n\r\n"


class Crowd:
    """Connections that are numbers; `ended` has those that the limits have ended."""

    def __init__(self) -> None:
        self.valid = {"token"}
        self.known = KnownAddresses(self.valid.__contains__)
        self.limits = ConnectionLimits[int](self.known)
        self.numbers = count()
        self.address_of: dict[int, str] = {}
        self.ended: list[int] = []

    def connect(self, address: str, times: int = 1) -> None:
        for number in (next(self.numbers) for _ in range(times)):
            self.address_of[number] = address
            ended = self.limits.add(address, number)
            if ended is not None:
                self.ended.append(ended)
                del self.address_of[ended]

    def open_from(self, address: str) -> int:
        return list(self.address_of.values()).count(address)


def test_one_address_is_limited() -> None:
    crowd = Crowd()
    crowd.connect("192.168.1.66", MOST_OF_ADDRESS + 3)
    assert crowd.ended == [MOST_OF_ADDRESS, MOST_OF_ADDRESS + 1, MOST_OF_ADDRESS + 2]


def test_addresses_without_a_code_share_their_connections() -> None:
    crowd = Crowd()
    for number in range(17):
        crowd.connect(f"192.168.1.{100 + number}", 60)
    assert len(crowd.address_of) == MOST_OF_STRANGERS
    crowd.connect("192.168.1.20", 6)  # a guest who has no code yet
    assert crowd.open_from("192.168.1.20") == 6
    for number in range(17):
        crowd.connect(f"192.168.1.{100 + number}", 60)
    assert crowd.open_from("192.168.1.20") == 6  # others have more


def test_a_phone_with_a_seat_is_none_of_them() -> None:
    crowd = Crowd()
    crowd.known.note("192.168.1.20", "token")
    for number in range(17):
        crowd.connect(f"192.168.1.{100 + number}", 60)
    ended = len(crowd.ended)
    crowd.connect("192.168.1.20", 24)
    assert len(crowd.ended) == ended
    crowd.valid.clear()
    assert "192.168.1.20" not in crowd.known


def test_the_network_leaves_handles_for_this_machine() -> None:
    crowd = Crowd()
    for number in range(20):
        address = f"192.168.1.{20 + number}"
        crowd.known.note(address, "token")
        crowd.connect(address, MOST_OF_ADDRESS)
    assert len(crowd.address_of) == MOST_OF_NETWORK
    ended = len(crowd.ended)
    crowd.connect(LOOPBACK, 2 * MOST_OF_ADDRESS)
    assert len(crowd.ended) == ended
    crowd.connect("192.168.1.66")  # a stranger ends nobody else
    assert crowd.open_from("192.168.1.66") == 0


def test_a_burst_ends_a_connection_for_each_one_too_many() -> None:
    crowd = Crowd()
    for number in range(20):
        crowd.connect(f"192.168.1.{100 + number}", 60)
    assert len(set(crowd.ended)) == 20 * 60 - MOST_OF_STRANGERS
    assert crowd.limits.count(list(crowd.limits.connections)) == MOST_OF_STRANGERS


def test_nothing_is_left_of_connections_that_have_ended() -> None:
    crowd = Crowd()
    crowd.connect("192.168.1.20", 3)
    for number in list(crowd.address_of):
        crowd.limits.remove("192.168.1.20", number)
    crowd.limits.remove("192.168.1.20", 0)
    assert crowd.limits.connections == {}


def test_the_addresses_that_are_remembered_are_bounded() -> None:
    known = KnownAddresses(lambda _: True)
    for number in range(MOST_KNOWN + 1):
        known.note(f"10.0.{number // 250}.{number % 250}", "token")
    assert len(known.tokens) == MOST_KNOWN
    assert "10.0.0.0" not in known


# In time


class JumpingSelector(selectors.DefaultSelector):
    """Waits for nothing: where nothing is ready, its clock jumps."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if not ready and timeout is None:
            raise RuntimeError("nothing is left to wait for")
        if not ready and timeout:
            self.now += timeout
        return ready


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.selector = JumpingSelector()
        super().__init__(self.selector)

    def time(self) -> float:
        return self.selector.now


class Wire(asyncio.Transport):
    """A client's end that never reads more than there is room for on the way."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.168.1.66", 5)})
        self.written = b""
        self.aborted_at: float | None = None
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += bytes(data)

    def is_closing(self) -> bool:
        return self.closed or self.aborted_at is not None

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        if self.aborted_at is None:
            self.aborted_at = asyncio.get_running_loop().time()

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class Talk:
    """A connection to an application that answers each request at once, or never."""

    def __init__(self, *, answers: bool = True) -> None:
        async def application(scope, receive, send) -> None:
            if not answers:
                await asyncio.Event().wait()
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"x" * 1_000})

        config = uvicorn.Config(
            application, log_config=None, ws="none", timeout_keep_alive=KEEP_ALIVE_S
        )
        self.limits = ConnectionLimits[LimitedProtocol](KnownAddresses(lambda _: False))
        self.protocol = LimitedProtocol(config, ServerState(), {}, limits=self.limits)
        self.wire = Wire()
        self.protocol.connection_made(self.wire)

    async def send(self, data: bytes) -> None:
        """Sends it, and lets the application answer."""
        self.protocol.data_received(data)
        for _ in range(10):
            await asyncio.sleep(0)

    async def drip(self, data: bytes) -> None:
        """A byte a second, until the connection is aborted."""
        for place in range(len(data)):
            if self.wire.is_closing():
                break
            self.protocol.data_received(data[place : place + 1])
            await asyncio.sleep(1)


def in_virtual_time(act: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        await act()

    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        runner.run(run())


def test_a_first_request_that_does_not_end_is_ended() -> None:
    async def act() -> None:
        talk = Talk()
        await talk.drip(REQUEST)
        assert talk.wire.aborted_at == pytest.approx(HEAD_S)

    in_virtual_time(act)


def test_a_connection_on_which_no_request_comes_is_ended() -> None:
    async def act() -> None:
        talk = Talk()
        await asyncio.sleep(HEAD_S + 1)
        assert talk.wire.aborted_at == pytest.approx(HEAD_S)

    in_virtual_time(act)


@pytest.mark.parametrize("begun", [b"G", REQUEST[:-2], b"POST / HTTP/1.1\r\nhost: table\r\nx-"])
def test_a_later_request_that_does_not_end_is_ended(begun: bytes) -> None:
    async def act() -> None:
        talk = Talk()
        for _ in range(3):
            await talk.send(REQUEST)
            await asyncio.sleep(KEEP_ALIVE_S - 5)
        assert talk.wire.written.count(b"200 OK") == 3
        at = asyncio.get_running_loop().time()
        await talk.send(begun)
        await talk.drip(b"x" * 100)
        assert talk.wire.aborted_at == pytest.approx(at + HEAD_S)

    in_virtual_time(act)


def test_a_later_request_that_came_with_the_one_before_is_ended() -> None:
    async def act() -> None:
        talk = Talk()
        await talk.send(REQUEST + REQUEST[:-2])
        assert talk.wire.written.count(b"200 OK") == 1
        await asyncio.sleep(HEAD_S + 1)
        assert talk.wire.aborted_at == pytest.approx(HEAD_S)

    in_virtual_time(act)


def test_a_body_that_does_not_end_after_the_response_is_ended() -> None:
    async def act() -> None:
        talk = Talk()
        await talk.send(b"POST / HTTP/1.1\r\nhost: table\r\ncontent-length: 1000\r\n\r\n")
        assert talk.wire.written.count(b"200 OK") == 1
        await talk.drip(b"x" * 1_000)
        assert talk.wire.aborted_at == pytest.approx(HEAD_S)

    in_virtual_time(act)


def test_a_body_that_goes_on_after_the_response_is_ended() -> None:
    async def act() -> None:
        talk = Talk()
        await talk.send(b"POST / HTTP/1.1\r\nhost: table\r\ntransfer-encoding: chunked\r\n\r\n")
        assert talk.wire.written.count(b"200 OK") == 1
        chunk = b"1000\r\n" + b"x" * 4_096 + b"\r\n"
        sent = 0
        while not talk.wire.is_closing() and sent < 2 * MOST_BEGUN_BYTES:
            await talk.send(chunk)
            sent += len(chunk)
        assert MOST_BEGUN_BYTES < sent <= MOST_BEGUN_BYTES + len(chunk)

    in_virtual_time(act)


def test_requests_that_are_answered_take_as_many_bytes_as_they_want() -> None:
    async def act() -> None:
        talk = Talk()
        request = REQUEST.replace(b"host", b"x-more: " + b"x" * 10_000 + b"\r\nhost")
        for _ in range(30):
            await talk.send(request)
        assert talk.wire.written.count(b"200 OK") == 30

    in_virtual_time(act)


def test_a_body_that_ends_after_the_response_leaves_the_connection_open() -> None:
    async def act() -> None:
        talk = Talk()
        await talk.send(b"POST / HTTP/1.1\r\nhost: table\r\ncontent-length: 5\r\n\r\n")
        await talk.drip(b"x" * 5)
        await asyncio.sleep(HEAD_S + 1)
        await talk.send(REQUEST)
        assert talk.wire.written.count(b"200 OK") == 2

    in_virtual_time(act)


def test_a_response_takes_as_long_as_the_application_wants() -> None:
    async def act() -> None:
        talk = Talk(answers=False)
        await talk.send(REQUEST)
        await asyncio.sleep(10_000)
        assert not talk.wire.is_closing()
        for task in talk.protocol.tasks:
            task.cancel()

    in_virtual_time(act)


def test_a_client_that_does_not_read_is_ended() -> None:
    async def act() -> None:
        talk = Talk()
        await talk.send(REQUEST)
        await asyncio.sleep(KEEP_ALIVE_S + 1)
        assert talk.wire.closed  # but what has been written still waits
        await asyncio.sleep(UNREAD_S)
        assert talk.wire.aborted_at is not None

        talk = Talk(answers=False)
        await talk.send(REQUEST)
        talk.protocol.pause_writing()
        await asyncio.sleep(UNREAD_S - 1)
        talk.protocol.resume_writing()
        await asyncio.sleep(UNREAD_S)
        assert talk.wire.aborted_at is None
        talk.protocol.pause_writing()
        await asyncio.sleep(UNREAD_S + 1)
        assert talk.wire.aborted_at is not None
        for task in talk.protocol.tasks:
            task.cancel()

    in_virtual_time(act)


def test_a_connection_that_is_lost_leaves_nothing() -> None:
    async def act() -> None:
        talk = Talk()
        await talk.send(REQUEST[:5])
        talk.protocol.pause_writing()
        talk.protocol.connection_lost(None)
        assert talk.protocol.deadline is None
        assert talk.protocol.unread_deadline is None
        assert talk.limits.connections == {}

    in_virtual_time(act)


# On real sockets, where other addresses of the loopback are strangers


@pytest.mark.skipif(sys.platform != "linux", reason="only 127.0.0.1 is there on other systems")
def test_strangers_do_not_shut_the_table_out(server: PageServer) -> None:
    server.begin()
    token = server.state.access.keys.add_phone(0)

    async def act(running: Server, port: int) -> None:
        connect = partial(asyncio.open_connection, LOOPBACK, port)
        phone = ("127.0.0.20", 0)
        head = f"GET /seat HTTP/1.1\r\nhost: {LOOPBACK}:{port}\r\ncookie: seat-{port}={token}\r\n"
        reader, first = await connect(local_addr=phone)
        first.write(f"{head}\r\n".encode())
        assert b"200 OK" in await reader.readline()
        addresses = [(f"127.0.0.{30 + number % 7}", 0) for number in range(420)]
        crowd = await asyncio.gather(*(connect(local_addr=one) for one in addresses))
        strangers = [writer for _, writer in crowd]
        for writer in strangers:
            writer.write(b"GET / HTTP/1.1\r\n")
        for _ in range(1_000):
            if len(running.server_state.connections) <= MOST_OF_STRANGERS + 1:
                break
            await asyncio.sleep(0.01)
        assert len(running.server_state.connections) <= MOST_OF_STRANGERS + 1
        assert b"200 OK" in await get(port, "/seat")  # this machine
        first.write(f"{head}connection: close\r\n\r\n".encode())
        assert (await reader.read()).count(b"200 OK") == 1  # the connection of the phone
        reader, second = await connect(local_addr=phone)  # and a further one
        second.write(f"{head}connection: close\r\n\r\n".encode())
        assert b"200 OK" in await reader.read()
        for writer in (first, second, *strangers):
            writer.close()

    serve_while(server, act)


@pytest.mark.skipif(sys.platform != "linux", reason="only 127.0.0.1 is there on other systems")
def test_a_second_request_that_does_not_end_is_ended_on_a_real_socket(
    server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trading_unit.web.http.limited_protocol.HEAD_S", 0.2)

    async def act(running: Server, port: int) -> None:
        reader, writer = await asyncio.open_connection(
            LOOPBACK, port, local_addr=("127.0.0.30", 0), family=socket.AF_INET
        )
        writer.write(f"GET /page/base/dom.js HTTP/1.1\r\nhost: {LOOPBACK}:{port}\r\n\r\n".encode())
        assert b"200 OK" in await reader.readline()
        writer.write(b"GET /page/base/dom.js HTTP/1.1\r\n")
        with suppress(ConnectionResetError):  # it depends on what is still on the way
            await asyncio.wait_for(reader.read(), 10)
        writer.close()

    serve_while(server, act)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems name the option otherwise")
def test_the_system_ends_the_connection_of_a_client_that_has_vanished(server: PageServer) -> None:
    """That it does, and when, is measured by hand: `python -m tests.attacks.vanished_phone`."""

    async def act(running: Server, port: int) -> None:
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        writer.write(f"GET /page/base/dom.js HTTP/1.1\r\nhost: {LOOPBACK}:{port}\r\n\r\n".encode())
        assert b"200 OK" in await reader.readline()
        (connection,) = running.server_state.connections
        accepted = connection.transport.get_extra_info("socket")
        unconfirmed_ms = accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
        assert 0 < unconfirmed_ms < 30_000 - 1_000 * HEARTBEAT_S
        writer.close()

    serve_while(server, act)


@pytest.mark.parametrize(
    ("system", "option"), [("darwin", (0x80, 20)), ("win32", (5, 20)), ("linux", (18, 20_000))]
)
def test_each_system_has_its_own_option(
    system: str, option: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(socket, "TCP_USER_TIMEOUT", 18, raising=False)
    assert unconfirmed_limit() == option
