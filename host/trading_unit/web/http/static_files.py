"""The files of the pages, read again only when they have changed on disk."""

import gzip
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from zlib import crc32

from starlette.requests import Request
from starlette.responses import Response

from trading_unit.web.http.shell import FILE, Page, filled

LENGTH = 12  # of a version, in characters

SUFFIXES = {".js", ".css", ".html", ".json"}


def version_of(folder: Path) -> str:
    """The same as long as no file of the pages has changed."""
    digest = sha256()
    for file in sorted(one for one in folder.rglob("*") if one.suffix in SUFFIXES):
        digest.update(file.relative_to(folder).as_posix().encode() + b"\0")
        digest.update(sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:LENGTH]


CONTENT_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".webmanifest": "application/manifest+json",
}


@dataclass(frozen=True, slots=True)
class Content:
    """Of a file as it was at that time: as it is, and packed by gzip."""

    modified: int
    data: bytes
    packed: bytes
    etag: str


class StaticFiles:
    """Serves the files that lie in `folder` at first, if their suffix is in CONTENT_TYPES. A name
    from a request is only looked up among theirs, and is never a path."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files = {
            file.relative_to(folder).as_posix(): file
            for file in folder.rglob("[!.]*")
            if file.suffix in CONTENT_TYPES and file.is_file()
        }
        self.cache: dict[str, Content] = {}

    def response(self, name: str, request: Request) -> Response:
        """The file; 304 if the browser has it already. The browser may keep it, but has to ask each
        time whether it has changed."""
        file = self.files.get(name)
        if file is None or not file.is_file():  # an update may have removed it
            return Response("there is no such page\n", HTTPStatus.NOT_FOUND)
        return sent(self.read(name, file), file.suffix, request)

    def page(self, page: Page, version: str) -> Response:
        """The shell as that page, which the browser does not keep."""
        headers = {"cache-control": "no-store", "content-type": CONTENT_TYPES[".html"]}
        return Response(filled(self.shell(), page, version), headers=headers)

    def shell(self) -> str:
        return self.read(FILE, self.folder / FILE).data.decode()

    def read(self, name: str, file: Path) -> Content:
        modified = file.stat().st_mtime_ns
        cached = self.cache.get(name)
        if cached is None or cached.modified != modified:
            cached = self.cache[name] = content_of(file.read_bytes(), modified)
        return cached


def content_of(data: bytes, modified: int = 0) -> Content:
    # Weak: what is packed has another length, and means the same.
    etag = f'W/"{crc32(data):08x}-{len(data):x}"'
    return Content(modified, data, gzip.compress(data, mtime=0), etag)


def sent(content: Content, suffix: str, request: Request) -> Response:
    """What a file of that suffix holds; 304 if the browser has it already."""
    headers = {"cache-control": "no-cache", "etag": content.etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == content.etag:
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    headers["content-type"] = CONTENT_TYPES[suffix]
    if takes_gzip(request) and len(content.packed) < len(content.data):
        return Response(content.packed, headers=headers | {"content-encoding": "gzip"})
    return Response(content.data, headers=headers)


def takes_gzip(request: Request) -> bool:
    """Whether the browser has said that it does. One that gives it a weight of 0 does not."""
    for one in request.headers.get("accept-encoding", "").split(","):
        name, _, weight = one.strip().partition(";")
        if name.strip() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
