"""Serves the pages: listens, opens the browser, and ends at Ctrl-C."""

import asyncio
import signal
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from secrets import randbelow
from socket import socket as Socket  # noqa: N812 - the class
from types import FrameType
from typing import cast

import uvicorn

from trading_unit.games.registry import game_kind
from trading_unit.screen.sleep import SleepWatch
from trading_unit.table.game_kind import Setup
from trading_unit.table.store.game_store import GameStore
from trading_unit.trouble import Trouble
from trading_unit.web.access.access_keys import in_groups
from trading_unit.web.access.seat_memory import users_seat_memory
from trading_unit.web.http import local_network
from trading_unit.web.http.connection_limits import ConnectionLimits, allow_open_files
from trading_unit.web.http.limited_protocol import LimitedProtocol
from trading_unit.web.http.log_limit import limited_logs
from trading_unit.web.routes.app import create_app
from trading_unit.web.server_state import PACE_S, ServerState
from trading_unit.web.streams.pages import THE_TABLE
from trading_unit.web.unit.unit_choice import plugged_in
from trading_unit.web.unit.unit_view import UnitView
from trading_unit.words.sentence import Sentence, translate

SEEDS = 1 << 32
KEEP_ALIVE_S = 30
SHUTDOWN_S = 1  # for requests that are under way at the end
MOST_HEADER_BYTES = 16 * 1024
SIGNALS = (signal.SIGINT, signal.SIGTERM)  # that end the program

PrintLine = Callable[[str], None]


class Server(uvicorn.Server):
    """Ends without an error at Ctrl-C or SIGTERM, and can listen on all networks beside the
    loopback, for phones. Unlike the base class it does not look ten times a second whether it is
    to end."""

    def __init__(
        self,
        state: ServerState,
        config: uvicorn.Config,
        limits: ConnectionLimits[LimitedProtocol],
    ) -> None:
        super().__init__(config)
        self.state = state
        self.limits = limits  # of the connections at all ports together
        self.loop: asyncio.AbstractEventLoop | None = None  # while it serves
        self.ending = asyncio.Event()
        self.on_started: list[Callable[[], None]] = []
        self.network_port = 0
        self.network_server: asyncio.Server | None = None
        self.network_opening: asyncio.Task[asyncio.Server] | None = None

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As in the base class, which however raises the signal again at the end. They are not
        left to the event loop, which does not hear them while something is being done."""
        before = {number: signal.signal(number, self.receive_signal) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                if signal.getsignal(number) == self.receive_signal:
                    signal.signal(number, handler)

    def receive_signal(self, number: int, frame: FrameType | None = None) -> None:
        """End. The same signal again ends the program at once, whatever it is doing then."""
        signal.signal(number, signal.SIG_DFL)
        self.handle_exit(number, frame)
        self._captured_signals.clear()
        self.end()

    async def serve(self, sockets: list[Socket] | None = None) -> None:
        with limited_logs(self.state.clock):
            await super().serve(sockets)

    async def startup(self, sockets: list[Socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)
        for call in self.on_started:
            call()

    async def main_loop(self) -> None:
        await self.ending.wait()

    async def shutdown(self, sockets: list[Socket] | None = None) -> None:
        self.close_network()
        self.state.close()
        await super().shutdown(sockets)

    def end(self) -> None:
        """May be called in any thread, and by a signal."""
        self.should_exit = True
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.ending.set)

    # The home network

    def open_network(self, port: int) -> int:
        """Listens on all networks, at that port or the next that is free; returns which."""
        sock = local_network.open_socket(local_network.EVERYWHERE, None, port)
        self.network_port = sock.getsockname()[1]
        loop = asyncio.get_running_loop()
        self.network_opening = loop.create_task(
            loop.create_server(self.protocol, sock=sock, backlog=local_network.BACKLOG)
        )
        self.network_opening.add_done_callback(self.network_opened)
        return self.network_port

    def network_opened(self, opening: "asyncio.Task[asyncio.Server]") -> None:
        if opening is self.network_opening:
            self.network_server = opening.result()
        else:
            opening.result().close()  # it was closed again meanwhile

    def protocol(self) -> asyncio.Protocol:
        return LimitedProtocol(
            self.config, self.server_state, self.lifespan.state, limits=self.limits
        )

    def close_network(self) -> None:
        """Stops listening on all networks, and aborts the connections that came that way."""
        self.network_opening = None
        if self.network_server is not None:
            self.network_server.close()
            self.network_server = None
        for one in list(self.server_state.connections):
            if (
                isinstance(one, LimitedProtocol)
                and one.server
                and one.server[1] == self.network_port
            ):
                one.transport.abort()


THE_TABLE_IS_AT = "the table is at {address}\nCtrl-C ends it; the game is kept"


def serve(
    unit: UnitView,
    *,
    port: int | None = None,
    games: Path | None = None,
    open_browser: bool = True,
    let_phones_in: bool = False,
    begin: Setup | None = None,
    resume: str | None = None,
    notice: Sentence | None = None,
    game: str = "",
    page: str = "/",
    pace_s: float = PACE_S,
    beat_s: float | None = None,
    greeting: str = THE_TABLE_IS_AT,
    print_line: PrintLine = lambda text: print(text, flush=True),  # noqa: T201 - a command's answer
) -> None:
    """Serves the pages until Ctrl-C.

    `begin` is the set-up of a game, or `resume` the name of one, that is opened before the pages
    are; without them `game` is the one that is chosen in the set-up at first. `notice` is told to
    the table, `page` is opened in the browser. `print_line` prints where the program runs."""
    allow_open_files()
    sock = local_network.open_socket(local_network.LOOPBACK, port)
    try:
        own_port = sock.getsockname()[1]
        with GameStore(games, game_kind) as store:
            state = ServerState(
                store,
                time.monotonic,
                unit,
                new_seed=lambda: randbelow(SEEDS),
                pace_s=pace_s,
                beat_s=beat_s,
                find_units=plugged_in,
                sleep_watch=SleepWatch(),
                seat_memory=users_seat_memory(store, print_line),
            )
            state.views.default_game = game
            server = create_server(state, own_port)
            if port is None and own_port != local_network.USUAL_PORT:
                print_line(
                    translate(
                        "port {port} is in use by another program; this is at {own}",
                        port=local_network.USUAL_PORT,
                        own=own_port,
                    )
                )
            if notice is not None:
                state.pages.notices.add(notice, seats=THE_TABLE)
            if begin is not None:
                state.game.begin(begin)
            elif resume is not None:
                state.game.resume(resume)

            def announce() -> None:
                print_line(translate(greeting, address=address(state.access.keys.table_key)))
                if open_browser:
                    to_open = address(state.access.keys.table_keys.open_key())
                    loop = asyncio.get_running_loop()
                    _ = loop.run_in_executor(None, open_in_browser, to_open, print_line)

            address = partial(table_address, own_port, page)
            state.access.print_address = lambda: print_line(
                translate("open {address}", address=address(state.access.keys.table_key))
            )
            server.on_started.append(announce)
            if let_phones_in:
                server.on_started.append(lambda: let_in(state, print_line))
            run_server(server, sock)
    finally:
        sock.close()


def create_server(state: ServerState, port: int) -> Server:
    """A server that is to listen at that port of the loopback. It ends if `state` fails."""
    phones = state.access.phones
    state.access.cookie_suffix = str(port)
    phones.own_hosts = {f"{name}:{port}" for name in (local_network.LOOPBACK, "localhost")}
    limits = ConnectionLimits[LimitedProtocol](state.access.known_addresses)
    server = Server(
        state,
        uvicorn.Config(
            create_app(state, live=True),
            http=cast(type[asyncio.Protocol], partial(LimitedProtocol, limits=limits)),
            ws="none",
            loop="asyncio",
            backlog=local_network.BACKLOG,
            log_config=None,
            log_level="critical",
            access_log=False,
            server_header=False,
            date_header=False,  # the base class would write it ten times a second
            proxy_headers=False,
            timeout_keep_alive=KEEP_ALIVE_S,
            timeout_graceful_shutdown=SHUTDOWN_S,
            h11_max_incomplete_event_size=MOST_HEADER_BYTES,
        ),
        limits,
    )
    state.on_failure = server.end
    phones.open_network = lambda: server.open_network(port + 1)
    phones.close_network = server.close_network
    return server


def run_server(server: Server, sock: Socket) -> None:
    """Until the server ends. Raises the failure that has ended it, if one has."""
    asyncio.run(server.serve([sock]))
    if server.state.failure is not None:
        raise server.state.failure
    if not server.started:
        raise Trouble("the page could not be served; run it again with --debug to see why")


def table_address(port: int, page: str, key: str) -> str:
    """Makes the browser that opens it the table; it works once."""
    sign = "&" if "?" in page else "?"
    return f"http://{local_network.LOOPBACK}:{port}{page}{sign}key={key}"


def open_in_browser(address: str, print_line: PrintLine) -> None:
    try:
        opened = webbrowser.open(address)
    except (webbrowser.Error, OSError):
        opened = False
    if not opened:
        print_line(translate("no browser could be opened: open that address yourself"))


def let_in(state: ServerState, print_line: PrintLine) -> None:
    try:
        state.access.phones.let_in()
    except Trouble as trouble:
        print_line(str(trouble))
        return
    address = f"http://{state.access.phones.host()}/seat"
    code = in_groups(state.access.keys.code)
    print_line(translate("phones: {address}, code {code}", address=address, code=code))
