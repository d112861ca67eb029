"""What fits in the case, by arithmetic alone: no modeller is needed for this."""

from itertools import combinations, pairwise
from math import hypot
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.boards.case.cases import WITH_CASE, case_for, shipped_with_case
from trading_unit_boards.bought_parts import bought, bought_parts
from trading_unit_boards.case.fit import fits as case_fits
from trading_unit_boards.case.fit import hanging
from trading_unit_boards.case.layout import CaseLayout
from trading_unit_boards.case.sizes import (
    BED,
    BETWEEN,
    BOSS_RADIUS,
    COVER_TAB,
    DOME_AT,
    DOME_RADIUS,
    DOME_WALL,
    FLANGE,
    FOOT_RADIUS,
    HOLDER_PILLARS_AT,
    ICONS,
    KEY_HEIGHT,
    KEY_OUT,
    LEAST_WALL,
    LID,
    LIGHT_RADIUS,
    LIGHTS_AT,
    LIP,
    MOVES,
    PILLAR_RADIUS,
    PLATE_RADIUS,
    PLAY,
    RADIUS,
    RED_LIGHT_OFF,
    SCREW_WEB,
    SKIN,
    SPEAKER_HOLE,
    SPEAKER_RING,
    STOP,
    STOP_RING,
    STROKE_WIDTH,
    SWITCH_PLANE,
    TUBE_RADIUS,
    TUBES_AT,
    WALL,
)
from trading_unit_boards.case.small_parts import COVER_WEB

PICTURE = Path(__file__).parents[3] / "host/pictures/unit.svg"


@pytest.fixture(params=WITH_CASE)
def case(request: pytest.FixtureRequest) -> CaseLayout:
    return case_for(request.param)


def test_which_boards_have_a_case() -> None:
    assert shipped_with_case() == WITH_CASE


@pytest.mark.parametrize("name", bought_parts())
def test_every_bought_part_has_a_source(name: str) -> None:
    part = bought(name)
    assert part.confidence in ("published", "usual")
    assert len(part.source) > 30
    assert 0 <= part.clearance <= 1
    assert all(0 < value < 100 for value in part.measures.values())


def test_what_hangs_from_the_lid_keeps_apart(case: CaseLayout) -> None:
    circles = list(hanging(case))
    for (one, at, radius), (other, there, around) in combinations(circles, 2):
        apart = hypot(at[0] - there[0], at[1] - there[1]) - radius - around
        assert apart > 0.2, (one, at, other, there)
    inside = RADIUS - WALL
    assert all(hypot(*at) + radius < inside for _, at, radius in circles)


def test_the_stripboard_lies_between_wall_and_holder(case: CaseLayout) -> None:
    strip = bought("stripboard")
    corner = hypot(case.strip_width / 2 + strip.clearance, case.strip_back + strip.clearance)
    assert corner < RADIUS - WALL
    holder_back = case.holder_middle + case.holder_size[1] / 2
    assert case.strip_front - strip.clearance - holder_back >= 2 * LEAST_WALL
    for x, y in case.strip_pillars():
        over = case.strip_width / 2 - (abs(x) - PILLAR_RADIUS)
        assert 1.5 <= over <= 2.5, "the first wires are 4 mm from the edge"
        assert case.strip_front < y < case.strip_back
    for x, y in HOLDER_PILLARS_AT:
        assert abs(x) < case.holder["length"] / 2
        assert abs(y - case.holder_middle) < case.holder["width"] / 2


def test_the_cells_come_out_below(case: CaseLayout) -> None:
    cell = bought("cell")
    assert case.opening[0] > cell["length"] + 2 * cell.clearance
    assert case.opening[1] > case.cells * cell["diameter"]
    assert case.holder["width"] > case.cells * cell["diameter"]
    assert case.holder["height"] > cell["diameter"]


def test_the_cable_reaches_the_socket(case: CaseLayout) -> None:
    plug = case.socket
    width, height = case.usb_hole
    assert width > plug["plug-width"]
    assert height > plug["plug-height"]
    assert case.usb_z - height / 2 > case.strip_top
    assert case.usb_z + height / 2 < case.rim - 3, "below the lip of the lid"
    assert 0 < RADIUS - case.usb_front < 16, "a moulded body is some 20 mm long"
    assert case.usb_front < RADIUS - WALL


def test_nothing_on_the_board_meets_the_plate(case: CaseLayout) -> None:
    button = bought("button")
    legs = case.plate_bottom - (button["leg"] - 2.0)
    assert legs > case.board_top + case.socket["socket-height"] + 1
    assert case.light_bottom > case.holder_top + 2
    assert case.capacitor_top < case.board_top, "it is no higher than the board on its sockets"


def test_the_capacitor_stands_on_the_stripboard_beside_what_hangs_and_is_fixed(
    case: CaseLayout,
) -> None:
    assert case.capacitor_at is not None
    (x, y), radius = case.capacitor_at, bought("capacitor")["diameter"] / 2
    assert abs(x) + radius < case.strip_width / 2
    assert case.strip_front - bought("stripboard").clearance < y - radius
    assert y - radius > case.holder_middle + case.holder_size[1] / 2
    pillars = [(at, around) for name, at, around in hanging(case) if name == "strip pillar"]
    for (px, py), around in pillars:
        assert hypot(px - x, py - y) > radius + around


def test_the_dome_presses_its_button_and_no_more() -> None:
    button = bought("button")
    assert PLAY + button["travel"] + 0.2 < STOP, "the stop comes after the click"
    tipped = PLAY + button["travel"] + 0.2
    lever = 1 + STOP_RING[1] / (DOME_RADIUS + FLANGE)
    assert tipped * lever < STOP + 0.1, "also pressed at its rim, where the ring is nearer"
    assert STOP < button["height"] - button["body"] + PLAY, "the plunger is not pushed in whole"
    assert STOP_RING[0] > hypot(button["side"], button["side"]) / 2 + button.clearance
    assert FOOT_RADIUS >= STOP_RING[1]
    red = bought("led")["diameter"] / 2
    assert RED_LIGHT_OFF - red > FOOT_RADIUS + MOVES
    assert RED_LIGHT_OFF + red < DOME_RADIUS - DOME_WALL - MOVES
    assert RED_LIGHT_OFF + red + LEAST_WALL < PLATE_RADIUS


def test_walls_are_thick_enough_to_print() -> None:
    case = case_for("pico")
    insert = bought("insert")
    assert case.insert_hole >= insert["hole"] / 2
    assert case.insert_hole < insert["diameter"] / 2, "the insert has to bite"
    assert BOSS_RADIUS - case.insert_hole >= insert["wall"]
    assert TUBE_RADIUS - case.screw_head >= LEAST_WALL
    for at in TUBES_AT:
        assert RADIUS - hypot(*at) - case.screw_head >= WALL
    assert case.top - (case.rim - 4.8 + case.insert_depth) >= 2 * LEAST_WALL
    assert min(SKIN, LIP, SCREW_WEB, COVER_WEB, DOME_WALL, LID - SKIN) > LEAST_WALL
    assert RADIUS - SWITCH_PLANE >= 2 * LEAST_WALL
    assert 2 * SPEAKER_HOLE + LEAST_WALL < SPEAKER_RING
    assert 2 * (RADIUS + KEY_OUT) < BED


def test_screws_bite_and_do_not_touch_the_ground() -> None:
    case = case_for("pico")
    screw, insert = bought("screw"), bought("insert")
    for web in (SCREW_WEB, 2.5, COVER_WEB + MOVES):
        assert screw["length"] - web >= 3, "turns in the insert"
        assert screw["length"] - web < case.insert_depth
    assert case.insert_depth > insert["length"]
    assert COVER_TAB[2] - COVER_WEB > screw["head-height"], "the head is sunk"
    assert case.screws() == 9


def test_the_switch_can_be_reached() -> None:
    switch = bought("switch")
    assert SWITCH_PLANE + switch["lever-length"] > RADIUS + 1.5


def test_the_build_key_stays_between_floor_and_lid(case: CaseLayout) -> None:
    assert case.key_z + KEY_HEIGHT / 2 < case.rim
    assert case.key_z - KEY_HEIGHT / 2 - FLANGE > 2


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_lies_in_its_light_and_leaves_no_loose_piece(name: str) -> None:
    for stroke in ICONS[name]:
        assert all(hypot(x, y) + STROKE_WIDTH / 2 < LIGHT_RADIUS for x, y in stroke)
        assert stroke[0] != stroke[-1]
    for one, other in combinations(ICONS[name], 2):
        apart = min(_distance(point, other) for point in one)
        apart = min(apart, *(_distance(point, one) for point in other))
        assert apart - STROKE_WIDTH >= BETWEEN - 0.05


def _distance(point: tuple[float, float], stroke: tuple[tuple[float, float], ...]) -> float:
    """From a point to the nearest place of a stroke."""
    px, py = point
    nearest = []
    for (ax, ay), (bx, by) in pairwise(stroke):
        dx, dy = bx - ax, by - ay
        along = max(0.0, min(1.0, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy)))
        nearest.append(hypot(px - ax - along * dx, py - ay - along * dy))
    return min(nearest)


def test_a_stripboard_that_is_too_large_does_not_fit() -> None:
    def fits(columns: int, rows: int, cells: int = 2) -> bool:
        return case_fits(CaseLayout("own", columns, rows, 0.0, 0.7, "micro-USB", cells))

    assert fits(20, 26)
    assert not fits(20, 36)
    assert not fits(26, 26, 3)
    assert not fits(30, 26)


def test_the_case_is_the_unit_of_the_picture() -> None:
    picture = ET.parse(PICTURE).getroot()
    middle, radius = (356.0, 215.0), 172.0
    circles = {
        (
            round((float(node.attrib["cx"]) - middle[0]) * RADIUS / radius, 1),
            round((middle[1] - float(node.attrib["cy"])) * RADIUS / radius, 1),
        )
        for node in picture.iter()
        if node.tag.endswith("circle")
    }
    assert {DOME_AT, *LIGHTS_AT.values()} <= circles
