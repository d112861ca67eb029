"""How long the cells last by the energy model: while nobody plays, and in an hour full of play."""

from trading_unit.bench.sim import BOARD, HOUR_S, SEED, busy_hour
from trading_unit_boards import load
from trading_unit_sim.board.script import parse
from trading_unit_sim.energy import Report, Usage, report
from trading_unit_sim.unit_on_board import play_script, simulated_unit

PRESS = "0 on\n2000 press build\n"  # it shows the unit that edges end naps
IDLE_FROM_MS = 20_000
IDLE_MS = HOUR_S * 1000


def idle() -> Report:
    """An hour in which nobody presses anything."""
    bench = simulated_unit(load(BOARD), SEED)
    bench.play(parse(f"{PRESS}{IDLE_FROM_MS + IDLE_MS} end\n"))
    bench.run_until(IDLE_FROM_MS)
    before = dict(bench.usage)
    bench.run()
    usage = {what: spent - before[what] for what, spent in bench.usage.items()}
    return report(Usage(elapsed_ms=IDLE_MS, **usage), load(BOARD))


def busy() -> Report:
    """The hour of auctions and builds by which the simulator is measured."""
    bench = play_script(load(BOARD), SEED, busy_hour())
    return report(Usage(elapsed_ms=IDLE_MS, **bench.usage), load(BOARD))
