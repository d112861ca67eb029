"""Values in a text, as the language of the text writes them."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from string import Formatter as Fields
from typing import Any

from trading_unit.plain_text import escaped
from trading_unit.words.language import language_of

Part = tuple[str, str | None, str, str | None]
"""The text before a field, the field's name, its format and its conversion."""


class Formatter:
    """Fills in the `{fields}` of texts in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def fill(self, template: str, values: Mapping[str, Any]) -> str:
        text = ""
        for before, name, how, conversion in parts(template):
            text += before
            if name is not None:
                value = self.convert(self.value_of(name, values), conversion)
                text = language_of(self.language).append(text, self.format_field(value, how))
        return text

    def value_of(self, name: str, values: Mapping[str, Any]) -> Any:
        return values[name]

    def convert(self, value: Any, conversion: str | None) -> Any:
        """With `!r` a text is quoted, as in what somebody typed."""
        if conversion != "r":
            return value
        quotes = language_of(self.language).quotes if isinstance(value, str) else ()
        return f"{quotes[0]}{escaped(value)}{quotes[1]}" if quotes else repr(value)

    def format_field(self, value: Any, how: str) -> str:
        if isinstance(value, list | tuple):
            return self.series(value, ", ", how)
        if hasattr(value, "text"):
            value = value.text(self.language)
        text = format(value, how)
        return language_of(self.language).number(text) if isinstance(value, int | float) else text

    def series(self, values: Sequence[object], between: str, how: str = "") -> str:
        return between.join(self.format_field(one, how) for one in values)


@cache
def parts(template: str) -> tuple[Part, ...]:
    return tuple(parsed(template))


def parsed(template: str) -> Iterator[Part]:
    for before, name, how, conversion in Fields().parse(template):
        yield before, name, how or "", conversion
