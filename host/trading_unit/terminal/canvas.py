"""Characters in rows and columns, each with a style, and the escape sequences that show them."""

from collections.abc import Mapping
from itertools import groupby

from trading_unit.plain_text import escaped

# style: ANSI's numbers with colours, and without: 1 is bold, 2 is pale, the rest are colours
STYLES: Mapping[str, tuple[str, str]] = {
    "": ("", ""),
    "pale": ("2", "2"),
    "strong": ("1", "1"),
    "key": ("1;36", "1"),
    "red": ("1;91", "1"),
    "number": ("1;93", "1"),
    "railroad": ("1;92", "1"),
    "sound": ("1;95", "1"),
    "down": ("1;96", "1"),
}
ASCII = str.maketrans(
    {
        **dict.fromkeys("╭╮╰╯├┤", "+"),
        **dict.fromkeys("─", "-"),
        **dict.fromkeys("│", "|"),
        **dict.fromkeys("╔╗╚╝╠═║█▁▂▃▄▅▆▇", "#"),
        "░": ".",
        "·": "-",
        "♪": "*",
    }
)
"""For terminals without Unicode: what is lit or pressed still differs in shape."""


class Canvas:
    """Text that does not fit is cut off."""

    def __init__(self, columns: int, rows: int, colour: bool, unicode: bool) -> None:
        self.columns = columns
        self.cells = [[(" ", "")] * columns for _ in range(rows)]
        self.colour = colour
        self.unicode = unicode

    def put(self, row: int, column: int, text: str, style: str = "") -> int:
        """Write text, escaped; returns the column after it."""
        text = escaped(text)
        if not self.unicode:
            text = text.translate(ASCII)
        for place, character in enumerate(text, start=column):
            if 0 <= row < len(self.cells) and 0 <= place < self.columns:
                self.cells[row][place] = (character, style)
        return column + len(text)

    def rows(self) -> list[str]:
        return [self.row(cells) for cells in self.cells]

    def row(self, cells: list[tuple[str, str]]) -> str:
        """The row as text, in which every style is ended; spaces at the end are left out."""
        out = ""
        for style, group in groupby(cells, key=lambda cell: cell[1]):
            text = "".join(character for character, _ in group)
            numbers = STYLES[style][0 if self.colour else 1]
            out += f"\x1b[{numbers}m{text}\x1b[0m" if numbers else text
        return out.rstrip(" ")
