"""A simulated unit, made from a board file."""

import json

from trading_unit_boards import Wiring
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.power import Power
from trading_unit_sim.board.script import parse
from trading_unit_sim.loader import load


def simulated(board: Wiring, seed: int) -> Bench:
    """A bench with that board on it: power off, USB out, fresh cells."""
    text = board.unit_json()
    supply = Power(board.power.cells, board.power.drop, board.brownout)
    return Bench(json.loads(text), text, supply, seed, load)


def played(board: Wiring, seed: int, script: str) -> Bench:
    """The bench after a whole script; a bad one raises ScriptError before anything runs."""
    steps = parse(script)
    bench = simulated(board, seed)
    bench.play(steps)
    bench.run()
    return bench
