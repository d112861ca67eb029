"""A dialog: questions one after the other, answered line by line or all in one line."""

import re
from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from trading_unit.play.typed.input_trouble import InputTrouble, trouble_text
from trading_unit.play.typed.yes_no import read_yes_no
from trading_unit.terminal.game.numbered_choices import MOST_LISTED, Choice
from trading_unit.terminal.wording import TerminalTrouble, text, typed_words
from trading_unit.trouble import Trouble
from trading_unit.words.language import USUAL

Parsed = TypeVar("Parsed")
BETWEEN_DIGITS = re.compile(r",(?![0-9])|(?<![0-9]),")  # the comma of 1,5M is none of these
LONGEST_QUESTION = 40  # in the sentence that says which answer of a line is wrong


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked now. `choices` are some answers; a few of them are shown with numbers."""

    text: str
    trouble: Trouble | None = None  # what was wrong with the last answer, if anything
    choices: Sequence[Choice] = ()
    only: str = ""  # the one answer that there is: it is given unless another is typed
    any_text: bool = False  # a line is an answer, even if it begins like a command
    live: bool = False  # it is answered by who has read it, and not in advance

    def numbered(self) -> Sequence[Choice]:
        """The choices that have numbers."""
        many = len(self.choices) > MOST_LISTED
        return () if many or all(one.word.isdecimal() for one in self.choices) else self.choices


Questions = Generator[Question, str, str]
"""Yields each question, is sent the line that was typed, and returns the outcome as a sentence."""


def ask_until_valid(
    question: str | Question, parse: Callable[[str], Parsed]
) -> Generator[Question, str, Parsed]:
    """Ask again until `parse` accepts the line, by not raising Trouble. The number of a choice is
    parsed as that choice."""
    asked = question if isinstance(question, Question) else Question(question)
    shown = asked
    while True:
        typed = yield shown
        try:
            return parse(by_number(typed.strip(), asked.numbered()))
        except Trouble as trouble:
            shown = replace(asked, trouble=trouble, only="")


def ask_yes(question: str | Question, language: str) -> Generator[Question, str, bool]:
    """Ask for yes or no; Enter is yes."""
    return (yield from ask_until_valid(question, lambda typed: is_yes(typed, language)))


def is_yes(typed: str, language: str) -> bool:
    """Whether it says yes, or nothing."""
    meaning = read_yes_no(typed, language) if typed else True
    if meaning is None:
        raise InputTrouble("yes or no")
    return meaning


def by_number(typed: str, choices: Sequence[Choice]) -> str:
    if not (choices and typed.isascii() and typed.isdigit()):
        return typed
    number = int(typed[:6])
    if not 0 < number <= len(choices):
        raise TerminalTrouble("so many choices", count=len(choices))
    return choices[number - 1].word


def split_answers(typed: str) -> list[str]:
    """Split answers typed in one line, as in `deal ann, ben, 1.5M + elm, oak`: by commas, or by
    semicolons, if there are any, for those who write 1,5 with a comma."""
    if not typed:
        return []
    parts = typed.split(";") if ";" in typed else BETWEEN_DIGITS.split(typed)
    return [part.strip() for part in parts]


def parse_count(typed: str, default: int) -> int:
    """Return the whole number behind a command, or the default where there is nothing."""
    if not typed:
        return default
    if not (typed.isascii() and typed.isdigit() and 0 < int(typed[:6]) and len(typed) <= 6):
        raise TerminalTrouble("no count", typed=typed[:20])
    return int(typed)


class Dialog:
    """`over` when nothing more is asked; `outcome` is then a sentence, or empty. `answers` are
    lines that were typed in advance. `typed_s` is when the line was typed that counts from then on
    once the dialog confirms it; None where the moment does not matter."""

    def __init__(
        self,
        questions: Questions,
        answers: Iterable[str] = (),
        language: str = USUAL,
        typed_s: float | None = None,
    ) -> None:
        self.questions = questions
        self.language = language
        self.typed_s = typed_s
        self.over = False
        self.outcome = ""
        self.question = Question("")
        self.waiting = deque(answers)
        self.answered = 0  # lines of those that were typed in advance
        self.step(None)
        self.answer_in_advance()

    @property
    def trouble(self) -> str:
        """What was wrong with the last answer, or empty."""
        trouble = self.question.trouble
        return "" if trouble is None else trouble_text(trouble, self.language)

    def answer_in_advance(self) -> None:
        """Lines typed in advance are all accepted, or the dialog has no effect."""
        while not self.over and not self.question.live:
            asked = self.question
            if asked.only and not self.next_is(asked):
                self.step(asked.only)
            elif self.waiting:
                self.answered += 1
                self.step(self.waiting.popleft())
            else:
                return
            if self.trouble:
                self.questions.close()
                raise TerminalTrouble(
                    "wrong part",
                    count=self.answered,
                    question=asked.text.split("\n")[0][:LONGEST_QUESTION].partition(" (")[0],
                    why=self.trouble,
                )
        if self.over and self.waiting:
            raise TerminalTrouble("too many answers", answers=", ".join(self.waiting))

    def next_is(self, asked: Question) -> bool:
        """Whether the next line names the only answer that there is."""
        following = self.waiting[0].casefold() if self.waiting else ""
        return bool(following) and asked.only.casefold().startswith(following)

    def send(self, typed: str) -> None:
        """Answer the question. Raises what the questions raise."""
        if typed.strip().casefold() in typed_words(self.language, "type cancel"):
            self.questions.close()
            self.over, self.outcome = True, text(self.language, "left as it was")
            return
        self.step(typed)
        if not self.trouble:
            self.answer_in_advance()

    def step(self, typed: str | None) -> None:
        """None begins the dialog."""
        try:
            self.question = next(self.questions) if typed is None else self.questions.send(typed)
        except StopIteration as end:
            self.over, self.outcome = True, end.value or ""
        except Trouble:
            self.over = True
            raise
