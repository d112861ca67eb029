"""What a refusal has to be for a person: lines that nothing in them can disguise."""

from trading_unit.games.base.data.mistakes import Mistakes
from trading_unit.plain_text import is_plain
from trading_unit.trouble import Trouble


def plain_sentence(trouble: Trouble) -> str:
    """What it says, which is one line; of a file with several mistakes a line for each."""
    text = str(trouble)
    assert text
    lines = text.split("\n") if isinstance(trouble, Mistakes) else [text]
    assert all(map(is_plain, lines)), text
    return text
