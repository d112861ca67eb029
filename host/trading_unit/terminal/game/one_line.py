"""The answers to a dialog that are typed in one line: `deal ann, ben, 1.5M + elm, oak`."""

import re

BETWEEN_DIGITS = re.compile(r",(?![0-9])|(?<![0-9]),")  # the comma of 1,5M is none of these


def split_answers(typed: str) -> list[str]:
    """By commas; by semicolons, if there are any, for those who write 1,5 with a comma."""
    if not typed:
        return []
    parts = typed.split(";") if ";" in typed else BETWEEN_DIGITS.split(typed)
    return [part.strip() for part in parts]
