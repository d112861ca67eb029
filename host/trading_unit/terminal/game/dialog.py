"""Questions one after the other, answered line by line, or all in one line with commas between."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import TypeVar

from trading_unit.trouble import Trouble

LEAVE = "cancel"
Read = TypeVar("Read")


@dataclass(frozen=True, slots=True)
class Question:
    text: str
    trouble: str = ""  # what was wrong with the answer before


Questions = Generator[Question, str, str]
"""Yields what to ask, is sent what was typed, and returns what there is to say at the end."""


def ask(text: str, read: Callable[[str], Read]) -> Generator[Question, str, Read]:
    """Put again until `read` takes it."""
    question = Question(text)
    while True:
        typed = yield question
        try:
            return read(typed.strip())
        except Trouble as trouble:
            question = Question(text, str(trouble))


class Dialog:
    """`over` when there is nothing more to ask; `says` is what came of it."""

    def __init__(self, questions: Questions, given: Iterable[str] = ()) -> None:
        self.questions = questions
        self.over = False
        self.says = ""
        self.question = Question("")
        self.send(None)
        # What was typed in one line is taken whole, or not at all.
        waiting = deque(given)
        while waiting and not self.over:
            self.send(waiting.popleft())
            if self.question.trouble:
                self.questions.close()
                raise Trouble(self.question.trouble)
        if waiting:
            raise Trouble(f"nothing more was asked than up to {', '.join(waiting)!r}")

    def send(self, typed: str | None) -> None:
        """Raises what the questions raise at their end."""
        if typed is not None and typed.strip().casefold() == LEAVE:
            self.questions.close()
            self.over, self.says = True, "left as it was"
            return
        try:
            self.question = next(self.questions) if typed is None else self.questions.send(typed)
        except StopIteration as end:
            self.over, self.says = True, end.value or ""
        except Trouble:
            self.over = True
            raise
