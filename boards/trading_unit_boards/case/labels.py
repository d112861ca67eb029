"""Labels for the lid and for below, to print on paper in their true size."""

from collections.abc import Iterator

from trading_unit_boards.case.layout import CaseLayout, Point
from trading_unit_boards.case.sizes import (
    COVER_TAB,
    DOME_AT,
    DOME_RADIUS,
    ICONS,
    LIGHT_RADIUS,
    LIGHTS_AT,
    MOVES,
    RADIUS,
    SPEAKER_AT,
    SPEAKER_HOLE,
    SPEAKER_RING,
    STROKE_WIDTH,
    TUBES_AT,
)
from trading_unit_boards.drawings.svg import Svg
from trading_unit_boards.words import Words

PAPER = (210.0, 297.0)
LABEL_RADIUS = RADIUS - 2.0
"""The lid's edge is bevelled."""

TOP_AT = (105.0, 78.0)
BELOW_AT = (105.0, 204.0)
ROUND = 1.0
"""How much larger than what shows in it a hole is cut."""

LINE = 0.25
LARGE = 4.5
SMALL = 3.2
RULER = 100.0
BELOW_LINES = ("cells", "choose", "steps", "first", "second", "quiet", "test")
BELOW_FROM = 46.0
BELOW_STEP = 5.0


def labels(case: CaseLayout, title: str, words: Words) -> bytes:
    heading = words("label.title", title=title)
    svg = Svg(heading, words.language)
    svg.text((PAPER[0] / 2, 9), heading, size=LARGE, anchor="middle", bold=True)
    svg.text((PAPER[0] / 2, 14.5), words("label.cut"), size=SMALL, anchor="middle")
    _top(svg, words)
    _below(svg, case, title, words)
    y = PAPER[1] - 22
    start = (PAPER[0] - RULER) / 2
    svg.line("parts", [(start, y), (start + RULER, y)], stroke="#000", stroke_width=LINE)
    svg.text((PAPER[0] / 2, y + 6), words("label.how"), size=SMALL, anchor="middle")
    return svg.write((0.0, 0.0), PAPER, unit="mm")


def _top(svg: Svg, words: Words) -> None:
    def at(point: Point) -> Point:
        return TOP_AT[0] + point[0], TOP_AT[1] - point[1]

    _edge(svg, TOP_AT)
    _cut_out(svg, at(DOME_AT), DOME_RADIUS + MOVES + ROUND)
    for name, place in LIGHTS_AT.items():
        _cut_out(svg, at(place), LIGHT_RADIUS)
        for stroke in ICONS[name]:
            points = [at((place[0] + x, place[1] + y)) for x, y in stroke]
            icon = svg.line("parts", points, stroke="#000", stroke_width=STROKE_WIDTH)
            icon.attrib |= {"stroke-linecap": "round", "stroke-linejoin": "round"}
    _cut_out(svg, at(SPEAKER_AT), SPEAKER_RING + SPEAKER_HOLE + ROUND)
    svg.text(at((0.0, -14.5)), words("label.auction"), size=LARGE, anchor="middle", bold=True)
    inside = LABEL_RADIUS - 2 * LARGE
    svg.text(
        at((-inside, 0.0)), words("label.build"), size=LARGE, anchor="middle", bold=True, turn=-90
    )
    svg.text(at((LABEL_RADIUS - 2, 6.0)), words("label.on"), size=SMALL, anchor="end")
    svg.text(at((LABEL_RADIUS - 2, -8.0)), words("label.off"), size=SMALL, anchor="end")


def _below(svg: Svg, case: CaseLayout, title: str, words: Words) -> None:
    """Seen from below: left and right change places."""

    def at(point: Point) -> Point:
        return BELOW_AT[0] - point[0], BELOW_AT[1] - point[1]

    _edge(svg, BELOW_AT)
    for place in TUBES_AT:
        _cut_out(svg, at(place), case.screw_head + ROUND)
    outline = [at(point) for point in _cover(case)]
    svg.line(
        "parts", [*outline, outline[0]], stroke="#000", stroke_width=LINE, stroke_dasharray="1"
    )
    y = BELOW_FROM
    svg.text(at((0.0, y)), title, size=LARGE, anchor="middle", bold=True)
    for key in BELOW_LINES:
        y -= BELOW_STEP
        text = words(f"label.below.{key}", count=case.cells)
        svg.text(at((0.0, y)), text, size=SMALL, anchor="middle")


def _cover(case: CaseLayout) -> Iterator[Point]:
    width, depth = (size / 2 for size in case.opening)
    middle, tab, far = case.holder_middle, COVER_TAB[1] / 2 + MOVES, width + COVER_TAB[0]
    yield from ((-width, middle - depth), (width, middle - depth), (width, middle - tab))
    yield from ((far, middle - tab), (far, middle + tab), (width, middle + tab))
    yield from ((width, middle + depth), (-width, middle + depth))


def _edge(svg: Svg, at: Point) -> None:
    svg.circle("parts", at, LABEL_RADIUS, fill="none", stroke="#000", stroke_width=LINE)


def _cut_out(svg: Svg, at: Point, radius: float) -> None:
    svg.circle(
        "parts", at, radius, fill="none", stroke="#000", stroke_width=LINE, stroke_dasharray="1"
    )
