"""Whether an open page is of this program: after an update it has the modules of the one before."""

from hashlib import sha256
from pathlib import Path

LENGTH = 12  # of a version, in characters
SUFFIXES = {".js", ".css", ".html", ".json"}


def version_of(folder: Path) -> str:
    """The same as long as no file of the pages has changed."""
    digest = sha256()
    for file in sorted(one for one in folder.rglob("*") if one.suffix in SUFFIXES):
        digest.update(file.relative_to(folder).as_posix().encode() + b"\0")
        digest.update(sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:LENGTH]
