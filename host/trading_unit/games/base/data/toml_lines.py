"""Finds the line of each key and each item in TOML text, which `tomllib` does not tell."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

Path = tuple[str | int, ...]
"""The names of tables and keys from the top, and the numbers of items in lists, from 0."""

Token = tuple[str, int]
"""A part of the text, without spaces and comments, and its line."""

MARKS = frozenset("[]{},=\n")

_TOKEN = re.compile(  # without a step back, so that any text is read in one go
    r"""
      (?P<skip>  [ \t\r]++ | \#[^\n]*+ )
    | (?P<text>  \"{3} (?:[^\"\\]|\\.|\"{1,2}(?!\"))*+ \"{3,5} | '{3} (?:[^']|'{1,2}(?!'))*+ '{3,5}
               | (?!\"{3}|'{3}) (?: \" (?:[^\"\\\n]|\\.)*+ \" | ' [^'\n]*+ ' ) )
    | (?P<open>  [\"'] )
    | (?P<mark>  [\[\]{},=\n] )
    | (?P<bare>  [^\s\[\]{},=\#\"']++ )
    """,
    re.VERBOSE | re.DOTALL,
)


def tokens(text: str) -> Iterator[Token]:
    """Yield the tokens of any text, up to one that has no end."""
    line = 1
    for match in _TOKEN.finditer(text):
        if match.lastgroup == "open":
            return
        if match.lastgroup != "skip":
            yield match[0], line
        line += match[0].count("\n")


@lru_cache(maxsize=32)  # a game reads its files at each set-up
def scan(text: str) -> Mapping[Path, int]:
    """The line of everything in this text, which `tomllib` has found to be TOML."""
    walk = _Walk(list(tokens(text)))
    walk.document()
    return walk.found


def line_of(found: Mapping[Path, int], path: Path) -> int:
    """The line of this, or of the nearest thing that holds it."""
    for length in range(len(path), 0, -1):
        if path[:length] in found:
            return found[path[:length]]
    return 1


@dataclass(slots=True)
class _Walk:
    tokens: list[Token]
    at: int = 0
    found: dict[Path, int] = field(default_factory=dict)
    last: dict[Path, int] = field(default_factory=dict)
    """The newest item of each list of tables, which `[[name]]` adds to."""

    def document(self) -> None:
        table: Path = ()
        while self.at < len(self.tokens):
            if self.token() == "\n":
                self.at += 1
            elif self.token() == "[":
                table = self.heading()
            else:
                self.pair(table)

    def token(self) -> str:
        return self.tokens[self.at][0] if self.at < len(self.tokens) else "\n"

    def heading(self) -> Path:
        line = self.tokens[self.at][1]
        self.at += 1
        listed = self.token() == "["
        self.at += listed
        *above, name = self.names("]")
        self.at += listed
        path: Path = ()
        for each in above:
            path = self.within((*path, each), line)
        path = (*path, name)
        if listed:
            self.found.setdefault(path, line)
            self.last[path] = self.last.get(path, -1) + 1
        return self.within(path, line)

    def within(self, path: Path, line: int) -> Path:
        if path in self.last:
            path = (*path, self.last[path])
        self.found.setdefault(path, line)
        return path

    def names(self, end: str) -> list[str]:
        """A dotted key, up to the mark that ends it; `tomllib` knows how keys are quoted."""
        start = self.at
        while self.token() != end:
            self.at += 1
        inner: object = tomllib.loads("".join(t for t, _ in self.tokens[start : self.at]) + "=0")
        self.at += 1
        names = []
        while isinstance(inner, dict):
            [(name, inner)] = inner.items()
            names.append(name)
        return names

    def pair(self, table: Path) -> None:
        line = self.tokens[self.at][1]
        path = table
        for name in self.names("="):
            path = (*path, name)
            self.found.setdefault(path, line)
        self.value(path)

    def value(self, path: Path) -> None:
        if self.token() == "[":
            self.items(path)
        elif self.token() == "{":
            self.at += 1
            while self.token() != "}":
                if self.token() == ",":
                    self.at += 1
                else:
                    self.pair(path)
            self.at += 1
        else:
            while self.token() not in (",", "]", "}", "\n"):
                self.at += 1

    def items(self, path: Path) -> None:
        self.at += 1
        number = 0
        while self.token() != "]":
            if self.token() in (",", "\n"):
                self.at += 1
            else:
                self.found[(*path, number)] = self.tokens[self.at][1]
                self.value((*path, number))
                number += 1
        self.at += 1
