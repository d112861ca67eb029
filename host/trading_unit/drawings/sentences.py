"""Headings and sentences around a picture."""

from collections.abc import Iterator, Sequence

from trading_unit.drawings.svg import LARGE, NORMAL, Point, Svg, text_width


def heading(svg: Svg, at: Point, title: str, subtitle: str) -> None:
    svg.text(at, title, size=LARGE, bold=True)
    svg.text((at[0], at[1] + 18), subtitle, size=NORMAL)


def notes(svg: Svg, at: Point, lines: Sequence[str], width: float) -> float:
    """A list of sentences, wrapped to this width; how high it is."""
    y = at[1]
    for line in lines:
        for piece in _wrapped(line, width):
            svg.text((at[0], y), piece, size=NORMAL)
            y += 17
        y += 3
    return y - at[1]


def _wrapped(text: str, width: float) -> Iterator[str]:
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and text_width(longer, NORMAL) > width:
            yield line
            longer = "    " + word
        line = longer
    yield line
