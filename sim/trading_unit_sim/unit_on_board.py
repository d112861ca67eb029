"""A simulated unit, made from a board file."""

import json

from trading_unit_boards import Wiring
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.power import Power
from trading_unit_sim.board.script import parse
from trading_unit_sim.hold_up import hold_up_of
from trading_unit_sim.loader import load


def simulated_unit(board: Wiring, seed: int) -> Bench:
    """A bench with a unit on that board: power off, USB out, fresh cells."""
    text = board.unit_json()
    supply = Power(board.power.cells, board.power.drop, board.brownout, hold_up_of(board))
    return Bench(json.loads(text), text, supply, seed, load)


def play_script(board: Wiring, seed: int, script: str) -> Bench:
    """The bench after a whole script. A bad script raises ScriptError before anything runs."""
    steps = parse(script)
    bench = simulated_unit(board, seed)
    bench.play(steps)
    bench.run()
    return bench
