"""The number of games stands in one place: a sixth game needs a row in `games.GAMES` alone."""

from importlib import resources
from typing import Any

import pytest

from trading_unit_boards import load
from trading_unit_firmware.games import GAMES
from trading_unit_firmware.memory import GAME
from trading_unit_sim import loader
from trading_unit_sim.unit_on_board import play_script

# After as many rows as leave room for it.
ROW = f'GAMES = GAMES[:{GAME}] + (("one-more", ONE | TWO, "longest", (4, 1)),)'
PLACE = min(len(GAMES), GAME)

# Build is held while the unit is switched on, then pressed until the last game is chosen.
# The program hangs in an auction of 50 s; the watchdog restarts it four seconds later.
SCRIPT = """
0 file settings.json {"minutes": 1}
0 press build 400
0 on
%s
5000 press auction
10000 press auction
20250 hang
70000 end
"""
AUCTION_AT, HANG_AT, HOUR_AT = 10_000, 20_250, 5_000
WATCHDOG_MS = 4_000
LATE_MS = 50


@pytest.fixture
def one_game_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Firmware with one row more in its table of games, in whatever unit is started."""
    name = f"{loader.PACKAGE}.games"
    source = (resources.files(loader.PACKAGE) / "games.py").read_text("utf-8")
    code = compile(f"{source}\n{ROW}\n", "games.py", "exec")
    monkeypatch.setitem(loader.sources(), name, code)


@pytest.mark.usefixtures("one_game_more")
def test_auction_and_hour_of_one_game_more_go_on_after_a_restart_by_the_watchdog() -> None:
    presses = "\n".join(f"{1_000 + 500 * n} press build" for n in range(PLACE))
    bench = play_script(load("pico"), 1, SCRIPT % presses)

    events = [(t, body) for t, what, body, _ in bench.timeline.entries if what == "event"]
    restart, _ = next(one for one in events if one[1].startswith("fault what=watchdog"))
    assert HANG_AT < restart <= HANG_AT + WATCHDOG_MS

    after = [
        (t, body.rpartition(" at=")[0])
        for t, body in events
        if t >= restart and body.startswith(("auction ", "hour "))
    ]
    states = [body.split(" ms=")[0] for _, body in after]
    assert states == [
        "hour state=resumed",
        "auction state=open",
        "auction state=warn",
        "auction state=closed",
        "hour state=over",
    ]
    closed, over = after[3][0], after[4][0]
    assert closed == pytest.approx(AUCTION_AT + 50_000, abs=LATE_MS)
    assert over == pytest.approx(HOUR_AT + 60_000, abs=LATE_MS)
    unit: Any = bench.unit
    assert unit.game == PLACE


def test_what_outlives_a_restart_has_bits_enough_for_every_game() -> None:
    """More games than that need another layout of the registers in memory.py."""
    assert len(GAMES) <= GAME + 1
