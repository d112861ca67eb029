"""What pictures, lists and the case say: texts of one language, handed in by whoever shows them."""

from typing import Protocol


class Words(Protocol):
    """The texts in `words/` beside the pictures and beside the case, in one language."""

    @property
    def language(self) -> str: ...

    def __call__(self, key: str, /, **fields: object) -> str:
        """Return the text of this key with these values in it."""

    def decimal(self, value: float) -> str:
        """Return a length to a tenth of a millimetre, as this language writes it."""
