"""How many bytes the table's page loads before anything is pressed, as they are sent."""

import re
from pathlib import Path

from trading_unit.web.http.shell import PAGES, filled
from trading_unit.web.http.static_files import StaticFiles
from trading_unit.web.routes.page_files import PAGE

NAMES = re.compile(r'(?:from "\./|(?:src|href)="/page/)([\w.]+)"')
BUDGET = 150_000


def loaded_bytes(folder: Path = PAGE) -> int:
    """Of the shell and of all scripts and styles that it names, and those that they name."""
    files = StaticFiles(folder)
    shell = filled(files.shell(), PAGES["/table"], "")
    total = len(shell.encode())
    names = NAMES.findall(shell)
    for name in names:
        content = files.read(name, folder / name)
        total += len(content.packed)
        found = NAMES.findall(content.data.decode())
        names += [one for one in dict.fromkeys(found) if one not in names]
    return total
