"""`--breadboard`: every part in its holes, every jumper wire, and a list of both."""

from collections.abc import Iterator
from math import ceil

from trading_unit_boards.board import Wiring
from trading_unit_boards.drawings.board_shape import BOTTOM, TOP, draw_board, places
from trading_unit_boards.drawings.breadboard_holes import (
    COLUMNS,
    MINUS,
    PLUS,
    ROWS,
    Hole,
    Jumper,
    Placed,
    jumper_halves,
)
from trading_unit_boards.drawings.breadboard_layout import Layout, breadboard_layout
from trading_unit_boards.drawings.breadboard_list import list_lines, list_notes
from trading_unit_boards.drawings.paper import Box, on_paper
from trading_unit_boards.drawings.part_shapes import draw_mosfet_on_adapter, draw_part
from trading_unit_boards.drawings.part_texts import own_lines, write_on_body
from trading_unit_boards.drawings.svg import NORMAL, Point, Svg, number
from trading_unit_boards.drawings.wires import Wire, draw_wires, wire_colour
from trading_unit_boards.netlist import netlist
from trading_unit_boards.outlines import GROUND
from trading_unit_boards.words import Words

PITCH = 18.0
TRACK = 13.0
CHANNEL = 2.4
"""How far outside the plus rail the first wire runs, in holes."""

ROW_HEIGHT = 17.0
LIST_COLUMNS = 3
BASE = "#f4f1e8"
SIZE = 10.0
"""The size of the letters beside parts."""

MIDDLE = 5.5
"""How far the middle of the gap lies below row j, in holes."""


def at(hole: Hole) -> Point:
    return hole.column * PITCH, hole.depth * PITCH


def breadboard_picture(board: Wiring, words: Words) -> bytes:
    nets = netlist(board)
    layout = breadboard_layout(nets)
    title = words("breadboard.title", title=board.physical_board.title, name=board.name)
    svg = Svg(title, words.language)
    svg.root.set("data-hole", number(PITCH))
    _draw_base(svg, layout)
    used = [
        place
        for place in places(nets.outline)
        if place.pin.function in layout.wired or place in layout.grounds
    ]
    first = PITCH, layout.board_depth * PITCH
    draw_board(svg, nets.outline, board.physical_board.title, first, PITCH, used)
    wires = list(_wires(layout))
    for placed in layout.parts:
        _draw_placed(svg, words, placed)
    if layout.mosfet_legs:
        _draw_mosfet(svg, words, layout)
    if layout.cells is not None:
        wires += _draw_holder(svg, words, layout, wires)
    draw_wires(svg, wires)

    ys = [y for wire in wires for _, y in wire.points]
    high = min([PLUS[TOP] * PITCH - 20, *(y - 20 for y in ys)]) - (
        70 if _holder_at(layout, TOP) else 0
    )
    low = max([PLUS[BOTTOM] * PITCH + 20, *(y + 20 for y in ys)]) + (
        70 if _holder_at(layout, BOTTOM) else 0
    )
    left, right = -2.2 * PITCH, (COLUMNS + 8) * PITCH
    subtitle = words("breadboard.subtitle" if nets.chains else "breadboard.bare")
    lines = list(list_lines(words, layout, board)) if nets.chains else []
    each = ceil(len(lines) / LIST_COLUMNS)
    for index, line in enumerate(lines):
        column, row = divmod(index, each)
        x = left + 20 + column * (right - left) / LIST_COLUMNS
        svg.text((x, low + 24 + row * ROW_HEIGHT), f"{index + 1}. {line}", size=NORMAL)
    low += 24 + each * ROW_HEIGHT
    sentences = list_notes(words, layout) if nets.chains else []
    return on_paper(svg, Box(left, high - 20, right, low), title, subtitle, sentences)


def _draw_base(svg: Svg, layout: Layout) -> None:
    width = (COLUMNS + 1) * PITCH
    top, bottom = (PLUS[TOP] - 0.9) * PITCH, (PLUS[BOTTOM] + 0.9) * PITCH
    svg.rect("ground", (0, top), (width, bottom - top), rx=6, fill=BASE, stroke="#b9b29c")
    svg.rect("ground", (0, 5 * PITCH), (width, PITCH), fill="#e0dac8")
    for rails, colour, sign in ((MINUS, "#3767b0", "\N{MINUS SIGN}"), (PLUS, "#c93030", "+")):
        for edge, depth in rails.items():
            outer = depth + (0.55 if (edge == TOP) == (sign == "\N{MINUS SIGN}") else -0.55)
            svg.line("ground", [(PITCH, outer * PITCH), (width - PITCH, outer * PITCH)],
                     stroke=colour, stroke_width=1.2)  # fmt: skip
            for x in (-0.15, COLUMNS + 1.35):
                svg.text((x * PITCH, (depth + 0.25) * PITCH), sign, anchor="middle", fill=colour,
                         size=NORMAL, bold=True)  # fmt: skip
    for depth in (*ROWS.values(), *MINUS.values(), *PLUS.values()):
        ends = [(PITCH - 2, depth * PITCH), (COLUMNS * PITCH + 2, depth * PITCH)]
        dashes = f"4 {number(PITCH - 4)}"
        svg.line("ground", ends, stroke="#8d8671", stroke_width=4, stroke_dasharray=dashes)
    for letter, depth in ROWS.items():
        for x in (0.35, COLUMNS + 0.65):
            svg.text(
                (x * PITCH, depth * PITCH + 3.5), letter, size=10, anchor="middle", fill="#6d6750"
            )
    for column in (1, *range(5, COLUMNS + 1, 5)):
        for below in (-0.8, 12.2):
            if any(body.covers((column, below)) for body in layout.bodies()):
                continue
            svg.text(
                (column * PITCH, below * PITCH),
                str(column),
                size=9,
                anchor="middle",
                fill="#6d6750",
                halo=BASE,
            )


def _draw_placed(svg: Svg, words: Words, placed: Placed) -> None:
    part, near, far = placed.step.part, at(placed.near), at(placed.far)
    if part.kind == "button":
        _draw_button(svg, words, placed)
        return
    marks = [(placed.step.near_pin, near), (placed.step.far_pin, far)]
    draw_part(svg, placed.step, near, at(placed.unused or placed.far), marks, PITCH)
    _label(svg, words, placed)


def _label(svg: Svg, words: Words, placed: Placed) -> None:
    """Beside the part, where neither its body nor a wire is; inside a body that is wide enough."""
    part, body = placed.step.part, placed.body
    x, y = body.middle[0] * PITCH, body.middle[1] * PITCH
    out = -1 if body.middle[1] < MIDDLE else 1
    texts = own_lines(words, part)
    one_line = " ".join(texts)
    if part.kind in ("piezo", "capacitor"):
        write_on_body(svg, texts, (x, y), near=at(placed.near), dark=part.kind == "capacitor")
    elif part.role == "buzzer":  # its other wire passes beside the resistor
        out = 1 if placed.near.depth > MIDDLE else -1
        below = at(placed.near)[1] + out * 20 + 3.5
        svg.text((x, below), one_line, size=SIZE, anchor="middle", halo=BASE)
    elif placed.near.column == placed.far.column:
        for index, text in enumerate(texts):
            svg.text((x + 11, MIDDLE * PITCH - 2 + 11 * index), text, size=SIZE, halo=BASE)
    elif part.kind == "diode":
        svg.text((x, MIDDLE * PITCH + 3.5), one_line, size=SIZE, anchor="middle", halo=BASE)
    else:
        text = part.ref if part.kind == "led" else one_line
        beyond = y + out * (body.size[1] / 2 * PITCH + 3) + (SIZE * 0.75 if out > 0 else 0)
        left = 9 if part.kind == "led" else 0
        svg.text((x - left, beyond), text, size=SIZE, anchor="middle", halo=BASE)


def _draw_button(svg: Svg, words: Words, placed: Placed) -> None:
    """Four legs: those that face one another across the gap are one contact."""
    ends = placed.step.near_pin, placed.step.far_pin, placed.step.far_pin, placed.step.near_pin
    marks = list(zip(ends, map(at, placed.holes), strict=True))
    x, y = (placed.near.column + 1) * PITCH, MIDDLE * PITCH
    for _, leg in marks:
        svg.line("parts", [leg, (leg[0], y)], stroke="#9aa0a6", stroke_width=3)
    draw_part(svg, placed.step, (x - 12, y), (x + 12, y), marks, PITCH)
    out = 1 if placed.far.depth > MIDDLE else -1
    text = f"{placed.step.part.ref} {words(f'short.{placed.step.part.role}')}"
    svg.text((x, y + out * 44 + 3), text, size=SIZE, anchor="middle", halo=BASE)


def _draw_mosfet(svg: Svg, words: Words, layout: Layout) -> None:
    mosfet = layout.netlist.mosfet
    assert mosfet is not None
    legs = {leg: at(hole) for leg, hole in layout.mosfet_legs.items()}
    draw_mosfet_on_adapter(svg, mosfet, legs, PITCH)
    x, y = legs["G"]
    svg.text((x - 0.6 * PITCH, y + 3.5), mosfet.part.ref, size=SIZE, anchor="end", halo=BASE)


def _draw_holder(svg: Svg, words: Words, layout: Layout, wires: list[Wire]) -> Iterator[Wire]:
    """The cells lie outside, beyond the wires, with plus above the switch."""
    half = layout.power_half
    way = -1 if half == TOP else 1
    reach = [y * way for wire in wires for _, y in wire.points]
    y = way * (max([*reach, (PLUS[half] * PITCH) * way]) + 64)
    step = layout.netlist.chain_of("cells").steps[-1]
    plus, minus = layout.holder_column * PITCH, (layout.holder_column + 7) * PITCH
    draw_part(svg, step, (plus, y), (minus, y))
    svg.text(
        ((plus + minus) / 2, y - 36), words("cells.count", count=step.part.value), anchor="middle"
    )
    first = at(Hole(layout.holder_column, 0 if half == TOP else ROWS["a"]))
    depth = MINUS[half] * PITCH
    last = COLUMNS * PITCH
    end = [(minus, depth)] if minus <= last else [(minus, depth), (last, depth)]
    nets = layout.netlist
    red = nets.chain_of("cells").net_after(1)
    yield Wire(red, wire_colour(nets, red), ((plus, y), first))
    yield Wire(GROUND, wire_colour(nets, GROUND), ((minus, y), *end))


def _holder_at(layout: Layout, half: str) -> bool:
    return layout.cells is not None and layout.power_half == half


def _wires(layout: Layout) -> Iterator[Wire]:
    tracks: dict[str, list[tuple[int, int, int]]] = {TOP: [], BOTTOM: []}
    outside = dict(jumper_halves(layout.jumpers))
    track_of: dict[Jumper, int] = {}
    for jumper in sorted(outside, key=lambda one: abs(one.end.column - one.start.column)):
        low, high = sorted((jumper.start.column, jumper.end.column))
        taken = [
            track for track, left, right in tracks[outside[jumper]] if left <= high and low <= right
        ]
        track = max(taken, default=-1) + 1
        tracks[outside[jumper]].append((track, low, high))
        track_of[jumper] = track
    for jumper in layout.jumpers:
        points = tuple(_points(layout, jumper, outside.get(jumper, ""), track_of.get(jumper, 0)))
        yield Wire(jumper.net, wire_colour(layout.netlist, jumper.net), points)


def _points(layout: Layout, jumper: Jumper, half: str, track: int) -> Iterator[Point]:
    start, end = at(jumper.start), at(jumper.end)
    if jumper.pad is not None:
        y = (layout.board_depth + jumper.pad.y) * PITCH
        yield (jumper.pad.x + 1) * PITCH, y
        start = start[0], y
    yield start
    if half:
        way = -1 if half == TOP else 1
        y = (PLUS[half] + way * CHANNEL) * PITCH + way * TRACK * track
        yield start[0], y
        yield end[0], y
    elif jumper.start.rail and jumper.start.column == jumper.end.column:
        beyond = (COLUMNS + 2.2) * PITCH
        yield beyond, start[1]
        yield beyond, end[1]
    yield end
