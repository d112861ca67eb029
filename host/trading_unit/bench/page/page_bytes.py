"""How many bytes the table's page loads before anything is pressed, as they are sent."""

import posixpath
import re
from pathlib import Path

from trading_unit.web.http.shell import PAGES, filled
from trading_unit.web.http.static_files import StaticFiles
from trading_unit.web.routes.page_files import PAGE

NAMES = re.compile(r'(?:from |(?:src|href)=)"(/page/|\.\.?/)([\w./]+)"')
BUDGET = 170_000


def loaded_bytes(folder: Path = PAGE) -> int:
    """Of the shell and of all scripts and styles that it names, and those that they name."""
    files = StaticFiles(folder)
    shell = filled(files.shell(), PAGES["/table"], "")
    total = len(shell.encode())
    names = named_in(shell, "")
    for name in names:
        content = files.read(name, folder / name)
        total += len(content.packed)
        found = named_in(content.data.decode(), posixpath.dirname(name))
        names += [one for one in found if one not in names]
    return total


def named_in(text: str, room: str) -> list[str]:
    """The paths of the files that a file in that room of the page names, each once."""
    paths = (
        name if start == "/page/" else posixpath.normpath(posixpath.join(room, start, name))
        for start, name in NAMES.findall(text)
    )
    return list(dict.fromkeys(paths))
