"""Evenings without end: `python -m tests.load.many_games 200` plays and leaves so many games in one
server, in virtual time, and prints its resident memory after each tenth of them, in kB."""

import gc
import os
import sys
import tempfile
from pathlib import Path

from tests.host.web.server import Browser, Clock, PageServer, page_server, simulated_unit
from tests.load.program import memory_kb
from trading_unit.web.http.client import Client

TABLE = Client(True, None, "en", "127.0.0.1", "t")
TENTHS = 10
MOST_MOVES = 100  # of 50 turns of the running game each
BOTS = [{"name": name, "plays": "random"} for name in ("Ann", "Ben")]
PEOPLE = [{"name": name, "plays": "person"} for name in ("Ann", "Ben")]
LIFE = {"game": "life", "chance": {"dice": "screen", "cards": "screen"}}


def play_out(server: PageServer, table: Browser) -> None:
    """Play a game of bots to its end, with a page open."""
    assert table.send("/setup", {**LIFE, "players": BOTS}) == ("accepted", "")
    session, stream = server.state.game.session, server.state.open_stream(TABLE)
    assert session is not None
    for _ in range(MOST_MOVES):
        server.move(60)
        if session.table.ask is None:
            break
    assert "over" in stream.take_events()
    server.state.close_stream(stream)


def leave_early(server: PageServer, table: Browser) -> None:
    """Leave a game in which a phone has taken a seat and thrown once."""
    assert table.send("/setup", {**LIFE, "players": PEOPLE}) == ("accepted", "")
    assert server.phone(0).do("throw", "seat") == ("accepted", "")
    server.move(60)
    assert table.send("/leave", {}) == ("accepted", "")


def memory_over(count: int, folder: Path) -> list[int | None]:
    """Return the resident memory after each tenth of so many games."""
    found, clock = [], Clock()
    with page_server(folder, unit=simulated_unit("evenings", clock), clock=clock) as server:
        table = server.table()
        for number in range(1, count + 1):
            (leave_early if number % 2 else play_out)(server, table)
            if number % (count // TENTHS) == 0:
                gc.collect()
                found.append(memory_kb(os.getpid()))
    return found


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        print(*memory_over(int(sys.argv[1]), Path(folder)))
