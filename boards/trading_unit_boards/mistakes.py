"""What is wrong: mistakes in a board file, and why something cannot be made of a wiring."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake: the file, its line (0 when it is in none), the sentence."""

    file: str
    line: int
    what: str

    def __str__(self) -> str:
        line = f"line {self.line}" if self.line else ""
        where = " ".join(filter(None, (self.file, line)))
        return f"{where}: {self.what}" if where else self.what


class BoardError(ValueError):
    """A board that cannot be used; `problems` lists every mistake that was found."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


class CannotMake(ValueError):
    """Why no picture or case can be made: a sentence, and the values of its fields."""

    def __init__(self, sentence: str, /, **values: object) -> None:
        super().__init__(sentence.format(**values))
        self.sentence = sentence
        self.values = values
