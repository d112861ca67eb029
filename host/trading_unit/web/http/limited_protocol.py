"""HTTP on one connection, within limits of number and time."""

import asyncio
import socket
import sys
from contextlib import suppress
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from trading_unit.web.http.connection_limits import ConnectionLimits

VANISHED_S = 20  # from the first byte that nobody confirms to the end of the connection

# Each system's option, of TCP, with its value. Python knows only that of Linux by name.
SECONDS_OF_DARWIN = 0x80  # TCP_RXT_CONNDROPTIME

SECONDS_OF_WINDOWS = 5  # TCP_MAXRT


def unconfirmed_limit() -> tuple[int, int] | None:
    """The option and its value; None on a system that has none."""
    if sys.platform == "darwin":
        return SECONDS_OF_DARWIN, VANISHED_S
    if sys.platform == "win32":
        return SECONDS_OF_WINDOWS, VANISHED_S
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        return socket.TCP_USER_TIMEOUT, VANISHED_S * 1_000
    return None


def end_when_vanished(connection: socket.socket) -> None:
    """The system ends that connection soon after its client has vanished. An old system that
    refuses the option does it late."""
    limit = unconfirmed_limit()
    if limit is not None:
        with suppress(OSError):
            connection.setsockopt(socket.IPPROTO_TCP, *limit)


HEAD_S = 10.0  # from the first byte of a request, or from connecting, to the end of its head
MOST_BEGUN_BYTES = (
    128 * 1024
)  # of a request that is not read, or no more; far more than a page sends
UNREAD_S = 60.0  # in which a client has to read what waits for it


class LimitedProtocol(H11Protocol):
    """Ends connections above the limits, those on which a request is begun and not ended, and those
    whose client does not read its responses.

    While the application answers, it limits the time itself: see `read_body` and `EventStream`."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        limits: "ConnectionLimits[LimitedProtocol]",
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.limits = limits
        self.address = ""
        self.deadline: asyncio.TimerHandle | None = None  # None while a request is answered
        self.request_begun = False  # the deadline is that of a request
        self.begun_bytes = 0  # that have come of it
        self.unread_deadline: asyncio.TimerHandle | None = None  # while writing is paused

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        connection = transport.get_extra_info("socket")
        if connection is not None:
            end_when_vanished(connection)
        self.address = self.client[0] if self.client else ""
        ended = self.limits.add(self.address, self)
        if ended is not None:
            ended.transport.abort()
        self.abort_after(HEAD_S)
        self.request_begun = True

    def connection_lost(self, exc: Exception | None) -> None:
        self.limits.remove(self.address, self)
        self.cancel_deadline()
        self.cancel_unread_deadline()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.set_deadline()
        if self.request_begun:
            self.begun_bytes += len(data)
            if self.begun_bytes > MOST_BEGUN_BYTES:
                self.transport.abort()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.set_deadline()

    def set_deadline(self) -> None:
        """A request that is begun keeps its deadline, however many bytes of it arrive."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cancel_deadline()
        elif self.transport.is_closing():
            self.abort_after(UNREAD_S)
        elif self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]:
            # The base class closes it earlier, which however waits until all has been read.
            self.abort_after(self.timeout_keep_alive + UNREAD_S)
        elif not self.request_begun:
            self.abort_after(HEAD_S)
            self.request_begun = True

    def abort_after(self, seconds: float) -> None:
        self.cancel_deadline()
        self.deadline = self.loop.call_later(seconds, self.transport.abort)

    def cancel_deadline(self) -> None:
        self.request_begun = False
        self.begun_bytes = 0
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    # Writing

    def pause_writing(self) -> None:
        super().pause_writing()
        self.cancel_unread_deadline()
        self.unread_deadline = self.loop.call_later(UNREAD_S, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.cancel_unread_deadline()

    def cancel_unread_deadline(self) -> None:
        if self.unread_deadline is not None:
            self.unread_deadline.cancel()
            self.unread_deadline = None
