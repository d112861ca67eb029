"""What somebody who looks at a simulated unit sees and hears at this moment."""

from dataclasses import dataclass, replace

from trading_unit_sim.board.bench import Bench

MODES = {"Chooser": "choosing a game", "SelfTest": "testing itself"}


@dataclass(frozen=True, slots=True)
class Appearance:
    """Times left are in milliseconds, None where nothing runs."""

    lit: frozenset[str]
    down: frozenset[str]
    hz: int
    power: bool
    switch: bool
    usb: bool
    mv: int
    auction: int | None = None
    auction_of: int = 0
    hour: int | None = None
    paused: bool = False
    quiet: bool = False
    mode: str = ""


def glance(bench: Bench) -> Appearance:
    board, chip, unit = bench.board, bench.chip, bench.unit
    seen = Appearance(
        lit=frozenset(name for name, pad in board["lights"].items() if bench.is_lit(pad)),
        down=frozenset(name for name in board["buttons"] if bench.is_down(name)),
        hz=bench.tone[2] if bench.tone else 0,
        power=bench.power.on,
        switch=bench.power.switch,
        usb=bench.power.usb,
        mv=bench.power.at_cells(),
    )
    if unit is None:
        return seen
    ticks = chip.ticks()
    return replace(
        seen,
        auction=unit.auction.left(ticks) if unit.auction.running else None,
        auction_of=unit.auction.ms,
        hour=unit.hour.left(ticks) if unit.hour.running else None,
        paused=unit.hour.paused,
        quiet=unit.sounds.quiet,
        mode=MODES.get(type(unit.mode).__name__, ""),
    )
