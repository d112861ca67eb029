"""The base of all errors that are no bugs: what a person can put right."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from trading_unit.words.sentence import Sentence, spoken_language


class Trouble(Exception):
    """One sentence for a person: what is wrong, and what to do next. It is given in English, with
    the values of its `{fields}`; `str` of it is in the language that this program speaks."""

    def __init__(self, sentence: str | Sentence = "", /, **values: Any) -> None:
        super().__init__(sentence)
        self.sentence = sentence if isinstance(sentence, Sentence) else Sentence(sentence, **values)

    def text(self, language: str) -> str:
        return self.sentence.text(language)

    def __str__(self) -> str:
        return self.text(spoken_language())


def one_of(words: Sequence[str]) -> Sentence:
    """What would have been right, as the end of a sentence."""
    if not words:
        return Sentence("nothing can be chosen here")
    if len(words) == 1:
        return Sentence("it has to be {word}", word=words[0])
    if len(words) == 2:
        return Sentence("it has to be {word} or {other}", word=words[0], other=words[1])
    return Sentence("it has to be one of {words}", words=list(words))


@contextmanager
def extra(module: str, name: str) -> Iterator[None]:
    """Around an import of that module, which the extra of that name installs."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise Trouble(
            '{module} is not installed, which this needs: run pip install "trading-unit[{extra}]"',
            module=module,
            extra=name,
        ) from None
