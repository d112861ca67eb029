"""How long the cells last by the energy model: while nobody plays, and in an hour full of play."""

from trading_unit.bench.sim import BOARD, HOUR_S, SEED, busy_hour
from trading_unit_boards import load
from trading_unit_sim.board.script import parse
from trading_unit_sim.energy import Usage, report
from trading_unit_sim.unit_on_board import play_script, simulated_unit

PRESS = "0 on\n2000 press build\n"  # it shows the unit that edges end naps
IDLE_FROM_MS = 20_000
HOUR_MS = HOUR_S * 1000


def idle_hours() -> float:
    """The hours on fresh cells, by one hour in which nobody presses anything."""
    bench = simulated_unit(load(BOARD), SEED)
    bench.play(parse(f"{PRESS}{IDLE_FROM_MS + HOUR_MS} end\n"))
    bench.run_until(IDLE_FROM_MS)
    before = dict(bench.usage)
    bench.run()
    spent = {what: value - before[what] for what, value in bench.usage.items()}
    hours = report(Usage(elapsed_ms=HOUR_MS, **spent), load(BOARD)).hours
    return hours or 0.0


def busy_ratio() -> float:
    """How many times longer the cells last than awake, in the hour that measures the simulator."""
    bench = play_script(load(BOARD), SEED, busy_hour())
    return report(Usage(elapsed_ms=HOUR_MS, **bench.usage), load(BOARD)).ratio or 0.0
