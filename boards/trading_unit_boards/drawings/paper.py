"""The paper around a picture: its heading above, sentences below, all wrapped to its width."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from trading_unit_boards.drawings.svg import LARGE, NORMAL, Svg, text_width

MARGIN = 20.0
LINE = 17.0
BETWEEN = 3.0


@dataclass(frozen=True, slots=True)
class Box:
    """What a drawing takes."""

    left: float
    top: float
    right: float
    bottom: float


def on_paper(svg: Svg, box: Box, title: str, subtitle: str, lines: Sequence[str]) -> bytes:
    """The finished picture, with what has to be read before and after it."""
    left, width = box.left + MARGIN, box.right - box.left - 2 * MARGIN
    below_title = list(_wrapped(subtitle, width))
    top = box.top - MARGIN - LINE * len(below_title)
    svg.text((left, top), title, size=LARGE, bold=True)
    for index, piece in enumerate(below_title):
        svg.text((left, top + LINE * (index + 1)), piece, size=NORMAL)
    y = box.bottom + MARGIN
    for line in lines:
        for piece in _wrapped(line, width):
            svg.text((left, y), piece, size=NORMAL)
            y += LINE
        y += BETWEEN
    high = top - LARGE - MARGIN / 2
    return svg.write((box.left, high), (box.right - box.left, y - high))


def _wrapped(text: str, width: float) -> Iterator[str]:
    line = ""
    for word in text.split(" "):  # at no other spaces: French has some that hold together
        longer = f"{line} {word}".strip()
        if line and text_width(longer, NORMAL) > width:
            yield line
            longer = word
        line = longer
    yield line
