"""The server itself, on real sockets of this machine."""

import asyncio
import errno
import signal
import socket
from pathlib import Path

import pytest

from tests.host.web.server import PageServer
from trading_unit.trouble import Trouble
from trading_unit.web import server as web_server
from trading_unit.web.http import local_network
from trading_unit.web.server import SIGNALS, Server, create_server

TIMEOUT_S = 20.0  # of a test that hangs


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((local_network.LOOPBACK, 0))
        port: int = probe.getsockname()[1]
        return port


async def get(port: int, path: str, host: str | None = None) -> bytes:
    reader, writer = await asyncio.open_connection(local_network.LOOPBACK, port)
    name = host or f"{local_network.LOOPBACK}:{port}"
    writer.write(f"GET {path} HTTP/1.1\r\nhost: {name}\r\nconnection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    return answer


def serve_while(server: PageServer, act) -> None:
    """Runs `act(running, port)` while the pages are served."""
    sock = local_network.open_socket(local_network.LOOPBACK, free_port())
    port = sock.getsockname()[1]
    running = create_server(server.state, port)

    async def both() -> None:
        begun = asyncio.Event()
        running.on_started.append(begun.set)
        serving = asyncio.create_task(running.serve([sock]))
        await begun.wait()
        try:
            await act(running, port)
        finally:
            running.end()
            await serving

    asyncio.run(asyncio.wait_for(both(), TIMEOUT_S))


def test_it_answers_on_this_machine_and_keeps_the_game_at_its_end(server: PageServer) -> None:
    server.begin()

    async def act(running: Server, port: int) -> None:
        seat = await get(port, "/seat")
        assert b"200 OK" in seat
        assert b"\r\ndate:" not in seat.lower()  # nothing keeps it right while the server sleeps
        assert b"403" in (await get(port, "/table")).split(b"\r\n")[0]
        assert b"421" in (await get(port, "/seat", "evil.example")).split(b"\r\n")[0]

    serve_while(server, act)
    assert server.state.loop.ended
    assert server.state.game.session is None
    assert [one.over for one in server.store.games()] == [False]


def test_an_open_stream_does_not_hold_up_the_end(server: PageServer) -> None:
    server.begin()
    token = server.state.access.keys.redeem(server.state.access.keys.table_key)

    async def act(running: Server, port: int) -> None:
        reader, writer = await asyncio.open_connection(local_network.LOOPBACK, port)
        cookie = f"table-{port}={token}"
        writer.write(
            f"GET /news HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncookie: {cookie}\r\n\r\n".encode()
        )
        await reader.readuntil(b"event: state")
        running.end()
        rest = await reader.read()
        assert rest.endswith(b"0\r\n\r\n")
        writer.close()

    serve_while(server, act)


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_is_heard_while_something_is_done_and_then_no_more(
    server: PageServer, number: int
) -> None:
    """The second one is the system's, which ends the program."""
    before = signal.getsignal(number)

    async def act(running: Server, port: int) -> None:
        signal.raise_signal(number)
        assert running.should_exit
        assert signal.getsignal(number) is signal.SIG_DFL

    try:
        serve_while(server, act)
    finally:
        signal.signal(number, before)


def test_phones_are_let_in_and_shut_out(server: PageServer) -> None:
    async def act(running: Server, port: int) -> None:
        server.state.access.phones.let_in()
        second = server.state.access.phones.port
        assert second is not None
        assert second > port
        server.state.access.phones.addresses = [local_network.LOOPBACK]
        while running.network_server is None:
            await asyncio.sleep(0)
        assert b"200 OK" in await get(second, "/seat")
        reader, writer = await asyncio.open_connection(local_network.LOOPBACK, second)
        server.state.access.phones.shut_out()
        assert await reader.read() == b""  # whoever was there is cut off
        writer.close()
        with pytest.raises(OSError, match=str(second)):
            await asyncio.open_connection(local_network.LOOPBACK, second)
        assert b"200 OK" in await get(port, "/seat")

    serve_while(server, act)


def test_phones_are_shut_out_before_the_port_is_quite_open(server: PageServer) -> None:
    async def act(running: Server, port: int) -> None:
        server.state.access.phones.let_in()
        second = server.state.access.phones.port
        assert second is not None
        server.state.access.phones.shut_out()
        for _ in range(50):
            await asyncio.sleep(0)
        with pytest.raises(OSError, match=str(second)):
            await asyncio.open_connection(local_network.LOOPBACK, second)

    serve_while(server, act)


def test_a_port_in_use_is_named_and_the_next_one_offered() -> None:
    with local_network.listening_socket(local_network.LOOPBACK, 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(
            Trouble,
            match=rf"port {port} is in use by another program; (\d+) is free: --page-port \1",
        ):
            local_network.open_socket(local_network.LOOPBACK, port)
        with local_network.open_socket(local_network.LOOPBACK, None, port) as other:
            assert port < other.getsockname()[1] < port + local_network.MOST_PORTS


def test_a_response_is_sent_at_once() -> None:
    # asyncio sets TCP_NODELAY only where the protocol is named; else a response takes 40 ms.
    with local_network.listening_socket(local_network.LOOPBACK, 0) as sock:
        assert sock.proto == socket.IPPROTO_TCP


def test_a_port_that_needs_privileges_is_named() -> None:
    error = OSError(errno.EACCES, "Permission denied")
    assert str(local_network.listen_trouble(local_network.LOOPBACK, 80, error)) == (
        "the system does not let this program use port 80; use one from 1024"
    )


def test_only_addresses_that_phones_can_reach_are_found() -> None:
    assert [one for one in ("127.0.0.1", "169.254.3.4", "0.0.0.0", "::1", "192.168.1.7", "x")
            if local_network.is_reachable(one)] == ["192.168.1.7"]  # fmt: skip
    ours = ["8.8.4.4", "172.20.0.3", "10.1.2.3", "192.168.1.7"]
    assert sorted(ours, key=local_network.likelihood) == ours[::-1]
    assert local_network.LOOPBACK not in local_network.addresses()


def test_a_browser_that_cannot_be_opened_leaves_the_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    printed: list[str] = []
    monkeypatch.setattr("trading_unit.web.server.webbrowser.open", lambda where: False)
    web_server.open_in_browser("http://127.0.0.1:1/", printed.append)
    assert printed == ["no browser could be opened: open that address yourself"]


def test_help_imports_no_server(tmp_path: Path) -> None:
    import subprocess
    import sys

    check = (
        "import sys; from trading_unit.cli.main import main; main(['--help']); "
        "sys.exit(any(one in sys.modules for one in ('starlette', 'uvicorn', 'segno')))"
    )
    assert subprocess.run([sys.executable, "-c", check], stdout=subprocess.DEVNULL).returncode == 0
