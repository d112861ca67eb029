"""What is bought, as plain solids in its places: to see whether it fits, and for the picture."""

from collections.abc import Iterator, Mapping

from trading_unit_boards.bought_parts import bought
from trading_unit_boards.case.layout import CaseLayout, Point
from trading_unit_boards.case.sizes import (
    BOSS_HEIGHT,
    COVER_TAB,
    DOME_AT,
    LIGHTS_AT,
    PLAY,
    SCREW_WEB,
    SPEAKER_AT,
    SWITCH_PLANE,
    TUBES_AT,
)
from trading_unit_boards.case.small_parts import COVER_WEB
from trading_unit_boards.case.solids import Solid, around, box, disc, modeller, union
from trading_unit_boards.outlines import Outline

PLUNGER_RADIUS = 1.75
LEG = 0.7
PLUG_LENGTH = 25.0
PIN_ROW = 2.54


def bought_solids(case: CaseLayout, outline: Outline) -> Mapping[str, Solid]:
    solids = {
        "stripboard": _stripboard(case),
        **_board(case, outline),
        "plug": _plug(case),
        "holder": around(
            (0.0, case.holder_middle),
            (case.holder["length"], case.holder["width"]),
            (case.holder_bottom, case.holder_top),
        ),
        "auction button": _auction_button(case),
        "build button": _build_button(case),
        "red LED": _led(case.red_light_at, case.plate_bottom),
        "buzzer": _buzzer(case),
        "switch": _switch(case),
    }
    if case.capacitor_at is not None:
        radius = bought("capacitor")["diameter"] / 2
        height = (case.strip_top, case.capacitor_top)
        solids["capacitor"] = disc(case.capacitor_at, radius, height)
    solids |= {f"LED {name}": _led(at, case.light_bottom) for name, at in LIGHTS_AT.items()}
    return solids | {f"screw {index}": solid for index, solid in enumerate(_screws(case), 1)}


def _stripboard(case: CaseLayout) -> Solid:
    half = case.strip_width / 2
    return box(
        (-half, half), (case.strip_front, case.strip_back), (case.strip_bottom, case.strip_top)
    )


def _board(case: CaseLayout, outline: Outline) -> Mapping[str, Solid]:
    usb = case.socket
    back = case.usb_front - usb["overhang"]
    z = (case.board_top - bought("board")["thickness"], case.board_top)
    half = outline.width / 2
    board = box((case.usb_x - half, case.usb_x + half), (back - outline.length, back), z)
    width = usb["plug-width"] - 3
    socket = box(
        (case.usb_x - width / 2, case.usb_x + width / 2),
        (back - 5, case.usb_front),
        (case.board_top, case.board_top + usb["socket-height"]),
    )
    rows = [
        box(
            (x - PIN_ROW / 2, x + PIN_ROW / 2),
            (back - outline.length, back),
            (case.strip_top, z[0]),
        )
        for x in (
            case.usb_x - outline.rows * PIN_ROW / 2,
            case.usb_x + outline.rows * PIN_ROW / 2,
        )
    ]
    return {"board": board + socket, "pin sockets": rows[0] + rows[1]}


def _plug(case: CaseLayout) -> Solid:
    plug = case.socket
    return box(
        (case.usb_x - plug["plug-width"] / 2, case.usb_x + plug["plug-width"] / 2),
        (case.usb_front, case.usb_front + PLUG_LENGTH),
        (case.usb_z - plug["plug-height"] / 2, case.usb_z + plug["plug-height"] / 2),
    )


def _button() -> Solid:
    """A push button that stands on the floor, its plunger up."""
    button = bought("button")
    side = button["side"]
    whole = around((0, 0), (side, side), (0, button["body"]))
    whole += disc((0, 0), PLUNGER_RADIUS, (button["body"], button["height"]))
    for x in (-1, 1):
        for y in (-1, 1):
            at = x * button["legs"] / 2, y * button["leg-pitch"] / 2
            whole += around(at, (LEG, LEG), (-button["leg"], 0.5))
    return whole


def _auction_button(case: CaseLayout) -> Solid:
    bottom = case.dome_foot - PLAY - bought("button")["height"]
    return modeller().Pos(*DOME_AT, bottom) * _button()


def _build_button(case: CaseLayout) -> Solid:
    b = modeller()
    # Plunger to the left; the pairs of legs side by side.
    return b.Pos(-case.build_wall, 0, case.key_z) * b.Rot(0, -90, 0) * b.Rot(0, 0, 90) * _button()


def _led(at: Point, rim_at: float) -> Solid:
    """An LED pushed up until its rim stops below `rim_at`."""
    led = bought("led")
    low = rim_at - led["rim-height"]
    high = low + led["height"]
    body = disc(at, led["diameter"] / 2, (low, high))
    return body + disc(at, led["rim"] / 2, (low, rim_at))


def _buzzer(case: CaseLayout) -> Solid:
    piezo = bought("piezo")
    return disc(SPEAKER_AT, piezo["most"] / 2, (case.rim - piezo["height"], case.rim))


def _switch(case: CaseLayout) -> Solid:
    switch = bought("switch")
    back, half = SWITCH_PLANE - switch["depth"], switch["width"] / 2
    z = (case.switch_z - half, case.switch_z + half)
    body = box((back, SWITCH_PLANE), _about(switch["length"] / 2), z)
    legs = box((back - switch["leg"], back), _about(switch["legs"] / 2), (z[0] + 1.5, z[1] - 1.5))
    lever = box(
        (SWITCH_PLANE, SWITCH_PLANE + switch["lever-length"]),
        _about((switch["lever"] + switch["travel"]) / 2),
        (case.switch_z - 0.8, case.switch_z + 0.8),
    )
    return union([body, legs, lever])


def _screws(case: CaseLayout) -> Iterator[Solid]:
    for at in TUBES_AT:
        yield _screw(at, case.rim - BOSS_HEIGHT - SCREW_WEB)
    for at in case.plate_screws():
        yield _screw(at, case.plate_bottom)
    yield _screw(case.cover_screw, COVER_TAB[2] - COVER_WEB)


def _screw(at: Point, under_head: float) -> Solid:
    screw = bought("screw")
    shaft = disc(at, screw["diameter"] / 2, (under_head, under_head + screw["length"]))
    return shaft + disc(at, screw["head"] / 2, (under_head - screw["head-height"], under_head))


def _about(half: float) -> tuple[float, float]:
    return -half, half
