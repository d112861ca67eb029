"""Nothing grows with evenings: 200 games in one server leave nothing behind in its memory."""

import subprocess
import sys

import pytest

GAMES = 200
MOST_GROWTH_KB = 2_000  # of the last half


@pytest.mark.exhaustive
@pytest.mark.timeout(600)  # on a busy machine; alone it takes 15 s
@pytest.mark.skipif(sys.platform != "linux", reason="memory is read in /proc")
def test_the_last_hundred_games_leave_nothing_in_memory(record_property) -> None:
    command = [sys.executable, "-m", "tests.load.many_games", str(GAMES)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found = [int(kb) for kb in printed.split()]
    record_property("memory of a server over 200 games", f"{printed.strip()} kB")
    assert len(found) == 10
    assert found[-1] - found[4] < MOST_GROWTH_KB
