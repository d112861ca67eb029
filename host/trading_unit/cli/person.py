"""The person at this terminal: what they are asked and told, and a bar that says how far it is."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from trading_unit.trouble import Trouble
from trading_unit.words.language import language_of, languages
from trading_unit.words.sentence import translate

if TYPE_CHECKING:
    from trading_unit.reading.reading_process import ReadingProcess

BAR_WIDTH = 24
Answer = TypeVar("Answer")


def is_terminal(stream: Any) -> bool:
    return stream is not None and bool(stream.isatty())


def print_error(sentence: str, end: str = "\n") -> None:
    from trading_unit.plain_text import escaped_lines

    print(escaped_lines(sentence), end=end, file=sys.stderr, flush=True)


def typed_line(question: str) -> str:
    """The line that is typed behind the question, with its end; empty when there are no more."""
    print_error(question, end="")
    return sys.stdin.readline()


def read_answer(line: str) -> bool | None:
    """Return whether it is a yes or a no of any language, or how one begins; None for neither."""
    typed = line.strip().casefold()
    for language in map(language_of, languages()):
        for is_yes, word in ((True, language.yes[0]), (False, language.no[0])):
            if typed in (word, word[0]):
                return is_yes
    return None


class Person:
    """Any answer but yes is a no."""

    def confirms(self, question: str) -> bool:
        line = typed_line(f"{question} {translate('[y/N] ')}")
        return read_answer(line) is True

    def show(self, sentence: str) -> None:
        print_error(sentence)


class Tester(Person):
    """Asked again until the answer is yes or no."""

    def confirms(self, question: str) -> bool:
        while True:
            line = typed_line(f"{question} {translate('[y/n] ')}")
            answer = read_answer(line)
            if answer is not None:
                return answer
            if not line:
                raise Trouble("the test was broken off: nobody answers")


def choose(question: str, choices: Sequence[tuple[str, str]]) -> str:
    """Ask at the terminal; the answer is a number, a name, or an empty line for the first."""
    print_error(question)
    for number, (_, title) in enumerate(choices, 1):
        print_error(f"  {number}  {title}")
    while True:
        answer = typed_line(translate("1 to {count} [1] ", count=len(choices))).strip()
        if not answer:
            return choices[0][0]
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(choices):
            return choices[int(answer) - 1][0]
        if answer in dict(choices):
            return answer


class ProgressBar:
    """Sentences on standard output, and a bar below them where standard error is a terminal."""

    def __init__(self) -> None:
        self.is_drawn = is_terminal(sys.stderr)
        self.line = ""  # as it is on the terminal

    def say(self, sentence: str) -> None:
        self.end()
        print(sentence, flush=True)

    def show(self, what: str, done: int, of: int) -> None:
        if not self.is_drawn:
            return
        part = done / of if of else 0
        filled = round(part * BAR_WIDTH)
        amount = f"{part:4.0%}" if of else translate("{count:,} bytes", count=done)
        line = f"[{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {amount} {what}"[:78]
        print(f"\r{line:{len(self.line)}}", end="", file=sys.stderr, flush=True)
        self.line = line

    def end(self) -> None:
        """The bar stays, and the next line begins below it."""
        if self.line:
            print(file=sys.stderr, flush=True)
            self.line = ""


def answer_of(reading: "ReadingProcess[Answer]") -> Answer:
    """Wait for what is read, and show how far that is."""
    from trading_unit.plain_text import escaped

    bar = ProgressBar()
    try:
        return reading.answer(lambda done, of: bar.show(escaped(str(reading.name)), done, of))
    finally:
        bar.end()
