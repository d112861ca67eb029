"""A plug-in that brings no game, but a fault into one of ours, as if nobody had found it: it never
begins where its first player is called Endless, and takes all memory where that is Hungry."""

import sys

from trading_unit.games.repentance import GAME as REPENTANCE
from trading_unit.table.game_kind import Setup, Start

GAME = None
soundly = REPENTANCE.start


def start(setup: Setup) -> Start:
    match setup["seats"][0]["name"]:
        case "Endless":
            print("it does not begin", file=sys.stderr, flush=True)
            while True:
                pass
        case "Hungry":
            eaten = [0]
            while True:
                eaten += eaten
    return soundly(setup)


object.__setattr__(REPENTANCE, "start", start)
