"""What figures are called and what they are, in the language of whoever reads them."""

from typing import Any

from trading_unit.games.base.data.toml_lines import Path
from trading_unit.games.definition import GameDefinition
from trading_unit.plain_text import escaped
from trading_unit.words.by_key import Words
from trading_unit.words.language import language_of

WORDS = Words("trading_unit.house_rules")
LONGEST_SHOWN = 40
# Under which keys a game has words for what its data name.
NAMED = ("space", "deck", "group", "piece", "character", "traffic", "quiz", "road")


class FigureWords:
    """What a file calls otherwise than we do keeps that name."""

    def __init__(self, game: GameDefinition, language: str) -> None:
        self.words = WORDS.of(language)
        self.game_words = game.words(language)
        self.spoken = language_of(language)

    def where(self, path: Path) -> str:
        """`money, wages`, or `board, spaces, number 5`."""
        return escaped(", ".join(map(self.part, path)))

    def part(self, part: str | int) -> str:
        if isinstance(part, int):
            return self.words["number N"].format(number=part + 1)
        return self.words.get(part) or self.called(part)

    def called(self, name: str) -> str:
        keys = (f"{about}.{name}" for about in NAMED)
        return next((self.game_words[key] for key in keys if key in self.game_words), name)

    def value_text(self, value: Any) -> str:
        """A value in a few letters; nothing for None."""
        match value:
            case None:
                return ""
            case bool():
                return self.words["yes" if value else "no"]
            case int():
                return self.spoken.number(f"{value:,}")
            case dict():
                return self.called(str(value.get("name", "{ }")))
            case list():
                return f"[{len(value)}]"
        text = self.called(str(value))
        if len(text) <= LONGEST_SHOWN:
            return text
        return f"{text[: LONGEST_SHOWN - 1]}\N{HORIZONTAL ELLIPSIS}"
