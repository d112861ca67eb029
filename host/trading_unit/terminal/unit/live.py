"""A simulated unit, live in the terminal, until somebody quits."""

import os
import sys
import time
from secrets import randbelow

from trading_unit.terminal.canvas import Canvas
from trading_unit.terminal.console import Console
from trading_unit.terminal.keys import keyboard
from trading_unit.terminal.screen import Screen
from trading_unit.terminal.unit.controls import UnitControls
from trading_unit.terminal.unit.layout import draw
from trading_unit.trouble import Trouble
from trading_unit_boards import Wiring
from trading_unit_sim.real_time import RealTimeUnit
from trading_unit_sim.unit_on_board import simulated_unit

SEEDS = 1 << 32
FRAME_S = 1 / 30
LONGEST_WAIT_S = 0.25  # then the clock and the size of the terminal are looked at again


def run(board: Wiring, seed: int | None) -> UnitControls:
    """What was played; without a seed each game is another."""
    if not (sys.stdin and sys.stdout and sys.stdin.isatty() and sys.stdout.isatty()):
        raise Trouble("this needs a terminal; to play a script into files, use --headless")
    if os.environ.get("TERM") == "dumb":
        raise Trouble("this terminal cannot be drawn on (TERM is dumb); use --headless")
    seed = randbelow(SEEDS) if seed is None else seed
    game = UnitControls(board, seed, RealTimeUnit(simulated_unit(board, seed), time.monotonic))
    play(game, Console(keyboard(), Screen(sys.stdout)))
    game.finish()
    return game


def play(game: UnitControls, console: Console[Screen]) -> None:
    # https://no-color.org: set and not empty means that colours are not wanted.
    colour = not os.environ.get("NO_COLOR")
    unicode = speaks_unicode(console.screen.stream.encoding)
    with console:
        while not game.over:
            game.wall.catch_up()
            game.listen()
            columns, rows = console.screen.size()
            canvas = Canvas(columns, rows, colour, unicode)
            draw(canvas, game, columns, rows)
            console.screen.draw(canvas.rows(), game.rings())
            wait_s = max(FRAME_S, min(game.wall.quiet_s(), LONGEST_WAIT_S))
            game.type(console.keys.read(wait_s))
            console.pause_if_asked()


def speaks_unicode(encoding: str) -> bool:
    try:
        "╭║█░♪".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
