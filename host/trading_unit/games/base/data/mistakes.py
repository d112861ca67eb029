"""What can be wrong with a game's file, one sentence each."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from trading_unit.games.base.data.toml_lines import Path
from trading_unit.plain_text import escaped
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence, translate

MOST_NAMED = 200  # in a sentence
LONGEST_GUESSED = 80  # longer words are compared with no others

_AT_LINE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake: the file, the line (0 when it is about no line), the sentence."""

    file: str
    line: int
    what: Sentence | str

    def __str__(self) -> str:
        if not self.line:
            return escaped(translate("{file}: {what}", file=self.file, what=self.what))
        return escaped(
            translate("{file} line {line}: {what}", file=self.file, line=self.line, what=self.what)
        )


class Mistakes(Trouble):
    """A file that cannot be used; it lists every mistake that was found."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        super().__init__("\n".join(map(str, mistakes)))
        self.mistakes = tuple(mistakes)

    def __reduce__(self) -> tuple[type["Mistakes"], tuple[Sequence[Mistake]]]:
        """Go to another process with what it is made of, and not with its text."""
        return Mistakes, (self.mistakes,)


def broken_toml(file: str, text: str, error: ValueError) -> Mistake:
    """What `tomllib` raised."""
    words = str(error)
    line = text.count("\n") + 1 if "end of document" in words else 1
    if (at := _AT_LINE.search(words)) and at[1]:
        line = int(at[1])
    what = Sentence("this is not TOML: {why}", why=_AT_LINE.sub("", words))
    return Mistake(file, line, what)


def label(path: Path) -> str:
    """How a sentence names this: `[money] wages`, `[track] spaces number 5`."""
    first, *inner = path or ("",)
    words = [f"number {part + 1}" if isinstance(part, int) else part for part in inner]
    name = " ".join([f"[{first}]", *words]) if words else str(first)
    return escaped(name)


def near(word: str, known: Iterable[str]) -> str:
    """Which was perhaps meant, and all that are allowed."""
    found = tuple(known)
    allowed = found[:MOST_NAMED]
    alike = [each for each in allowed if each.casefold() == word.casefold()]
    short = [each for each in (word, *allowed) if len(each) <= LONGEST_GUESSED]
    close = alike or (get_close_matches(word, short[1:], n=1) if short[:1] == [word] else [])
    guess = f", perhaps {close[0]!r} was meant" if close else ""
    more = f" and {len(found) - len(allowed)} more" if len(found) > len(allowed) else ""
    return f"{guess}; allowed are {', '.join(allowed) or 'none'}{more}"


def quoted(value: object) -> str:
    """A value out of the file, short enough for a sentence."""
    match value:
        case dict():
            return "a table"
        case list():
            return "a list"
        case bool():
            return str(value).lower()
        case int() if abs(value) >= 10**30:
            return "a number beyond all bounds"  # Python refuses to write 4,300 digits
        case int():
            return f"{value:_}"
    words = repr(value) if isinstance(value, str) else str(value)
    return words if len(words) <= 40 else words[:37] + "..."
