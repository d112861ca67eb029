"""Fetches MicroPython for a board from micropython.org, once, into the user's cache."""

from collections.abc import Callable
from http.client import HTTPException, HTTPMessage
from pathlib import Path
from typing import IO
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

import platformdirs

from trading_unit.atomic_files import write_errors_as_trouble, write_file
from trading_unit.flash.compatibility import MPY, MPY_VERSION_BITS, base_for, version_text
from trading_unit.flash.uf2 import ByteProgress, Image, check, download_page, read
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence

VERSION = (1, 29, 0)
FILES = {
    "RPI_PICO": "RPI_PICO-20260824-v1.29.0.uf2",
    "RPI_PICO_W": "RPI_PICO_W-20260824-v1.29.0.uf2",
    "RPI_PICO2": "RPI_PICO2-20260824-v1.29.0.uf2",
    "WAVESHARE_RP2040_ZERO": "WAVESHARE_RP2040_ZERO-20260824-v1.29.0.uf2",
    "SEEED_XIAO_RP2040": "SEEED_XIAO_RP2040-20260824-v1.29.0.uf2",
    "PIMORONI_TINY2040": "PIMORONI_TINY2040-20260824-v1.29.0.uf2",
}
"""By the build that a board needs (`micropython` in bases.toml). The date is that of the release.

Where such a name is gone one day, the latest of that build is taken, which its download page has
under a name without version.

No SHA-256 of them is published. An image is accepted because it came over https, is complete by the
rules of UF2, and names this version and this board; and the board itself says its version once the
image is on it.
"""

SITE = "https://micropython.org/"
FOLDER = "resources/firmware/"
LATEST = "download/{build}/{build}-latest.uf2"
GONE = (404, 410)
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
    if is_valid(file, build):
        return file
    try:
        data = download(build, site + FOLDER + FILES[build], on_progress, is_pinned_version)
    except NameGone:
        file = folder / f"{build}-latest.uf2"
        data = download(build, site + LATEST.format(build=build), on_progress, is_latest)
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
    return image.version == VERSION and is_for(image, build)


def is_latest(image: Image, build: str) -> bool:
    """Whether the latest one is for that build, and takes compiled files as ours are."""
    if image.mpy & MPY_VERSION_BITS != MPY:
        raise NotFetched(
            "MicroPython {version} takes other compiled files than the firmware's, so bring this "
            "program up to date",
            version=version_text(image.version),
        )
    return is_for(image, build)


def is_for(image: Image, build: str) -> bool:
    base = base_for(image.machine)
    return base is None or base.micropython == build


def download(
    build: str, url: str, on_progress: ByteProgress, is_wanted: Callable[[Image, str], bool]
) -> bytes:
    """A valid image; Trouble says how to get it by hand, NameGone when there is none at the URL."""
    kind = Trouble
    try:
        data = response_body(url, on_progress)
        if not is_wanted(check(url, data, build), build):
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
        kind = NameGone if error.code in GONE else Trouble
    except (OSError, HTTPException, ValueError) as error:
        cause = getattr(error, "reason", error)
        said = str(getattr(cause, "strerror", None) or cause)
        why = said or Sentence("the server does not speak HTTP")
    else:
        return data
    raise kind(
        "cannot fetch MicroPython from {url} ({why}): get a file of version {version} from "
        "{page} by hand, and run trading-unit flash again with --uf2 FILE",
        version=version_text(VERSION),
        page=download_page(build),
        url=url,
        why=why,
    )


class NameGone(Trouble):
    """The server has nothing at that address, or nothing any more."""


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
