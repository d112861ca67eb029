"""Fetches MicroPython for a board from micropython.org, once, into the user's cache."""

from http.client import HTTPException, HTTPMessage
from pathlib import Path
from typing import IO
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

import platformdirs

from trading_unit.atomic_files import write_errors_as_trouble, write_file
from trading_unit.flash.compatibility import base_for, version_text
from trading_unit.flash.uf2 import ByteProgress, Image, check, read
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence

VERSION = (1, 28, 0)
FILES = {
    "RPI_PICO": "RPI_PICO-20260406-v1.28.0.uf2",
    "RPI_PICO_W": "RPI_PICO_W-20260406-v1.28.0.uf2",
    "RPI_PICO2": "RPI_PICO2-20260406-v1.28.0.uf2",
    "WAVESHARE_RP2040_ZERO": "WAVESHARE_RP2040_ZERO-20260406-v1.28.0.uf2",
    "SEEED_XIAO_RP2040": "SEEED_XIAO_RP2040-20260406-v1.28.0.uf2",
    "PIMORONI_TINY2040": "PIMORONI_TINY2040-20260406-v1.28.0.uf2",
}
"""By the build that a board needs (`micropython` in bases.toml).

No SHA-256 of them is published. An image is accepted because it came over https, is complete by the
rules of UF2, and names this version and this board; and the board itself says its version once the
image is on it.
"""

SITE = "https://micropython.org/resources/firmware/"
LOCALHOST = "127.0.0.1"  # where tests serve it
MOST_BYTES = 4 * 1024 * 1024
PIECE = 16 * 1024
TIMEOUT_S = 20


def fetch_micropython(
    build: str, on_progress: ByteProgress, site: str = SITE, cache: Path | None = None
) -> Path:
    """The image's file, which is fetched unless the cache has a valid one."""
    require_known(build)
    folder = cache or platformdirs.user_cache_path("trading-unit") / "micropython"
    file = folder / FILES[build]
    if not is_valid(file, build):
        data = download(build, site + FILES[build], on_progress)
        with write_errors_as_trouble("MicroPython image", str(file)):
            folder.mkdir(parents=True, exist_ok=True)
        write_file("MicroPython image", str(file), lambda: data)
    return file


def require_known(build: str) -> None:
    """Trouble when it is not known where MicroPython for that build is."""
    if build not in FILES:
        raise Trouble(
            "it is not known where MicroPython for {build} is: get a .uf2 by hand and "
            "name it with --uf2 FILE",
            build=build,
        )


def is_valid(file: Path, build: str) -> bool:
    try:
        return is_pinned_version(read(file, build), build)
    except Trouble:
        return False  # it is missing or damaged


def is_pinned_version(image: Image, build: str) -> bool:
    """Whether this is VERSION, and for that build as far as the image says."""
    base = base_for(image.machine)
    return image.version == VERSION and (base is None or base.micropython == build)


def download(build: str, url: str, on_progress: ByteProgress) -> bytes:
    """A valid image; Trouble says how to get it by hand."""
    try:
        data = response_body(url, on_progress)
        if not is_pinned_version(check(url, data, build), build):
            raise NotFetched("it is another MicroPython")
    except NotFetched as failure:
        why: str | Sentence = failure.sentence
    except Trouble:
        why = Sentence(
            "what came is no MicroPython image: perhaps this network wants a login first"
        )
    except HTTPError as error:
        why = Sentence("the server says {code}", code=error.code)
        error.close()
    except (OSError, HTTPException, ValueError) as error:
        cause = getattr(error, "reason", error)
        said = str(getattr(cause, "strerror", None) or cause)
        why = said or Sentence("the server does not speak HTTP")
    else:
        return data
    raise Trouble(
        "cannot fetch MicroPython {version_text} from {url} ({why}): get that file "
        "by hand, and run trading-unit flash again with --uf2 FILE",
        version_text=version_text(VERSION),
        url=url,
        why=why,
    )


class NotFetched(Trouble):
    """Its text is the reason in a few words."""


class OnlyHttps(HTTPRedirectHandler):
    """Follows redirects to https only, where nobody on the way can change the content."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> Request | None:
        if urlsplit(newurl).scheme != "https":
            raise NotFetched("it leads to an address without https")
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def response_body(url: str, on_progress: ByteProgress) -> bytes:
    """The content at a URL; NotFetched when less comes than the server has announced."""
    parts = urlsplit(url)
    if parts.scheme != "https" and parts.hostname != LOCALHOST:
        raise NotFetched("its address is without https")
    data = bytearray()
    with build_opener(OnlyHttps).open(url, timeout=TIMEOUT_S) as response:
        announced = int(response.headers.get("Content-Length") or 0)
        while piece := response.read(PIECE):
            data += piece
            if len(data) > MOST_BYTES:
                raise NotFetched("what comes is too large")
            on_progress(len(data), announced)
    if len(data) < announced:
        raise NotFetched(
            "only {count} of {announced} bytes came", count=len(data), announced=announced
        )
    return bytes(data)
