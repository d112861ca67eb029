"""What a person has typed cannot be used: why, as data, for whoever shows it in their language."""

from typing import ClassVar

from trading_unit.trouble import Trouble
from trading_unit.words.by_key import Words
from trading_unit.words.language import USUAL

WORDS = Words("trading_unit.play")


class InputTrouble(Trouble):
    """`key` names a text of the words, and `fields` are the values in it. As a string it is that
    sentence in English."""

    words: ClassVar[Words] = WORDS

    def __init__(self, key: str, **fields: object) -> None:
        self.key = key
        self.fields = fields
        super().__init__(self.text(USUAL))

    def text(self, language: str) -> str:
        return self.words.text(language, self.key, **self.fields)


def trouble_text(trouble: Trouble, language: str) -> str:
    """What went wrong, in that language where there is such a sentence."""
    return trouble.text(language) if isinstance(trouble, InputTrouble) else str(trouble)
