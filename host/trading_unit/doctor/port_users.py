"""Which programs have a port open, where the system tells: on Linux, of one's own programs."""

import os
from pathlib import Path

from trading_unit.doctor.facts import Program

PROC = Path("/proc")
LONGEST_NAME = 60


def programs_with(port: str, proc: Path = PROC, own: int | None = None) -> list[Program]:
    """All but this one (`own`), the oldest first; empty for a port that is no file."""
    own = os.getpid() if own is None else own
    if "://" in port or not Path(port).exists():
        return []
    target = os.path.realpath(port)
    folders = proc.iterdir() if proc.is_dir() else ()
    processes = {int(folder.name): folder for folder in folders if folder.name.isdigit()}
    return [
        Program(number, name_of(folder))
        for number, folder in sorted(processes.items())
        if number != own and has_open(folder, target)
    ]


def has_open(folder: Path, target: str) -> bool:
    try:
        return any(link_of(file) == target for file in (folder / "fd").iterdir())
    except OSError:
        return False  # somebody else's, or it has just ended


def link_of(file: Path) -> str:
    try:
        return str(file.readlink())
    except OSError:
        return ""


def name_of(folder: Path) -> str:
    """As it was called, so that one Python program can be told from another."""
    try:
        words = (folder / "cmdline").read_bytes().decode("utf-8", "replace").split("\0")
    except OSError:
        return "?"
    called = [Path(words[0]).name, *words[1:]]
    name = " ".join(filter(None, called))
    plain = "".join(letter if letter.isprintable() else "?" for letter in name)
    return plain if len(plain) <= LONGEST_NAME else plain[: LONGEST_NAME - 3] + "..."
