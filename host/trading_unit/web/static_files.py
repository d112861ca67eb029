"""The files of the pages, read again only when they have changed on disk."""

from http import HTTPStatus
from pathlib import Path
from zlib import crc32

from starlette.requests import Request
from starlette.responses import Response

from trading_unit.web.program_version import with_version

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
        self.cache: dict[str, tuple[int, bytes, str]] = {}  # modification time, content, ETag

    def response(self, name: str, request: Request) -> Response:
        """The file; 304 if the browser has it already. The browser may keep it, but has to ask each
        time whether it has changed."""
        file = self.files.get(name)
        if file is None or not file.is_file():  # an update may have removed it
            return Response("there is no such page\n", HTTPStatus.NOT_FOUND)
        data, etag = self.read(name, file)
        headers = {"cache-control": "no-cache", "etag": etag}
        if request.headers.get("if-none-match") == etag:
            return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
        return Response(data, headers=headers | {"content-type": CONTENT_TYPES[file.suffix]})

    def page(self, name: str, version: str) -> Response:
        """The HTML file with that version in it, which the browser does not keep."""
        data, _ = self.read(name, self.folder / name)
        headers = {"cache-control": "no-store", "content-type": CONTENT_TYPES[".html"]}
        return Response(with_version(data, version), headers=headers)

    def read(self, name: str, file: Path) -> tuple[bytes, str]:
        modified = file.stat().st_mtime_ns
        cached = self.cache.get(name)
        if cached is None or cached[0] != modified:
            data = file.read_bytes()
            cached = self.cache[name] = (modified, data, f'"{crc32(data):08x}-{len(data):x}"')
        return cached[1], cached[2]
