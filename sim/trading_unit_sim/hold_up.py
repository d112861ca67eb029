"""How long the capacitor at the supply input feeds a unit while its cells have let go."""

from collections.abc import Mapping
from dataclasses import replace

from trading_unit_boards import Wiring
from trading_unit_sim.board.power import LIGHT_MICROAMP, TONE_MICROAMP, USB_MV, HoldUp
from trading_unit_sim.energy import Curve, Supply, supply_of

STEP_US = 10
ASLEEP = "asleep between steps"
DRAWN: Mapping[str, tuple[bool, int]] = {
    ASLEEP: (True, 0),
    "awake, dark and silent": (False, 0),
    "awake and sounding": (False, TONE_MICROAMP),
    "awake and sounding, five lights lit": (False, TONE_MICROAMP + 5 * LIGHT_MICROAMP),
}
"""Each state by whether the chip sleeps, and the microamps of what is lit or sounds."""

CELL_MV = (1600, 1300, 1050)
"""A cell that is fresh, half used, and called empty."""

Points = list[tuple[int, int]]


def hold_up_of(board: Wiring) -> tuple[int, Points, Points, bool] | None:
    """What the simulated board's `HoldUp` is made of; None without cells or a capacitor."""
    if not board.power.hold_up:
        return None
    supply = supply_of(board)
    asleep, awake = (
        _microwatts(board, supply, curve) for curve in (supply.model.nap, supply.model.waiting)
    )
    return board.power.hold_up, asleep, awake, supply.linear


def _microwatts(board: Wiring, supply: Supply, curve: Curve) -> Points:
    """What the chip and the board take at the supply input, at the curve's voltages and USB's."""
    points = []
    for mv in (*(mv for mv, _ in curve.points), USB_MV):
        milliamps = replace(supply, mv=mv).chip(curve) + board.idle_ma(mv)
        points.append((round(mv), round(mv * milliamps)))
    return points


def bridged_ms(board: Wiring, mv: int, state: str) -> float:
    """How long a dip may last that begins with so many millivolts at the supply input."""
    parts = hold_up_of(board)
    if parts is None:
        return 0.0
    capacitor = HoldUp(*parts)
    capacitor.charge(mv)
    napping, microamp = DRAWN[state]
    steps = 0
    while capacitor.millivolts() >= board.brownout:
        capacitor.drain(STEP_US, napping, microamp)
        steps += 1
    return steps * STEP_US / 1000


def cell_millivolts(board: Wiring) -> list[int]:
    """What fresh, half used and empty cells give the supply input."""
    return [board.power.cells * mv - board.power.drop for mv in CELL_MV]


def bridged_table(board: Wiring) -> Mapping[str, list[float]]:
    """How long a dip may last in each state, in the order of `cell_millivolts`."""
    volts = cell_millivolts(board)
    return {state: [bridged_ms(board, mv, state) for mv in volts] for state in DRAWN}
