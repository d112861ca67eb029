"""Finds the line of a table or a key in TOML text, which `tomllib` does not give."""

import re
from dataclasses import dataclass

_TABLE = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]")
_KEY = re.compile(r"\s*([A-Za-z0-9_\-\"'. \t]+?)\s*=")
_LONG = re.compile(r'"""|\'\'\'')


@dataclass(frozen=True, slots=True)
class Lines:
    """The line of each table and key. A table has the key "", keys at the top the table ""."""

    found: dict[tuple[str, str], int]

    def line_of(self, table: str, key: str = "") -> int:
        """The line of the key, or else of its table."""
        for where in ((table, key), (table, ""), ("", table)):
            if where in self.found:
                return self.found[where]
        return 1


def scan(text: str) -> Lines:
    """Looks at each line by itself, except those in multi-line strings."""
    found: dict[tuple[str, str], int] = {}
    table = ""
    within = ""
    for number, line in enumerate(text.split("\n"), start=1):
        if not within:
            if head := _TABLE.match(line):
                table = _bare(head[1])
                found.setdefault((table, ""), number)
            elif item := _KEY.match(line):
                *above, key = (_bare(part) for part in item[1].split("."))
                found.setdefault((".".join(filter(None, (table, *above))), key), number)
        for mark in _LONG.findall(line):
            if not within:
                within = mark
            elif within == mark:
                within = ""
    return Lines(found)


def _bare(name: str) -> str:
    return name.strip().strip("\"'")
