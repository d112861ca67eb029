"""Connections whose client has gone without a word: out of the network, or out of power.

What is sent to it waits in the system's buffers, and by itself the system tries again for a quarter
of an hour. An event stream sends something every second, so that its end shows soon.
"""

import socket
import sys
from contextlib import suppress

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
