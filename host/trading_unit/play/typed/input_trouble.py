"""What a person has typed cannot be used: why, as data, for whoever shows it in their language."""

from typing import ClassVar

from trading_unit.games.base.view.words import USUAL
from trading_unit.play.sentences import sentence
from trading_unit.trouble import Trouble


class InputTrouble(Trouble):
    """`key` names a sentence of the package's words, and `fields` are the values in it. As a string
    it is that sentence in English."""

    package: ClassVar[str] = "trading_unit.play"

    def __init__(self, key: str, **fields: object) -> None:
        self.key = key
        self.fields = fields
        super().__init__(self.text(USUAL))

    def text(self, language: str) -> str:
        return sentence(self.package, language, self.key, self.fields)


def trouble_text(trouble: Trouble, language: str) -> str:
    """What went wrong, in that language where there is such a sentence."""
    return trouble.text(language) if isinstance(trouble, InputTrouble) else str(trouble)
