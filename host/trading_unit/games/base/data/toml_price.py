"""The price of TOML text, known before it is read.

What `tomllib` and the line finder do with a key takes the square of its parts, and each table,
value and letter takes its time and memory. A text that is over a bound is not read at all.
"""

from dataclasses import dataclass
from functools import lru_cache

from trading_unit.games.base.data.toml_lines import MARKS, tokens
from trading_unit.words.sentence import Sentence

# The longest deck that may be has some 2,500 tables and 22,000 values.
MOST_LINES = 20_000
MOST_TABLES = 5_000  # and lists
MOST_VALUES = 40_000
MOST_DEPTH = 12  # of lists and tables in one another
MOST_PARTS = 8  # of a key, between its dots
LONGEST_WORD = 100  # a bare key, a number or a date
LONGEST_TEXT = 4_000


@dataclass(frozen=True, slots=True)
class OverBound:
    """The line where a text goes over a bound, and over which."""

    line: int
    what: Sentence


@lru_cache(maxsize=32)  # a game reads its files at each set-up
def over_bound(text: str) -> OverBound | None:
    """Return where the text first costs too much; None where it never does."""
    if text.count("\n") > MOST_LINES:
        return OverBound(0, Sentence("this is too long: {most:,} lines at most", most=MOST_LINES))
    price = _Price()
    for token, line in tokens(text):
        if what := price.of_mark(token) if token in MARKS else price.of_word(token):
            return OverBound(line, what)
    return None


@dataclass(slots=True)
class _Price:
    """The cost of the tokens so far."""

    tables: int = 0
    values: int = 0
    depth: int = 0
    dots: int = 0  # in the key that is being read

    def of_mark(self, mark: str) -> Sentence | None:
        """Add a mark, and return which bound that is over."""
        self.dots = 0
        self.depth += (mark in "[{") - (mark in "]}")
        self.tables += mark in "[{"
        self.values += mark in "=,"
        if self.depth > MOST_DEPTH:
            return Sentence(
                "this is too deep: {most} lists in one another at most", most=MOST_DEPTH
            )
        if self.tables > MOST_TABLES:
            return Sentence("there are too many tables: {most:,} at most", most=MOST_TABLES)
        if self.values > MOST_VALUES:
            return Sentence("there are too many values: {most:,} at most", most=MOST_VALUES)
        return None

    def of_word(self, word: str) -> Sentence | None:
        """Add a part of a key or a value, and return which bound that is over."""
        quoted = word[0] in "\"'"
        most = LONGEST_TEXT if quoted else LONGEST_WORD
        self.dots += 0 if quoted else word.count(".")
        if self.dots >= MOST_PARTS:
            return Sentence("this key has too many parts: {most} at most", most=MOST_PARTS)
        if len(word) > most:
            return Sentence("this is too long: {most:,} letters at most", most=most)
        return None
