"""`--perfboard`: a stripboard with its cuts, what is soldered to it, and in which order."""

from collections.abc import Iterator

from trading_unit_boards.board import Wiring
from trading_unit_boards.drawings.board_shape import BOTTOM, TOP, draw_board, places
from trading_unit_boards.drawings.fan_out import FanOut
from trading_unit_boards.drawings.paper import Box, on_paper
from trading_unit_boards.drawings.part_shapes import draw_mosfet_on_adapter, draw_part
from trading_unit_boards.drawings.part_texts import own_lines, write_on_body
from trading_unit_boards.drawings.rows import Slot, Terminal
from trading_unit_boards.drawings.stripboard_holes import StripHole
from trading_unit_boards.drawings.stripboard_layout import Strips, skipped, strips
from trading_unit_boards.drawings.svg import NORMAL, Point, Svg, number, text_width
from trading_unit_boards.drawings.wires import Wire, draw_wires, wire_colour
from trading_unit_boards.netlist import Part, netlist
from trading_unit_boards.outlines import GROUND
from trading_unit_boards.words import Words

PITCH = 20.0
BASE = "#ead9b5"
COPPER = "#cf8f52"
RED = "#b00020"
BOLDER = 1.1
"""How much wider bold letters are."""


def at(hole: StripHole) -> Point:
    return hole.column * PITCH, hole.row * PITCH


def stripboard_picture(board: Wiring, words: Words) -> bytes:
    nets = netlist(board)
    layout = strips(nets)
    title = words("strip.title", title=board.physical_board.title, name=board.name)
    svg = Svg(title, words.language)
    svg.root.set("data-hole", number(PITCH))
    used = [
        place
        for place in places(nets.outline)
        if place.pin.function in layout.wired
        or (place.pin.function == GROUND and place.x in layout.ground_column.values())
    ]
    if nets.chains:
        _draw_strips(svg, layout)
    draw_board(svg, nets.outline, board.physical_board.title, (0.0, 0.0), PITCH, used)
    right = (layout.columns - 1) * PITCH
    out = FanOut(svg, words, nets, -1.4 * PITCH, right + PITCH)
    for edge, slots in _slots(layout).items():
        out.add_row(edge, slots, (layout.reach(edge) + (-0.8 if edge == TOP else 0.8)) * PITCH)
    out.draw()
    for part in layout.parts:
        draw_part(svg, part.step, at(part.near), at(part.far), hole=PITCH)
        _label(svg, words, part.step.part, at(part.near), at(part.far))
    if nets.mosfet is not None:
        legs = {leg: at(hole) for leg, hole in layout.mosfet_legs.items()}
        x, y = legs["S"]
        draw_mosfet_on_adapter(svg, nets.mosfet, legs, PITCH)
        svg.text((x, y - 12), nets.mosfet.part.ref, size=10, anchor="middle", halo=BASE)
    draw_wires(svg, [*_links(layout), *out.wires])

    (left, high), (far, low) = out.box() if out.rows else ((-60.0, -40.0), (right, 7 * PITCH + 40))
    if nets.chains:
        far = _draw_copper_side(svg, words, layout, (far - 20, high + 20))
    far = max(far, left + 860)
    subtitle = words("strip.subtitle" if nets.chains else "wiring.bare")
    lines = list(_order(words, layout, board)) if nets.chains else []
    return on_paper(svg, Box(left, high, far, low), title, subtitle, lines)


def _draw_strips(svg: Svg, layout: Strips) -> None:
    top, bottom = layout.reach(TOP), layout.reach(BOTTOM)
    last = layout.columns - 1
    size = (last + 1.6) * PITCH, (bottom - top + 1.2) * PITCH
    svg.rect("ground", (-0.8 * PITCH, (top - 0.6) * PITCH), size, fill=BASE, stroke="#8d7a4c")
    for column in range(layout.columns):
        x = column * PITCH
        svg.line("ground", [(x, top * PITCH), (x, bottom * PITCH)], stroke=COPPER,
                 stroke_width=0.62 * PITCH, stroke_linecap="round", opacity=0.55)  # fmt: skip
        for row in range(top, bottom + 1):
            svg.circle("ground", (x, row * PITCH), 2.2, fill="#5b4a26", class_="hole")
        name = layout.name(StripHole(column, top))[0]
        svg.text(
            (x, (top - 0.75) * PITCH), name, size=9, anchor="middle", fill="#6d5a2a", halo="#fff"
        )
    for row in range(top, bottom + 1):
        name = layout.name(StripHole(0, row))[1:]
        svg.text((-1.4 * PITCH, row * PITCH + 3), name, size=8, anchor="end", fill="#6d5a2a")
    below_board = range(layout.netlist.outline.rows + 1)
    for cut in layout.cuts:
        svg.circle("ground", at(cut), 0.4 * PITCH, fill="#fff")
        layer = "ground" if cut.row in below_board else "text"
        svg.circle(layer, at(cut), 0.4 * PITCH, fill="none", stroke=RED, stroke_width=1.4,
                   class_="cut")  # fmt: skip


def _draw_copper_side(svg: Svg, words: Words, layout: Strips, corner: Point) -> float:
    """All cuts once more, as one sees them while cutting: mirrored. Its right edge."""
    pitch = 0.62 * PITCH
    top, bottom = layout.reach(TOP), layout.reach(BOTTOM)
    last = layout.columns - 1
    left, high = corner[0] + 2 * pitch, corner[1] + 3 * pitch
    svg.text((corner[0], corner[1]), words("strip.copper"), size=NORMAL, bold=True)
    cuts = set(layout.cuts)
    for column in range(layout.columns):
        x = left + (last - column) * pitch
        svg.text((x, high - pitch), layout.name(StripHole(column, top))[0], size=8, anchor="middle")
        svg.line("ground", [(x, high), (x, high + (bottom - top) * pitch)], stroke=COPPER,
                 stroke_width=0.66 * pitch, stroke_linecap="round")  # fmt: skip
        for row in range(top, bottom + 1):
            y = high + (row - top) * pitch
            if StripHole(column, row) not in cuts:
                svg.circle("ground", (x, y), 1.4, fill="#5b4a26")
                continue
            half = 0.34 * pitch
            svg.circle("ground", (x, y), 0.5 * pitch, fill="#fff")
            for way in (1, -1):
                ends = [(x - half, y - way * half), (x + half, y + way * half)]
                svg.line("ground", ends, stroke=RED, stroke_width=1.6)
    for row in range(top, bottom + 1):
        name = layout.name(StripHole(0, row))[1:]
        svg.text((left - pitch, high + (row - top) * pitch + 3), name, size=7, anchor="end")
    title_end = corner[0] + text_width(words("strip.copper"), NORMAL) * BOLDER
    return max(left + (last + 3) * pitch, title_end + 20)


def _slots(layout: Strips) -> dict[str, list[Slot]]:
    """What hangs outside, by side; each side with its own ground."""
    rows: dict[str, list[Slot]] = {}
    for chain in layout.netlist.chains:
        hole = layout.outside.get(chain.function)
        if hole is not None:
            edge = layout.edge_of(chain.function)
            label = layout.wired[chain.function].pin.label
            terminal = Terminal(chain.function, label, at(hole), edge)
            rows.setdefault(edge, []).append(Slot(terminal, chain, skipped(chain)))
        if chain.end != GROUND:
            edge = layout.edge_of(chain.end)
            back = Terminal(chain.end, chain.end, at(layout.outside[chain.end]), edge)
            rows.setdefault(edge, []).append(Slot(back))
    for edge, hole in layout.grounds.items():
        rows[edge].append(Slot(Terminal(GROUND, GROUND, at(hole), edge)))
    return rows


def _links(layout: Strips) -> Iterator[Wire]:
    for link in layout.links:
        start = at(link.start)
        if link.pad is not None:
            start = link.pad.x * PITCH, link.pad.y * PITCH
        yield Wire(link.net, wire_colour(layout.netlist, link.net), (start, at(link.end)))


def _label(svg: Svg, words: Words, part: Part, near: Point, far: Point) -> None:
    """Behind a resistor that lies along its strip, beside a diode or one that lies across."""
    if part.kind == "capacitor":
        middle = (near[0] + far[0]) / 2, near[1]
        write_on_body(svg, own_lines(words, part), middle, near, dark=True)
        return
    if part.kind == "diode":
        where = near[0] - 20, (near[1] + far[1]) / 2 + 3.5
    elif near[0] == far[0]:
        way = 1 if far[1] > near[1] else -1
        where = far[0], far[1] + way * PITCH + 3.5
    else:
        right = max(near, far)
        where = right[0] + 0.75 * PITCH, right[1] + 3.5
    svg.text(where, part.ref, size=10, anchor="middle", halo=BASE)


def _wires_outside(words: Words, layout: Strips) -> Iterator[str]:
    """Each wire that leaves the stripboard: its colour, its hole, and what it goes to."""
    for chain in layout.netlist.chains:
        if hole := layout.outside.get(chain.function):
            net = chain.net_after(skipped(chain) - 1)
            colour = words(f"colour.{wire_colour(layout.netlist, net).name}")
            role = words(f"short.{chain.role}")
            yield words("strip.wire", colour=colour, hole=layout.name(hole), role=role)
            if chain.end != GROUND:
                hole = layout.outside[chain.end]
                yield words("strip.wire", colour=colour, hole=layout.name(hole), role=role)
    for hole in layout.grounds.values():
        yield words("strip.wire", colour=words("colour.black"), hole=layout.name(hole), role=GROUND)


def _order(words: Words, layout: Strips, board: Wiring) -> Iterator[str]:
    """What to do, one after the other."""
    rows = layout.reach(BOTTOM) - layout.reach(TOP) + 1
    yield words("strip.piece", columns=layout.columns, rows=rows)
    below = [layout.name(cut) for cut in layout.cuts[: len(layout.netlist.outline.left)]]
    others = sorted(layout.name(cut) for cut in layout.cuts[len(below) :])
    yield words(
        "strip.cuts", first=below[0], last=below[-1], count=len(below), others=", ".join(others)
    )
    number_of_step = 3
    for link in layout.links:
        start = layout.name(link.start)
        if link.pad is not None:
            start = words("list.pad", pin=link.pad.pin.function)
        yield f"{number_of_step}. " + words("strip.link", start=start, end=layout.name(link.end))
        number_of_step += 1
    flat = sorted(layout.parts, key=lambda part: part.step.part.kind != "resistor")
    for part in flat:
        name = " ".join(own_lines(words, part.step.part))
        kind = part.step.part.kind
        key = f"strip.{kind if kind in ('diode', 'capacitor') else 'part'}"
        text = words(key, name=name, near=layout.name(part.near), far=layout.name(part.far))
        yield f"{number_of_step}. {text}"
        number_of_step += 1
    mosfet = layout.netlist.mosfet
    if mosfet is not None:
        name = " ".join(own_lines(words, mosfet.part))
        legs = {leg.lower(): layout.name(hole) for leg, hole in layout.mosfet_legs.items()}
        yield f"{number_of_step}. " + words("list.mosfet", name=name, **legs) + "."
        yield words("note.mosfet")
        number_of_step += 1
    first = StripHole(0, 0)
    yield f"{number_of_step}. " + words(
        "strip.board", title=board.physical_board.title, hole=layout.name(first)
    )
    yield f"{number_of_step + 1}. " + words(
        "strip.wires", wires=", ".join(_wires_outside(words, layout))
    )
    yield f"{number_of_step + 2}. " + words("strip.check", supply=layout.netlist.outline.supply)
    yield f"{number_of_step + 3}. " + words("strip.cells")
