"""The server of the page: begun, opened in the browser, ended by Ctrl-C with the game kept."""

import asyncio
import signal
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import randbelow
from socket import socket as Socket  # noqa: N812 - the class
from types import FrameType

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from trading_unit.games.registry import game_kind
from trading_unit.table.game_kind import Setup
from trading_unit.table.game_store import GameStore
from trading_unit.trouble import Trouble
from trading_unit.web import local_network
from trading_unit.web.app import app
from trading_unit.web.server_state import PACE_S, ServerState
from trading_unit.web.unit_choice import plugged_in
from trading_unit.web.unit_view import UnitView

SEEDS = 1 << 32
KEEP_ALIVE_S = 30
END_S = 1
MOST_HEADERS = 16 * 1024
MOST_OF_ONE = 64  # connections of one client; a browser has six
NO_WORD_S = 10.0  # until a connection has asked for something

Say = Callable[[str], None]


class LimitedProtocol(H11Protocol):
    """A client may not have all the connections there are, nor keep one without asking."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        client = self.client[0] if self.client else ""
        doors = [one for one in self.connections if isinstance(one, LimitedProtocol) and one.client]
        mine = sum(one.client is not None and one.client[0] == client for one in doors)
        if mine > MOST_OF_ONE and client != local_network.LOOPBACK:
            transport.abort()
            return
        self.loop.call_later(NO_WORD_S, self.hang_up)

    def hang_up(self) -> None:
        if self.cycle is None and not self.transport.is_closing():
            self.transport.abort()


class Server(uvicorn.Server):
    """Ends by Ctrl-C or a SIGTERM as by any other word, and can listen at a second socket."""

    def __init__(self, state: ServerState, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.state = state
        self.opening: asyncio.Task[asyncio.Server] | None = None
        self.second: asyncio.Server | None = None
        self.second_port = 0
        self.begun: list[Callable[[], None]] = []  # called when it answers

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As the base does it, but the signal is not sent once more at the end."""
        before = {}

        def end(number: int, frame: FrameType | None) -> None:
            self.handle_exit(number, frame)
            self._captured_signals.clear()

        for number in (signal.SIGINT, signal.SIGTERM):
            before[number] = signal.signal(number, end)
        try:
            yield
        finally:
            for number, act in before.items():
                signal.signal(number, act)

    async def startup(self, sockets: list[Socket] | None = None) -> None:
        await super().startup(sockets)
        for tell in self.begun:
            tell()

    async def shutdown(self, sockets: list[Socket] | None = None) -> None:
        self.shut_second()
        self.state.close()
        await super().shutdown(sockets)

    def end(self) -> None:
        self.should_exit = True

    # The house network

    def open_second(self, port: int) -> int:
        """Listens everywhere, at that port or the next that is free; which one it is."""
        found = local_network.opened(local_network.EVERYWHERE, None, port)
        self.second_port = found.getsockname()[1]
        loop = asyncio.get_running_loop()
        self.opening = loop.create_task(loop.create_server(self.protocol, sock=found))
        self.opening.add_done_callback(self.listens)
        return self.second_port

    def listens(self, opening: "asyncio.Task[asyncio.Server]") -> None:
        if opening is self.opening:
            self.second = opening.result()
        else:
            opening.result().close()  # it was shut again meanwhile

    def protocol(self) -> asyncio.Protocol:
        return LimitedProtocol(self.config, self.server_state, self.lifespan.state)

    def shut_second(self) -> None:
        """Nobody new, and whoever came that way is cut off."""
        self.opening = None
        if self.second is not None:
            self.second.close()
            self.second = None
        for one in list(self.server_state.connections):
            if (
                isinstance(one, LimitedProtocol)
                and one.server
                and one.server[1] == self.second_port
            ):
                one.transport.abort()


def serve(
    unit: UnitView,
    *,
    port: int | None = None,
    games: Path | None = None,
    open_browser: bool = True,
    let_phones_in: bool = False,
    begin: Setup | None = None,
    resume: str | None = None,
    game: str = "",
    page: str = "/",
    pace_s: float = PACE_S,
    what: str = "the table is at {where}\nCtrl-C ends it; the game is kept",
    say: Say = lambda text: print(text, flush=True),  # noqa: T201 - it is a command's answer
) -> None:
    """Until Ctrl-C. `say` prints for whoever sits where the program runs; `begin` and `resume` put
    a game on the table before the page opens; `game` is the one that its set-up begins with."""
    sock = local_network.opened(local_network.LOOPBACK, port)
    try:
        own = sock.getsockname()[1]
        with GameStore(games, game_kind) as shelf:
            state = ServerState(
                shelf,
                time.monotonic,
                unit,
                seed=lambda: randbelow(SEEDS),
                pace_s=pace_s,
                look_for_units=plugged_in,
            )
            state.first_game = game
            server = prepared(state, own)
            if port is None and own != local_network.USUAL_PORT:
                say(
                    f"port {local_network.USUAL_PORT} is in use by another program; this is at {own}"
                )
            if begin is not None:
                state.begin(begin)
            elif resume is not None:
                state.resume(resume)
            state.say_address = lambda: say(f"open {address(state, own, page)}")
            server.begun.append(lambda: opens(what, address(state, own, page), open_browser, say))
            if let_phones_in:
                server.begun.append(lambda: let_in(state, say))
            run(server, sock)
    finally:
        sock.close()


def prepared(state: ServerState, port: int) -> Server:
    """Everything but listening."""
    state.mark = str(port)
    state.phones.own = {f"{name}:{port}" for name in (local_network.LOOPBACK, "localhost")}
    server = Server(
        state,
        uvicorn.Config(
            app(state, live=True),
            http=LimitedProtocol,
            ws="none",
            loop="asyncio",
            log_config=None,
            log_level="critical",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_keep_alive=KEEP_ALIVE_S,
            timeout_graceful_shutdown=END_S,
            h11_max_incomplete_event_size=MOST_HEADERS,
        ),
    )
    state.on_failed = server.end
    state.phones.opening = lambda: server.open_second(port + 1)
    state.phones.closing = server.shut_second
    return server


def run(server: Server, sock: Socket) -> None:
    asyncio.run(server.serve([sock]))
    if server.state.failed is not None:
        raise server.state.failed
    if not server.started:
        raise Trouble("the page could not be served; run it again with --debug to see why")


def address(state: ServerState, port: int, page: str) -> str:
    return f"http://{local_network.LOOPBACK}:{port}{page}?key={state.keys.once}"


def opens(what: str, where: str, open_browser: bool, say: Say) -> None:
    say(what.format(where=where))
    if open_browser:
        asyncio.get_running_loop().run_in_executor(None, browse, where, say)


def browse(where: str, say: Say) -> None:
    try:
        opened = webbrowser.open(where)
    except (webbrowser.Error, OSError):
        opened = False
    if not opened:
        say("no browser could be opened: open that address yourself")


def let_in(state: ServerState, say: Say) -> None:
    try:
        state.phones.let_in()
    except Trouble as trouble:
        say(str(trouble))
        return
    state.look()
    say(f"phones: http://{state.phones.host()}/seat, code {state.keys.code}")
