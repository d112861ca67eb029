"""Who may open a port, and which programs have it open; the latter on Linux alone, and not those of
other people."""

import os
import stat
import sys
from pathlib import Path

from trading_unit.bounded_files import exists
from trading_unit.doctor.facts import Access, Program
from trading_unit.plain_text import escaped

BOTH_WAYS = stat.S_IRGRP | stat.S_IWGRP
PROC = Path("/proc")
LONGEST_NAME = 60
ROOT = "root"  # nobody should join that one


def access_to(port: str) -> Access | None:
    """None on a system where ports have no groups, and for a port that is no file."""
    if sys.platform == "win32":
        return None
    import grp
    import pwd

    try:
        status = Path(port).stat()
    except (OSError, ValueError):
        return None
    try:
        group = grp.getgrgid(status.st_gid)
    except KeyError:
        return Access("", False, False)
    if status.st_mode & BOTH_WAYS != BOTH_WAYS or group.gr_name == ROOT:
        return Access("", False, False)
    try:
        person = pwd.getpwuid(os.getuid())
    except KeyError:
        return Access(group.gr_name, False, group.gr_gid in os.getgroups())
    member = person.pw_name in group.gr_mem or person.pw_gid == group.gr_gid
    return Access(group.gr_name, member, group.gr_gid in os.getgroups())


def programs_using(port: str, proc: Path = PROC, own: int | None = None) -> list[Program]:
    """All but this process (`own`), the oldest first; empty for a port that is no file."""
    own = os.getpid() if own is None else own
    if "://" in port or not exists(port):
        return []
    target = os.path.realpath(port)
    folders = proc.iterdir() if proc.is_dir() else ()
    processes = {int(folder.name): folder for folder in folders if folder.name.isdigit()}
    return [
        Program(pid, program_name(folder))
        for pid, folder in sorted(processes.items())
        if pid != own and has_open(folder, target)
    ]


def has_open(folder: Path, target: str) -> bool:
    try:
        return any(link_target(file) == target for file in (folder / "fd").iterdir())
    except OSError:
        return False  # it is somebody else's, or has just ended


def link_target(file: Path) -> str:
    try:
        return str(file.readlink())
    except OSError:
        return ""


def program_name(folder: Path) -> str:
    """Its command line, which distinguishes one Python program from another."""
    try:
        words = (folder / "cmdline").read_bytes().decode("utf-8", "replace").split("\0")
    except OSError:
        return "?"
    name = " ".join(filter(None, [Path(words[0]).name, *words[1:]]))
    name = escaped(name)
    if len(name) <= LONGEST_NAME:
        return name
    return name[: LONGEST_NAME - 3] + "..."
