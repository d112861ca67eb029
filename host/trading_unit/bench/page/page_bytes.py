"""How many bytes the table's page loads before anything is pressed, as they are sent."""

import re
from pathlib import Path

from trading_unit.web.app import PAGE
from trading_unit.web.static_files import StaticFiles

SHELL = "table.html"
NAMES = re.compile(r'(?:from "\./|(?:src|href)="/page/)([\w.]+)"')
BUDGET = 150_000


def loaded_bytes(folder: Path = PAGE, shell: str = SHELL) -> int:
    """Of the shell and of all scripts and styles that it names, and those that they name."""
    files = StaticFiles(folder)
    names = [shell]
    total = 0
    for name in names:
        content = files.read(name, folder / name)
        total += len(content.data if name == shell else content.packed)
        found = NAMES.findall(content.data.decode())
        names += [one for one in dict.fromkeys(found) if one not in names]
    return total
