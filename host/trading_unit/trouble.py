"""The base of all errors that are no bugs: what a person can put right."""

from collections.abc import Sequence


class Trouble(Exception):
    """Its text is one sentence for a person: what is wrong, and what to do next."""


def one_of(words: Sequence[str]) -> str:
    """What would have been right, as the end of a sentence."""
    if not words:
        return "nothing can be chosen here"
    if len(words) < 3:
        return "it has to be " + " or ".join(words)
    return "it has to be one of " + ", ".join(words)
