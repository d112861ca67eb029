"""The tables and values of a game's file, each with its source, confidence and line.

A table says `source` and `confidence` for all that stands in it, or the file's head for the whole
file. One figure may say its own, written `{ value = 3, source = "...", confidence = "..." }`.
Whatever is wrong is noted, and all of it raised at once.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from trading_unit.games.base.data.mistakes import Mistake, Mistakes, label, near, quoted
from trading_unit.games.base.data.toml_lines import Path, line_of

CONFIDENCES = ("rulebook", "published", "derived", "ours")
"""Printed in the rulebook; read in public transcriptions; worked out from those; our own ruling."""

MOST_MISTAKES = 100  # that are looked for in a file

ABOUT = ("source", "confidence", "note")


@dataclass(frozen=True, slots=True)
class Figure:
    """One number of the file, or a thing that has none."""

    path: Path
    value: int | str
    line: int
    source: str
    confidence: str
    note: str


@dataclass(slots=True)
class TomlFile:
    """One file: what was found in it, and what was wrong with it."""

    file: str
    lines: Mapping[Path, int]
    data: dict[str, object]
    found: list[Figure] = field(default_factory=list)
    mistakes: list[Mistake] = field(default_factory=list)
    wrong_tables: set[str | int] = field(default_factory=set)
    step: int = 1
    """Amounts of money are multiples of it."""

    step_rule: str = ""
    """That says so, as it ends a sentence."""

    def wrong(self, path: Path, what: str) -> None:
        """Notes a mistake, once, at the line of this or of what holds it. Raises all of them
        when there are so many that nobody reads more."""
        mistake = Mistake(self.file, line_of(self.lines, path), what)
        if mistake not in self.mistakes:
            if len(self.mistakes) == MOST_MISTAKES:
                self.done()
            self.mistakes.append(mistake)
            self.wrong_tables.update(path[:1])

    def done(self) -> None:
        """Raises all that was wrong, in the order of the lines."""
        if self.mistakes:
            raise Mistakes(sorted(self.mistakes, key=lambda mistake: mistake.line))

    def only(self, path: Path, data: dict[str, object], known: Iterable[str]) -> None:
        """Every key of a table must be known, or say something about its figures."""
        known = tuple(known)
        for key in data:
            if key not in known and key not in ABOUT:
                where = label(path) or "this file"
                self.wrong((*path, key), f"{where} has no {quoted(key)}{near(key, known)}")

    def about(self, path: Path, data: dict[str, object], above: dict[str, str]) -> dict[str, str]:
        """What is said about the figures of a table, in it or above it."""
        about = {key: above[key] for key in above if key != "note"}
        for key in ABOUT:
            value, where = data.get(key), (*path, key)
            if value is None:
                continue
            if not isinstance(value, str) or not value.strip():
                self.wrong(where, f"{label(where)} must be text, not {quoted(value)}")
                value = CONFIDENCES[-1]  # so that it is not called missing as well
            elif key == "confidence" and value not in CONFIDENCES:
                self.wrong(where, f"{label(where)} is {quoted(value)}{near(value, CONFIDENCES)}")
                value = CONFIDENCES[-1]
            about[key] = value
        return about

    def add_figure(self, path: Path, value: int | str, about: dict[str, str]) -> None:
        """Keeps a figure, which must have a source and a confidence."""
        for key in ("source", "confidence"):
            if key not in about:
                table = path[:1]  # once, not for each of its figures
                what = f"[{label(table)}] has no {key}, and not every figure in it has its own"
                self.wrong(table, what)
        source, confidence, note = (about.get(key, "") for key in ABOUT)
        line = line_of(self.lines, path)
        self.found.append(Figure(path, value, line, source, confidence, note))


@dataclass(slots=True)
class TomlValue:
    """One value of the file. It is None where there is none, which has been noted."""

    figures: TomlFile
    path: Path
    bare: object
    about: dict[str, str]

    def __post_init__(self) -> None:
        """Takes the value out of { }, with what is said there about it."""
        if isinstance(self.bare, dict):
            self.figures.only(self.path, self.bare, ("value", *ABOUT))
            self.about = self.figures.about(self.path, self.bare, self.about)
            self.bare = self.bare.get("value")
            if self.bare is None:
                self.wrong("is { } without a value: add value = ...")

    def wrong(self, what: str) -> None:
        """Notes a mistake, in a sentence that begins with where this stands."""
        self.figures.wrong(self.path, f"{label(self.path)} {what}")

    def add_figure(self, number: int) -> None:
        """This number is a figure of the game."""
        self.figures.add_figure(self.path, number, self.about)


@dataclass(slots=True)
class TomlTable:
    """One table of the file. Nothing more is noted of one that is not `there`."""

    figures: TomlFile
    path: Path
    data: dict[str, object]
    about: dict[str, str] = field(default_factory=dict)
    there: bool = True

    @classmethod
    def of(cls, file: TomlFile) -> "TomlTable":
        """The table of a whole file. The source and confidence in its head count for all in it."""
        return cls(file, (), file.data, file.about((), file.data, {}))

    @property
    def name(self) -> str:
        """The last word of its heading."""
        return str(self.path[-1]) if self.path else ""

    def names(self) -> list[str]:
        """All that stands in it, whatever it is."""
        return [key for key in self.data if key not in ABOUT]

    def wrong(self, where: Path, what: str) -> None:
        """Notes a mistake at what stands there in this table, which the sentence names."""
        if self.there:
            path = (*self.path, *where)
            self.figures.wrong(path, f"{label(path)} {what}")

    def only(self, *known: str) -> None:
        """Every key must be one of these."""
        self.figures.only(self.path, self.data, known)

    def value(self, key: str, what: str) -> TomlValue:
        """What stands under this key; `what` says what it means."""
        if key not in self.data:
            self.wrong((key,), f"is missing: {what}")
        return TomlValue(self.figures, (*self.path, key), self.data.get(key), self.about)

    def part(self, key: str) -> "TomlTable":
        """The table of this name, empty when it is not there."""
        value, path = self.data.get(key), (*self.path, key)
        if self.there and not isinstance(value, dict):
            heading = f"[{'.'.join(map(str, path))}]"
            how = "is missing" if value is None else f"must be a table, not {quoted(value)}"
            self.figures.wrong(path, f"{heading} {how}")
        return self.inner(path, value)

    def parts(self) -> Iterator["TomlTable"]:
        """Each table in this one, in the order of the file."""
        for key in self.names():
            if isinstance(self.data[key], dict):
                yield self.inner((*self.path, key), self.data[key])
            else:
                self.wrong((key,), f"must be a table, not {quoted(self.data[key])}")

    def items(self, key: str) -> list["TomlTable"]:
        """A list of tables; where one is something else, it is empty."""
        value = self.data.get(key)
        if not isinstance(value, list):
            how = "is missing" if value is None else f"must be a list, not {quoted(value)}"
            self.wrong((key,), f"{how}: one {{ }} a line")
            return []
        for number, item in enumerate(value):
            if not isinstance(item, dict):
                self.wrong((key, number), f"must be {{ }}, not {quoted(item)}")
        return [self.inner((*self.path, key, at), item) for at, item in enumerate(value)]

    def inner(self, path: Path, value: object) -> "TomlTable":
        if not isinstance(value, dict):
            return TomlTable(self.figures, path, {}, there=False)
        return TomlTable(self.figures, path, value, self.figures.about(path, value, self.about))

    def add_figure(self, name: str) -> None:
        """That this stands in the file is a figure too."""
        if self.there:
            self.figures.add_figure(self.path, name, self.about)
