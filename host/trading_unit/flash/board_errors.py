"""What goes wrong with a board at its prompt: a LinkTrouble, or an OSError about a file."""

import ast
import os
import re

import serial

from trading_unit.flash.compatibility import printable
from trading_unit.link import LinkTrouble, TroubleKind
from trading_unit.link.port import PORT_ERRORS
from trading_unit.link.port_errors import open_trouble
from trading_unit.trouble import Trouble

OS_ERROR = re.compile(r"OSError: (?:\[Errno )?(\d+)")


class BoardRaised(Trouble):
    """MicroPython raised an error that is not about a file."""


def open_failure(url: str) -> LinkTrouble:
    """Why a port did not open. mpremote does not tell the reason, so the port is opened again."""
    try:
        serial.serial_for_url(url, exclusive=True).close()
    except PORT_ERRORS as error:
        return open_trouble(url, error)
    return LinkTrouble(
        TroubleKind.BROKEN, url, "{url} did not open at once; run the same command again", url=url
    )


def error_from_traceback(url: str, traceback: str, path: str) -> Exception:
    """The error of a traceback of MicroPython's: an OSError about `path`, or a BoardRaised."""
    from mpremote.mp_errno import MP_ERRNO_TABLE

    last_line = (traceback.strip().splitlines() or [""])[-1]
    if found := OS_ERROR.match(last_line):
        theirs = int(found[1])
        ours = MP_ERRNO_TABLE.get(theirs, theirs)
        return OSError(ours, os.strerror(ours), path or None)
    return BoardRaised(
        "MicroPython on the board at {url} says '{line}'; nothing is broken: what was on it starts "
        "as before; unplug it, plug it in and run the same command again",
        url=url,
        line=printable(last_line),
    )


def connection_trouble(url: str, error: Exception) -> LinkTrouble:
    """The trouble with a connection on which mpremote cannot go on."""
    stopped = isinstance(error, ValueError | TimeoutError | serial.SerialTimeoutException)
    if isinstance(error, PORT_ERRORS) and not stopped:
        return LinkTrouble(
            TroubleKind.NO_PORT,
            url,
            "the board at {url} was unplugged; nothing is broken: what was on it starts as before; "
            "plug it in and run the same command again",
            url=url,
        )
    return LinkTrouble(
        TroubleKind.SILENT,
        url,
        "the board at {url} stopped answering; nothing is broken: what was on it starts as before; "
        "unplug it, plug it in and run the same command again",
        url=url,
    )


def received_by_mpremote(printed: str) -> bytes:
    """What mpremote received in place of the prompt, which it prints."""
    try:
        received = ast.literal_eval(printed.strip())
    except (ValueError, SyntaxError):
        return b""
    return received if isinstance(received, bytes) else b""


def no_micropython_trouble(url: str, received: bytes) -> LinkTrouble:
    words = printable(received.decode("utf-8", "replace").strip())
    if words:
        return LinkTrouble(
            TroubleKind.GARBAGE,
            url,
            "what answers at {url} is not MicroPython, but says '{words}'; name another port with "
            "--port, or hold BOOTSEL while you plug the board in and run the same command again",
            url=url,
            words=words,
        )
    return LinkTrouble(
        TroubleKind.SILENT,
        url,
        "nothing answers at {url}, so there is no MicroPython there, or it hangs; hold BOOTSEL "
        "while you plug the board in and run the same command again",
        url=url,
    )
