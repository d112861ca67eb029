"""A physical board lying on its side, USB at the left: its pins along both edges."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from trading_unit_boards.drawings.svg import Point, Svg
from trading_unit_boards.netlist import BOARD
from trading_unit_boards.outlines import GROUND, Outline, OutlinePin

MM_A_HOLE = 2.54
TOP, BOTTOM, END, BELOW = "top", "bottom", "end", "below"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a pin is, counted in holes from the first pin of the top edge."""

    pin: OutlinePin
    x: float
    y: float
    edge: str


def places(outline: Outline) -> Iterator[Place]:
    """Every pin of the board: what was right is at the top now, what was left at the bottom.

    Pads below come through the gaps between the pins of the bottom edge.
    """
    for x, pin in enumerate(outline.right):
        yield Place(pin, x, 0, TOP)
    for x, pin in enumerate(outline.left):
        yield Place(pin, x, outline.rows, BOTTOM)
    middle = outline.rows / 2 + (len(outline.end) - 1) / 2
    for index, pin in enumerate(outline.end):
        yield Place(pin, end_of(outline), middle - index, END)
    for index, pin in enumerate(outline.below):
        yield Place(pin, index + 0.5, outline.rows - 1, BELOW)


def end_of(outline: Outline) -> float:
    """How far the board reaches to the right of its first pins, in holes."""
    return len(outline.left) - 1 + _margin(outline)


def _margin(outline: Outline) -> float:
    span = (len(outline.left) - 1) * MM_A_HOLE
    return (outline.length - span) / 2 / MM_A_HOLE


def draw_board(
    svg: Svg, outline: Outline, title: str, first: Point, pitch: float, used: Collection[Place]
) -> None:
    """The board with its first pin of the top edge at `first`; `used` are wired."""
    margin = _margin(outline) * pitch
    left, right = first[0] - margin, first[0] + end_of(outline) * pitch
    beside = (outline.width / MM_A_HOLE - outline.rows) / 2 * pitch
    top, bottom = first[1] - beside, first[1] + outline.rows * pitch + beside
    middle = (top + bottom) / 2
    usb = 8.0 if outline.usb == "micro-USB" else 9.0
    half = usb / MM_A_HOLE / 2 * pitch
    svg.rect("ground", (left - 0.5 * pitch, middle - half), (2.4 * pitch, 2 * half), rx=3,
             fill="#b9bec4", stroke="#5b6066", stroke_width=1)  # fmt: skip
    board = svg.rect("ground", (left, top), (right - left, bottom - top), rx=4,
                     fill="#1f7a4d", stroke="#0c4026", stroke_width=1.2)  # fmt: skip
    board.set("class", "board")
    svg.rect("ground", (left - 0.5 * pitch, middle - half), (1.9 * pitch, 2 * half), rx=3,
             fill="#c9ced4", stroke="#5b6066", stroke_width=1)  # fmt: skip
    svg.text((left + 0.45 * pitch, middle), "USB", size=pitch * 0.42, anchor="middle", turn=-90)
    centre = (left + right) / 2 + 0.7 * pitch
    chip = 1.6 * pitch
    corner = centre - chip / 2, middle - 1.4 * pitch
    svg.rect("ground", corner, (chip, chip), rx=2, fill="#26292c", stroke="#000")
    size = min(pitch * 0.52, 1.75 * (right - left - 2.6 * pitch) / len(title))
    svg.text((centre, middle + 0.85 * pitch), title, size=size, anchor="middle", fill="#fff")
    for place in places(outline):
        if place.edge == BELOW:
            _draw_pad_below(svg, place, first, pitch, used)
        else:
            _draw_pin(svg, place, first, pitch, used)


def _draw_pad_below(
    svg: Svg, place: Place, first: Point, pitch: float, used: Collection[Place]
) -> None:
    """As if the board were glass; those that nothing is soldered to are left out."""
    if place not in used:
        return
    x, y = first[0] + place.x * pitch, first[1] + place.y * pitch
    svg.pin((BOARD, place.pin.function), (x, y), 0.14 * pitch)
    svg.circle("parts", (x, y), 0.27 * pitch, fill="none", stroke="#fff", stroke_width=1.2,
               stroke_dasharray="3 2")  # fmt: skip
    svg.text((x, y - 0.4 * pitch), place.pin.label, size=0.36 * pitch, anchor="middle",
             fill="#fff", bold=True, halo="#1f7a4d")  # fmt: skip


def _draw_pin(svg: Svg, place: Place, first: Point, pitch: float, used: Collection[Place]) -> None:
    x, y = first[0] + place.x * pitch, first[1] + place.y * pitch
    function = place.pin.function
    in_use = place in used
    svg.pin((BOARD, function), (x, y), 0.2 * pitch)
    size = pitch * 0.36
    inward = {TOP: 1, BOTTOM: -1, END: 0}[place.edge]
    fill = "#fff" if in_use else "#a9cfb9"
    label, text = place.pin.label, _short(place)
    both = f"{text} {label}" if label != text and label.isdigit() and text != f"GP{label}" else text
    if place.edge == END:
        svg.text((x + 0.3 * pitch, y - 0.2 * pitch), text, size=size, bold=in_use)
        return
    anchor = "end" if inward > 0 else "start"
    at = (x + 0.36 * size, y + inward * 0.38 * pitch)
    svg.text(at, both, size=size, anchor=anchor, fill=fill, bold=in_use, turn=-90)


def _short(place: Place) -> str:
    """What the board's own print says, with the GPIO where the print says something else."""
    pin = place.pin
    if pin.function == GROUND:
        return GROUND if pin.label.isdigit() or pin.label == GROUND else f"{pin.label} {GROUND}"
    if pin.label.isdigit() or pin.label == pin.function:
        return pin.function
    return f"{pin.label} {pin.function}" if pin.function.startswith("GP") else pin.label
