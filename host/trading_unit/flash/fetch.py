"""MicroPython for a board, fetched from micropython.org once and kept."""

from http.client import HTTPException, HTTPMessage
from pathlib import Path
from typing import IO
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

import platformdirs

from trading_unit.atomic_files import Outputs, blaming
from trading_unit.flash.compatibility import base_of, dotted
from trading_unit.flash.uf2 import Image, Tell, check, read
from trading_unit.trouble import Trouble

VERSION = (1, 28, 0)
FILES = {
    "RPI_PICO": "RPI_PICO-20260406-v1.28.0.uf2",
    "RPI_PICO_W": "RPI_PICO_W-20260406-v1.28.0.uf2",
    "WAVESHARE_RP2040_ZERO": "WAVESHARE_RP2040_ZERO-20260406-v1.28.0.uf2",
}
"""By the build that a board needs (`micropython` in bases.toml).

No SHA-256 of theirs is known to us. So what came is held to be right because it came over https, is
whole by the rules of UF2 and calls itself this version for this board; and because the board itself
says its version, once it has it.
"""

SITE = "https://micropython.org/resources/firmware/"
HERE = "127.0.0.1"  # where a test serves it
MOST_BYTES = 4 * 1024 * 1024
PIECE = 16 * 1024
TIMEOUT_S = 20


def fetched(build: str, tell: Tell, site: str = SITE, cache: Path | None = None) -> Path:
    """The image's file: fetched unless a whole one is kept, so that it is there offline too."""
    if build not in FILES:
        raise Trouble(
            f"it is not known where MicroPython for {build} is: get a .uf2 by hand and name it "
            "with --uf2 FILE"
        )
    folder = cache or platformdirs.user_cache_path("trading-unit") / "micropython"
    kept = folder / FILES[build]
    if not good(kept, build):
        data = download(build, site + FILES[build], tell)
        with blaming("MicroPython image", str(kept)):
            folder.mkdir(parents=True, exist_ok=True)
        with Outputs() as outputs:
            outputs.add("MicroPython image", str(kept)).fill(lambda file: file.write(data))
            outputs.commit()
    return kept


def good(kept: Path, build: str) -> bool:
    try:
        return pinned(read(kept, build), build)
    except Trouble:
        return False  # not there, or damaged: it is fetched anew


def pinned(image: Image, build: str) -> bool:
    """Whether it is the one that we mean, as far as it can be told."""
    base = base_of(image.machine)
    return image.version == VERSION and (base is None or base.micropython == build)


def download(build: str, url: str, tell: Tell) -> bytes:
    """What is there, checked; Trouble says how to get it by hand."""
    try:
        data = body(url, tell)
        if not pinned(check(url, data, build), build):
            raise NotFetched("it is another MicroPython")
    except NotFetched as failure:
        why = str(failure)
    except Trouble:
        why = "what came is no MicroPython image: perhaps this network wants a login first"
    except HTTPError as error:
        why = f"the server says {error.code}"
        error.close()
    except (OSError, HTTPException, ValueError) as error:
        cause = getattr(error, "reason", error)
        why = str(getattr(cause, "strerror", None) or cause or "the server does not speak HTTP")
    else:
        return data
    raise Trouble(
        f"cannot fetch MicroPython {dotted(VERSION)} from {url} ({why}): get that file by hand, "
        "and run trading-unit flash again with --uf2 FILE"
    )


class NotFetched(Exception):
    """Its text is why, in a few words."""


class OnlyHttps(HTTPRedirectHandler):
    """Goes where it is sent, but never where anybody could change what comes."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> Request | None:
        if urlsplit(newurl).scheme != "https":
            raise NotFetched("it leads to an address without https")
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def body(url: str, tell: Tell) -> bytes:
    """All that the server gives, when that is all it promised."""
    parts = urlsplit(url)
    if parts.scheme != "https" and parts.hostname != HERE:
        raise NotFetched("its address is without https")
    data = bytearray()
    with build_opener(OnlyHttps).open(url, timeout=TIMEOUT_S) as answer:
        promised = int(answer.headers.get("Content-Length") or 0)
        while piece := answer.read(PIECE):
            data += piece
            if len(data) > MOST_BYTES:
                raise NotFetched("what comes is too large")
            tell(len(data), promised)
    if len(data) < promised:
        raise NotFetched(f"only {len(data)} of {promised} bytes came")
    return bytes(data)
