"""The files of the page, from memory as long as they do not change."""

from http import HTTPStatus
from pathlib import Path
from zlib import crc32

from starlette.requests import Request
from starlette.responses import Response

KINDS = {
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
    """Nothing outside of the folder, and no other kind of file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.kept: dict[str, tuple[int, bytes, str]] = {}

    def names(self) -> set[str]:
        return {
            file.relative_to(self.folder).as_posix()
            for file in self.folder.rglob("*")
            if file.suffix in KINDS
        }

    def answer(self, name: str, request: Request, *, store: bool = True) -> Response:
        """A browser keeps it, and asks each time whether it has changed."""
        parts = Path(name).parts
        plain = all(part[0] not in "./\\" and ":" not in part for part in parts)
        file = self.folder / name
        if not plain or file.suffix not in KINDS or not file.is_file():
            return Response("there is no such page\n", HTTPStatus.NOT_FOUND)
        data, mark = self.read(name, file)
        headers = {"cache-control": "no-cache" if store else "no-store", "etag": mark}
        if store and request.headers.get("if-none-match") == mark:
            return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
        return Response(data, headers=headers | {"content-type": KINDS[file.suffix]})

    def read(self, name: str, file: Path) -> tuple[bytes, str]:
        changed = file.stat().st_mtime_ns
        kept = self.kept.get(name)
        if kept is None or kept[0] != changed:
            data = file.read_bytes()
            kept = self.kept[name] = (changed, data, f'"{crc32(data):08x}-{len(data):x}"')
        return kept[1], kept[2]
