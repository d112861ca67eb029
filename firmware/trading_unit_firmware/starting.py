"""How a unit starts: with what was saved, the self-test, the choice of a game, or play."""

from trading_unit_firmware import buttons, priorities
from trading_unit_firmware.chooser import Chooser
from trading_unit_firmware.hour import MINUTE
from trading_unit_firmware.memory import WATCHDOG_MS, SavedState, unpack
from trading_unit_firmware.selftest import SelfTest


def start(unit, now: int, down: int) -> None:
    """Go on with the saved state after a watchdog restart, or start as the buttons say."""
    registers = unit.hardware.load_state()
    saved = unpack(registers) if registers is not None else None
    unit.bitten = registers is not None
    if unit.bitten and not (saved and saved.for_usb):
        unit.report_fault("watchdog")
    if saved is not None:
        restore(unit, now, saved)
    elif down == buttons.BOTH:
        start_self_test(unit, now)
    elif down == buttons.BUILD:
        unit.mode = Chooser(now, unit.stage, unit.by_count)
    else:
        start_play(unit, now)


def start_play(unit, now: int) -> None:
    unit.mode = None
    unit.stage.start(now, unit.settings.refused)
    unit.start_hour(now, unit.settings.get("minutes") * MINUTE)
    for name in unit.settings.refused:
        unit.report_fault(name)


def start_self_test(unit, now: int) -> None:
    unit.mode = SelfTest(now, unit.stage, unit.hardware.millivolts, unit.hardware.cells)


def restore(unit, now: int, saved: SavedState) -> None:
    """Go on with what was left when the watchdog was last fed, less the time since."""
    lost = unit.hardware.now()  # which is 0 when the watchdog restarts the chip
    if not saved.for_usb:
        lost += WATCHDOG_MS
    unit.passed = saved.passed
    if saved.doubt:
        unit.hardware.naps.end()  # the watchdog has ended one
    unit.game = saved.game
    unit.sounds.quiet = saved.quiet
    if isinstance(unit.buttons, buttons.SingleButton):
        unit.buttons.may_choose = False  # a game goes on
    if saved.hour_left:
        gone = 0 if saved.paused else lost
        left = max(1, saved.hour_left - gone)
        unit.hour.restore(now, left, saved.paused)
        unit.report_hour(now, "paused" if saved.paused else "resumed")
    if saved.auction_left:
        left = max(0, saved.auction_left - lost)
        unit.auction.resume(now, saved.auction_ms, left, unit.warning_ms())
        if left:  # if there is none, the first step closes it
            unit.stage.cue(now, "auction goes on")
            unit.report_auction(now, "open")


def step_mode(unit, now: int, gestures) -> None:
    """Go on with the self-test or the choice, and with what comes after it."""
    mode = unit.mode
    if mode.step(now, gestures):
        return
    unit.lights.release(priorities.AUCTION)
    unit.stage.cue(now, "spin off")
    if isinstance(mode, Chooser):
        if mode.both:
            start_self_test(unit, now)
            return
        unit.game = mode.choice
    start_play(unit, now)
