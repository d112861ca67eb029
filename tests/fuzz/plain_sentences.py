"""What a refusal has to be for a person: lines that nothing in them can disguise."""

from collections import Counter

from trading_unit.games.base.data.mistakes import Mistakes
from trading_unit.plain_text import is_plain
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence

SAID: Counter[str] = Counter()
"""How often each sentence was said, without its values."""


def plain_sentence(trouble: Trouble) -> str:
    """What it says, which is one line; of a file with several mistakes a line for each."""
    text = str(trouble)
    assert text
    assert "MemoryError" not in text
    first = trouble.mistakes[0].what if isinstance(trouble, Mistakes) else trouble.sentence
    SAID[first.english if isinstance(first, Sentence) else "a mistake of figures"] += 1
    lines = text.split("\n") if isinstance(trouble, Mistakes) else [text]
    assert all(map(is_plain, lines)), text
    return text
