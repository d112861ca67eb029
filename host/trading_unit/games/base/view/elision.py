"""Fields in a sentence, where French drops a vowel before another: d'Ann, and not de Ann."""

from collections.abc import Mapping
from string import Formatter

VOWELS = frozenset("aàâäeéèêëiîïoôöuùûüœ")
DROPPED = ("de ", "que ")


def filled_in(template: str, fields: Mapping[str, object], language: str) -> str:
    """The same as `template.format(**fields)`, in French with its elisions."""
    if language != "fr":
        return template.format(**fields)
    text = ""
    for before, field, how, _ in Formatter().parse(template):
        text += before
        if field is not None:
            text = append(text, format(fields[field], how or ""), language)
    return text


def append(text: str, value: str, language: str) -> str:
    """The text with the value behind it, as they are said together."""
    drops = language == "fr" and value[:1].lower() in VOWELS
    if drops and (f" {text}").lower().endswith(tuple(f" {word}" for word in DROPPED)):
        text = f"{text[:-2]}'"
    return text + value
