"""How a simulated unit looks and sounds at this moment."""

from dataclasses import dataclass, replace

from trading_unit_sim.board.bench import Bench

MODES = {"Chooser": "choosing a game", "SelfTest": "testing itself"}


@dataclass(frozen=True, slots=True)
class Appearance:
    """`auction` and `hour` are what is left of them, in milliseconds; None when they do not run."""

    lit: frozenset[str]
    down: frozenset[str]
    hz: int
    power: bool
    switch: bool
    usb: bool
    mv: int
    auction: int | None = None
    auction_ms: int = 0
    hour: int | None = None
    paused: bool = False
    quiet: bool = False
    mode: str = ""


def appearance_of(bench: Bench) -> Appearance:
    board, chip, unit = bench.board, bench.chip, bench.unit
    outside = Appearance(
        lit=frozenset(name for name, pad in board["lights"].items() if bench.is_lit(pad)),
        down=frozenset(name for name in board["buttons"] if bench.is_down(name)),
        hz=bench.tone[2] if bench.tone else 0,
        power=bench.power.on,
        switch=bench.power.switch,
        usb=bench.power.usb,
        mv=bench.power.at_cells(),
    )
    if unit is None:
        return outside
    ticks = chip.ticks()
    return replace(
        outside,
        auction=unit.auction.left(ticks) if unit.auction.running else None,
        auction_ms=unit.auction.ms,
        hour=unit.hour.left(ticks) if unit.hour.running else None,
        paused=unit.hour.paused,
        quiet=unit.sounds.quiet,
        mode=MODES.get(type(unit.mode).__name__, ""),
    )
