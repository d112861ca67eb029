"""One table of a game's file: plain values out of it, each with its source, confidence and line.

A table says `source` and `confidence` for all that stands in it, or the file's head for the whole
file. One figure may say its own, written `{ value = 3, source = "...", confidence = "..." }`.
Whatever is wrong is noted, and all of it raised at once.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from trading_unit.games.base.data.mistakes import Mistake, Mistakes, label, near, said
from trading_unit.games.base.data.toml_lines import Path, line_of

CONFIDENCES = ("rulebook", "published", "derived", "ours")
"""Printed in the rulebook; read in public transcriptions; worked out from those; our own ruling."""

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
    lines: dict[Path, int]
    found: list[Figure] = field(default_factory=list)
    mistakes: list[Mistake] = field(default_factory=list)

    def wrong(self, path: Path, what: str) -> None:
        """Notes a mistake, once, at the line of this or of what holds it."""
        mistake = Mistake(self.file, line_of(self.lines, path), what)
        if mistake not in self.mistakes:
            self.mistakes.append(mistake)

    def done(self) -> None:
        """Raises all that was wrong, in the order of the lines."""
        if self.mistakes:
            raise Mistakes(sorted(self.mistakes, key=lambda mistake: mistake.line))


@dataclass(slots=True)
class TomlTable:
    """One table of the file. What is asked of it and is wrong is noted, and comes as nothing."""

    figures: TomlFile
    path: Path
    data: dict[str, object]
    about: dict[str, str] = field(default_factory=dict)
    there: bool = True
    """Of a table that is missing not each of its keys is called missing too."""

    @classmethod
    def of(cls, figures: TomlFile, data: dict[str, object]) -> "TomlTable":
        """The whole of a file: what its head says about figures is so of every table."""
        top = cls(figures, (), data)
        top.about = top._about((), data, {})
        return top

    @property
    def name(self) -> str:
        """The last word of its heading."""
        return str(self.path[-1]) if self.path else ""

    def wrong(self, where: Path, what: str) -> None:
        """Notes a mistake at what stands there in this table, which the sentence names."""
        path = (*self.path, *where)
        self.figures.wrong(path, f"{label(path)} {what}")

    def only(self, *known: str) -> None:
        """Every key must be one of these."""
        self._only(self.path, self.data, known)

    def part(self, key: str) -> "TomlTable":
        """The table of this name, empty when it is not there."""
        value = self.data.get(key)
        path = (*self.path, key)
        if not isinstance(value, dict):
            heading = f"[{'.'.join(map(str, path))}]"
            how = "is missing" if value is None else f"must be a table, not {said(value)}"
            if self.there:
                self.figures.wrong(path, f"{heading} {how}")
            return TomlTable(self.figures, path, {}, there=False)
        return self._inner(path, value)

    def parts(self) -> Iterator["TomlTable"]:
        """Each table in this one, in the order of the file."""
        for key, value in self.data.items():
            if key not in ABOUT:
                if isinstance(value, dict):
                    yield self._inner((*self.path, key), value)
                else:
                    self.wrong((key,), f"must be a table, not {said(value)}")

    def items(self, key: str) -> list["TomlTable"]:
        """A list of tables."""
        value = self.data.get(key)
        if not isinstance(value, list):
            how = "is missing" if value is None else f"must be a list, not {said(value)}"
            if self.there:
                self.wrong((key,), f"{how}: one {{ }} a line")
            return []
        found = []
        for number, item in enumerate(value):
            path = (*self.path, key, number)
            if isinstance(item, dict):
                found.append(self._inner(path, item))
            else:
                self.figures.wrong(path, f"{label(path)} must be {{ }}, not {said(item)}")
        return found

    def text(self, key: str, what: str) -> str:
        """One line of text; `what` says what it means."""
        value, _ = self._opened(key, what)
        if isinstance(value, str) and value.strip() == value != "" and value.isprintable():
            return value
        if value is not None:
            self.wrong((key,), f"must be one line of text in quotes ({what}), not {said(value)}")
        return ""

    def choice(self, key: str, allowed: Iterable[str], what: str) -> str:
        """One of these words; "" when it is none."""
        word = self.text(key, what)
        known = tuple(dict.fromkeys(allowed))
        if word and word not in known:
            self.wrong((key,), f"is {said(word)}{near(word, known)} ({what})")
            return ""
        return word

    def whole(self, key: str, least: int, most: int, what: str) -> int | None:
        """A whole number from `least` to `most`, which is a figure."""
        value, about = self._opened(key, f"{what}, {least:_} to {most:_}")
        return self._whole((*self.path, key), value, least, most, what, about)

    def wholes(self, key: str, least: int, most: int, what: str) -> list[int] | None:
        """A list of whole numbers, each of them a figure; nothing when one of them is wrong."""
        value, about = self._opened(key, what)
        if not isinstance(value, list):
            if value is not None:
                self.wrong((key,), f"must be a list of whole numbers ({what}), not {said(value)}")
            return None
        numbers = [
            self._whole((*self.path, key, at), item, least, most, what, about)
            for at, item in enumerate(value)
        ]
        right = [number for number in numbers if number is not None]
        return right if len(right) == len(numbers) else None

    def itself(self, name: str) -> None:
        """That this stands in the file is a figure too."""
        self._found(self.path, name, self.about)

    def _only(self, path: Path, data: dict[str, object], known: tuple[str, ...]) -> None:
        for key in data:
            if key not in known and key not in ABOUT:
                where = label(path) or "this file"
                self.figures.wrong((*path, key), f"{where} has no {said(key)}{near(key, known)}")

    def _inner(self, path: Path, data: dict[str, object]) -> "TomlTable":
        return TomlTable(self.figures, path, data, self._about(path, data, self.about))

    def _opened(self, key: str, what: str) -> tuple[object, dict[str, str]]:
        """The bare value of this key and what is said about it; None when it is wrong."""
        if key not in self.data:
            if self.there:
                self.wrong((key,), f"is missing: {what}")
            return None, self.about
        return self._value((*self.path, key), self.data[key], self.about)

    def _value(
        self, path: Path, value: object, about: dict[str, str]
    ) -> tuple[object, dict[str, str]]:
        if not isinstance(value, dict):
            return value, about
        self._only(path, value, ("value", *ABOUT))
        if "value" not in value:
            self.figures.wrong(path, f"{label(path)} is {{ }} without a value: add value = ...")
            return None, about
        return value["value"], self._about(path, value, about)

    def _about(self, path: Path, data: dict[str, object], above: dict[str, str]) -> dict[str, str]:
        about = {key: above[key] for key in ABOUT if key in above and key != "note"}
        for key in ABOUT:
            value = data.get(key)
            if value is None:
                continue
            if not isinstance(value, str) or not value.strip():
                where = label((*path, key))
                self.figures.wrong((*path, key), f"{where} must be text, not {said(value)}")
                about[key] = CONFIDENCES[-1]  # so that it is not called missing as well
            else:
                about[key] = value
        if about.get("confidence", CONFIDENCES[0]) not in CONFIDENCES:
            word = about["confidence"]
            where = label((*path, "confidence"))
            self.figures.wrong(
                (*path, "confidence"), f"{where} is {said(word)}{near(word, CONFIDENCES)}"
            )
            about["confidence"] = CONFIDENCES[-1]
        return about

    def _whole(
        self,
        path: Path,
        given: object,
        least: int,
        most: int,
        what: str,
        about: dict[str, str],
    ) -> int | None:
        value, about = self._value(path, given, about)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            sentence = f"must be a whole number ({what}), not {said(value)}"
        elif not least <= value <= most:
            sentence = f"is {said(value)}; allowed are {least:_} to {most:_} ({what})"
        else:
            self._found(path, value, about)
            return value
        self.figures.wrong(path, f"{label(path)} {sentence}")
        return None

    def _found(self, path: Path, value: int | str, about: dict[str, str]) -> None:
        for key in ("source", "confidence"):
            if key not in about:
                table = path[:1]  # said once, not for each of its figures
                what = f"[{label(table)}] has no {key}, and not every figure in it has its own"
                self.figures.wrong(table, what)
        line = line_of(self.figures.lines, path)
        source, confidence = about.get("source", ""), about.get("confidence", "")
        self.figures.found.append(
            Figure(path, value, line, source, confidence, about.get("note", ""))
        )
