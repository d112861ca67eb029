"""What goes wrong with a board at its prompt, each as one sentence, or as an OSError of a file."""

import ast
import os
import re

import serial

from trading_unit.flash.compatibility import shown
from trading_unit.link import LinkTrouble, TroubleKind
from trading_unit.link.port import PORT_ERRORS
from trading_unit.link.port_errors import open_trouble
from trading_unit.trouble import Trouble

OS_ERROR = re.compile(r"OSError: (?:\[Errno )?(\d+)")

AGAIN = "plug it in and run the same command again"
UNHARMED = "nothing is broken: what was on it starts as before"


class BoardRaised(Trouble):
    """MicroPython raised what has nothing to do with a file."""


def why_closed(url: str) -> LinkTrouble:
    """mpremote keeps to itself why a port does not open, so the system is asked again."""
    try:
        serial.serial_for_url(url, exclusive=True).close()
    except PORT_ERRORS as error:
        return open_trouble(url, error)
    return LinkTrouble(
        TroubleKind.BROKEN, url, f"{url} did not open at once; run the same command again"
    )


def raised(url: str, traceback: str, path: str) -> Exception:
    """What MicroPython raised; an OSError is about that path."""
    from mpremote.mp_errno import MP_ERRNO_TABLE

    last = (traceback.strip().splitlines() or [""])[-1]
    if number := OS_ERROR.match(last):
        theirs = int(number[1])
        ours = MP_ERRNO_TABLE.get(theirs, theirs)
        return OSError(ours, os.strerror(ours), path or None)
    return BoardRaised(
        f"MicroPython on the board at {url} says {shown(last)!r}; {UNHARMED}; unplug it, {AGAIN}"
    )


def broken(url: str, error: Exception) -> LinkTrouble:
    """The trouble with a line on which mpremote cannot go on."""
    stopped = isinstance(error, ValueError | TimeoutError | serial.SerialTimeoutException)
    if isinstance(error, PORT_ERRORS) and not stopped:
        sentence = f"the board at {url} was unplugged; {UNHARMED}; {AGAIN}"
        return LinkTrouble(TroubleKind.NO_PORT, url, sentence)
    sentence = f"the board at {url} stopped answering; {UNHARMED}; unplug it, {AGAIN}"
    return LinkTrouble(TroubleKind.SILENT, url, sentence)


def heard_by_mpremote(printed: str) -> bytes:
    """It prints what it heard in place of the prompt."""
    try:
        heard = ast.literal_eval(printed.strip())
    except (ValueError, SyntaxError):
        return b""
    return heard if isinstance(heard, bytes) else b""


def nobody(url: str, heard: bytes) -> LinkTrouble:
    """No MicroPython answers."""
    bootsel = "hold BOOTSEL while you plug the board in and run the same command again"
    words = shown(heard.decode("utf-8", "replace").strip())
    if words:
        sentence = f"what answers at {url} is not MicroPython, but says {words!r}; name another "
        return LinkTrouble(TroubleKind.GARBAGE, url, f"{sentence}port with --port, or {bootsel}")
    sentence = f"nothing answers at {url}, so there is no MicroPython there, or it hangs; {bootsel}"
    return LinkTrouble(TroubleKind.SILENT, url, sentence)
