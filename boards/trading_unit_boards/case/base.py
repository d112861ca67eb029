"""The base: floor, wall, the bay for the cells, and places for board, build key and switch."""

from collections.abc import Iterator

from trading_unit_boards.bought_parts import bought
from trading_unit_boards.case.layout import CaseLayout
from trading_unit_boards.case.sizes import (
    BOSS_HEIGHT,
    COVER_BLOCK,
    COVER_HOOK,
    COVER_HOOK_WIDTH,
    COVER_TAB,
    FITS,
    FLANGE,
    FLOOR,
    FRAME_HEIGHT,
    KEY_HEIGHT,
    KEY_PLANE,
    KEY_WIDTH,
    MOVES,
    RADIUS,
    SCREW_WEB,
    STOP,
    SWITCH_PLANE,
    THIN,
    TUBE_RADIUS,
    TUBES_AT,
    WALL,
)
from trading_unit_boards.case.solids import Solid, around, box, disc, modeller, profile, union

MIDDLE = (0.0, 0.0)
THROUGH = 1.0
"""How far a cut goes beyond the face that it opens."""

BUILD_WALL = 2.5
BUILD_WALL_WIDTH = 20.0
RIB = (5.3, 8.0)
LEG_SLOT = 1.4
SWITCH_BLOCK = (5.4, 13.6)
RAIL = 2.0
"""How far the stripboard lies on its rails: its first wires are 4 mm from the edge."""

STRIP_STOP = 10.0
TABLE_CHAMFER = 1.0


def base(case: CaseLayout) -> Solid:
    b = modeller()
    outside = disc(MIDDLE, RADIUS, (0, case.rim))
    outside = b.chamfer(outside.edges().group_by(b.Axis.Z)[0], TABLE_CHAMFER)
    inside = disc(MIDDLE, RADIUS - WALL, (FLOOR, case.rim + THROUGH))
    fittings = union([*_strip_rails(case), *_holder_frame(case), *_build_wall(case), *_tubes(case)])
    fittings += [_key_pad(case), _switch_block(case)]
    whole = (outside - inside) + (fittings & disc(MIDDLE, RADIUS - THROUGH, (0, case.rim)))
    return whole - [*_cuts(case)]


def _strip_rails(case: CaseLayout) -> Iterator[Solid]:
    gap = bought("stripboard").clearance
    half, front, back = case.strip_width / 2, case.strip_front - gap, case.strip_back + gap
    for side in (-1, 1):
        inner, edge, outer = (side * x for x in (half - RAIL, half + gap, half + gap + THIN))
        far = side * (half - STRIP_STOP)
        yield box(_span(inner, outer), (front - THIN, back + THIN), (FLOOR, case.strip_bottom))
        yield box(_span(edge, outer), (front - THIN, back + THIN), (FLOOR, case.strip_top - 0.4))
        for y in (front - THIN, back):
            yield box(_span(far, outer), (y, y + THIN), (FLOOR, case.strip_top + 1))


def _holder_frame(case: CaseLayout) -> Iterator[Solid]:
    middle = (0.0, case.holder_middle)
    width, depth = case.holder_size
    high = case.holder_bottom + FRAME_HEIGHT
    walls = around(middle, (width + 2 * THIN, depth + 2 * THIN), (FLOOR, high))
    inside = around(middle, (width, depth), (case.holder_bottom, high + THROUGH))
    wires = box((-width, -width / 2 + THROUGH), _about(middle[1], 4), (high - 5, high + THROUGH))
    yield walls - [inside, wires]
    yield box(
        (width / 2, case.opening[0] / 2 + COVER_TAB[0] + COVER_BLOCK),
        _about(middle[1], COVER_TAB[1] / 2 + MOVES + COVER_BLOCK),
        (0, COVER_TAB[2] + MOVES + case.insert_depth + THROUGH),
    )


def _build_wall(case: CaseLayout) -> Iterator[Solid]:
    """The wall that the side button's switch leans on, and ribs at which the key stops."""
    at = case.build_wall
    high = case.rim - 1
    yield box((-at, -at + BUILD_WALL), _about(0, BUILD_WALL_WIDTH / 2), (FLOOR, high))
    for side in (-1, 1):
        rib = _span(side * RIB[0], side * RIB[1])
        yield box((-case.key_back + STOP, -at), rib, (FLOOR, case.key_z + KEY_HEIGHT / 3))


def _key_pad(case: CaseLayout) -> Solid:
    """Makes the wall flat where the key's flange lies behind it."""
    half = KEY_WIDTH / 2 + FLANGE + 2
    return box((-RADIUS, -KEY_PLANE), _about(0, half), (FLOOR, case.rim))


def _switch_block(case: CaseLayout) -> Solid:
    depth, width = SWITCH_BLOCK
    return box((RADIUS - WALL - depth, RADIUS), _about(0, width / 2), (FLOOR, case.rim - FITS))


def _tubes(case: CaseLayout) -> Iterator[Solid]:
    for at in TUBES_AT:
        yield disc(at, TUBE_RADIUS, (0, case.rim - BOSS_HEIGHT))


def _cuts(case: CaseLayout) -> Iterator[Solid]:
    for at in TUBES_AT:
        seat = case.rim - BOSS_HEIGHT - SCREW_WEB
        yield disc(at, case.screw_head, (-THROUGH, seat))
        yield disc(at, case.screw_hole, (0, case.rim))
    width, height = case.usb_hole
    yield box(
        _about(case.usb_x, width / 2),
        (case.usb_front, RADIUS + THROUGH),
        _about(case.usb_z, height / 2),
    )
    yield from _opening(case)
    yield from _key_slot(case)
    yield from _switch_slot(case)


def _opening(case: CaseLayout) -> Iterator[Solid]:
    """Where the cells go in, with room for the cover's hook and tab."""
    middle = case.holder_middle
    end = case.opening[0] / 2
    yield around((0.0, middle), case.opening, (-THROUGH, case.holder_bottom + 0.01))
    deep, slope = COVER_HOOK + MOVES + 0.2, MOVES * 2**0.5 - MOVES
    outline = [(1, -1 - slope), (-FLOOR - slope, FLOOR), (-deep, FLOOR)]
    outline += [(-deep, case.holder_bottom + 0.01), (1, case.holder_bottom + 0.01)]
    half = COVER_HOOK_WIDTH / 2 + MOVES
    yield profile([(x - end, z) for x, z in outline], _about(middle, half))
    length, width, height = COVER_TAB
    yield box(
        (end - THROUGH, end + length), _about(middle, width / 2 + MOVES), (-THROUGH, height + MOVES)
    )
    z = height + MOVES
    yield disc(case.cover_screw, case.insert_hole, (z - THROUGH, z + case.insert_depth))


def _key_slot(case: CaseLayout) -> Iterator[Solid]:
    half = KEY_WIDTH / 2 + MOVES
    low = case.key_z - KEY_HEIGHT / 2 - MOVES
    yield box((-RADIUS - THROUGH, -KEY_PLANE + THROUGH), _about(0, half), (low, case.rim + THROUGH))
    button = bought("button")
    for side in (-1, 1):
        y = side * button["legs"] / 2
        low = case.key_z - button["leg-pitch"] / 2 - LEG_SLOT / 2
        wall = (-case.build_wall - THROUGH / 2, -case.build_wall + BUILD_WALL + THROUGH)
        yield box(wall, _about(y, LEG_SLOT / 2), (low, case.rim))


def _switch_slot(case: CaseLayout) -> Iterator[Solid]:
    switch = bought("switch")
    half, gap = switch["width"] / 2, switch.clearance
    low = case.switch_z - half - gap
    back = SWITCH_PLANE - switch["depth"] - gap
    up = case.rim + THROUGH
    yield box((back, SWITCH_PLANE), _about(0, switch["length"] / 2 + gap), (low, up))
    yield box((0.0 + back - 5, back + THROUGH), _about(0, switch["legs"] / 2 + gap), (low, up))
    lever = (switch["lever"] + switch["travel"]) / 2 + MOVES
    yield box((back, RADIUS + THROUGH), _about(0, lever), (case.switch_z - 1.4, up))


def _about(middle: float, half: float) -> tuple[float, float]:
    return middle - half, middle + half


def _span(one: float, other: float) -> tuple[float, float]:
    return min(one, other), max(one, other)
