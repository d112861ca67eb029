"""Runs a simulated unit in the terminal until the person quits."""

import os
import sys
import time
from secrets import randbelow

from trading_unit.simulated_unit.controls import UnitControls
from trading_unit.terminal.canvas import Canvas
from trading_unit.terminal.console import Console
from trading_unit.terminal.keys import keyboard
from trading_unit.terminal.screen import Screen
from trading_unit.terminal.unit.layout import draw
from trading_unit.trouble import Trouble
from trading_unit.words.language import USUAL
from trading_unit_boards import Wiring
from trading_unit_sim.real_time import RealTimeUnit
from trading_unit_sim.unit_on_board import simulated_unit

SEEDS = 1 << 32
FRAME_S = 1 / 30
LONGEST_WAIT_S = 0.25  # after which the clock and the terminal's size are read again


def run(board: Wiring, seed: int | None, language: str = USUAL) -> UnitControls:
    """Returns the controls after the end; without a seed each run draws other results."""
    if not (sys.stdin and sys.stdout and sys.stdin.isatty() and sys.stdout.isatty()):
        raise Trouble("this needs a terminal; to play a script into files, use --headless")
    if os.environ.get("TERM") == "dumb":
        raise Trouble("this terminal cannot be drawn on (TERM is dumb); use --headless")
    seed = randbelow(SEEDS) if seed is None else seed
    controls = UnitControls(board, seed, RealTimeUnit(simulated_unit(board, seed), time.monotonic))
    play(controls, Console(keyboard(), Screen(sys.stdout)), language)
    controls.finish()
    return controls


def play(controls: UnitControls, console: Console[Screen], language: str = USUAL) -> None:
    # By https://no-color.org colours are off when it is set and not empty.
    colour = not os.environ.get("NO_COLOR")
    unicode = speaks_unicode(console.screen.stream.encoding)
    with console:
        while not controls.over:
            controls.wall.catch_up()
            controls.listen()
            columns, rows = console.screen.size()
            canvas = Canvas(columns, rows, colour, unicode)
            draw(canvas, controls, columns, rows, language)
            console.screen.draw(canvas.rows(), controls.rings())
            wait_s = max(FRAME_S, min(controls.wall.quiet_s(), LONGEST_WAIT_S))
            controls.type(console.keys.read(wait_s))
            console.pause_if_asked()


def speaks_unicode(encoding: str) -> bool:
    try:
        "╭║█░♪".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
