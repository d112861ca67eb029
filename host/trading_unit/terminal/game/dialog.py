"""A dialog: questions one after the other, answered line by line or all in one line."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import TypeVar

from trading_unit.trouble import Trouble

CANCEL = "cancel"
Parsed = TypeVar("Parsed")


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked now."""

    text: str
    trouble: str = ""  # what was wrong with the last answer, if anything


Questions = Generator[Question, str, str]
"""Yields each question, is sent the line that was typed, and returns the outcome as a sentence."""


def ask_until_valid(text: str, parse: Callable[[str], Parsed]) -> Generator[Question, str, Parsed]:
    """Ask again until `parse` accepts the line, by not raising Trouble."""
    question = Question(text)
    while True:
        typed = yield question
        try:
            return parse(typed.strip())
        except Trouble as trouble:
            question = Question(text, str(trouble))


class Dialog:
    """`over` when nothing more is asked; `outcome` is then a sentence, or empty. `answers` are
    lines that were typed in advance."""

    def __init__(self, questions: Questions, answers: Iterable[str] = ()) -> None:
        self.questions = questions
        self.over = False
        self.outcome = ""
        self.question = Question("")
        self.send(None)
        # Lines typed in advance are all accepted, or the dialog has no effect.
        waiting = deque(answers)
        while waiting and not self.over:
            self.send(waiting.popleft())
            if self.question.trouble:
                self.questions.close()
                raise Trouble(self.question.trouble)
        if waiting:
            raise Trouble(f"nothing more was asked than up to {', '.join(waiting)!r}")

    def send(self, typed: str | None) -> None:
        """Answer the question; None begins the dialog. Raises what the questions raise."""
        if typed is not None and typed.strip().casefold() == CANCEL:
            self.questions.close()
            self.over, self.outcome = True, "left as it was"
            return
        try:
            self.question = next(self.questions) if typed is None else self.questions.send(typed)
        except StopIteration as end:
            self.over, self.outcome = True, end.value or ""
        except Trouble:
            self.over = True
            raise
