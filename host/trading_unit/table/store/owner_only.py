"""Files and folders that no other user of this machine can read. On Windows they are what their
folder makes them."""

import os
import stat
from contextlib import suppress
from pathlib import Path

FILE_MODE = 0o600
FOLDER_MODE = 0o700
OTHERS = 0o077  # the rights of everybody but the owner
BESIDE_DATABASE = ("-wal", "-shm", "-journal")  # which SQLite makes with the database's rights


def make_folder(folder: Path) -> None:
    """Makes it, or takes the rights of others away from one that is there. Raises OSError."""
    folder.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
    narrow(folder, FOLDER_MODE)


def prepare_database(path: Path) -> None:
    """Before SQLite opens it: makes the empty file, or takes the rights of others away from one of
    ours. What cannot be done is left to SQLite, which says why."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    with suppress(OSError):
        os.close(os.open(path, flags, FILE_MODE))
    for one in (path, *(path.with_name(path.name + end) for end in BESIDE_DATABASE)):
        narrow(one, FILE_MODE)


def narrow(path: Path, mode: int) -> None:
    """A file or folder of another user stays as it is, and so does a device."""
    if not hasattr(os, "geteuid"):
        return
    with suppress(OSError):
        found = path.stat()
        is_ours = found.st_uid == os.geteuid()
        is_plain = stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)
        if is_ours and is_plain and found.st_mode & OTHERS:
            path.chmod(stat.S_IMODE(found.st_mode) & mode)
