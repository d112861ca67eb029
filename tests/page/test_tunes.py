"""What the page sounds is what the unit sounds: the firmware's tunes, to the millisecond."""

import json
from itertools import pairwise

import pytest

from tests.page.node import node
from trading_unit_boards import load
from trading_unit_firmware.tunes import TUNES
from trading_unit_sim.board.script import parse
from trading_unit_sim.unit_on_board import simulated_unit
from trading_unit_sim.unit_updates import UnitUpdates

NEWS_MS = 16
SCRIPT = """\
0 file settings.json {"minutes": 2}
0 on
1000 press auction
2000 press build
3000 press auction 2000
6000 press build
18000 press build
30000 press build
42000 press build
54000 press auction
140000 press auction 2200
140010 press build 2200
143000 press auction 2200
143010 press build 2200
150000 battery 1.9
170000 end
"""

Tones = list[tuple[int, int, int]]
"""(moment, hertz, milliseconds)"""


@pytest.fixture(scope="module")
def played() -> tuple[Tones, Tones]:
    """What the unit's pin gave, and what the page's buzzer was told to."""
    board = load("pico")
    bench = simulated_unit(board, 2)
    bench.play(parse(SCRIPT))
    news = UnitUpdates(bench, board.power.cells)
    lines = []
    while not bench.ended:
        bench.run_until(bench.now + NEWS_MS)
        lines.append(news.text())
    unit = [(t, hz, ms) for t, what, hz, ms in bench.timeline.entries if what == "tone"]
    ran = node("tests/page/unit/sounded.mjs", typed="\n".join(filter(None, lines)))
    assert ran.returncode == 0, ran.stderr
    heard = [(when, hz) for when, hz in json.loads(ran.stdout)]
    ends = [*heard[1:], (bench.now, 0)]
    page = [(at, hz, end - at) for (at, hz), (end, _) in zip(heard, ends, strict=True) if hz]
    return unit, page


def test_the_page_sounds_what_the_unit_sounds(played: tuple[Tones, Tones]) -> None:
    unit, page = played
    assert page == unit


def test_every_tune_was_among_it(played: tuple[Tones, Tones]) -> None:
    """As the firmware's tables have it: each tone, each rest."""
    _, page = played
    notes: list[tuple[int, int]] = []
    for (at, hz, ms), (after, _, _) in pairwise([*page, (10**9, 0, 0)]):
        notes.append((hz, ms))
        if after > at + ms:
            notes.append((0, after - at - ms))
    missing = [
        name
        for name, tune in TUNES.items()
        if not any(alike(notes[n : n + len(tune)], tune) for n in range(len(notes)))
    ]
    assert missing == []


def alike(found: list[tuple[int, int]], tune: tuple[tuple[int, int], ...]) -> bool:
    """A step of the unit comes up to 2 ms after the moment that it wanted; a rest at the end of a
    tune may be cut off."""
    return len(found) == len(tune) and all(
        hz == wanted and (abs(ms - long) <= 2 or hz == 0)
        for (hz, ms), (wanted, long) in zip(found, tune, strict=True)
    )
