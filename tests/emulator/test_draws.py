"""What a chip drew is read off its pads, and what no draw explains is a difference.

A simulator with another seed stands for the chip here, each of its moments a little late.
"""

import random
from dataclasses import replace

import pytest

from tests.emulator.compare import Light, Tone, differences
from tests.emulator.draws import Chances
from tests.exhaustive import sample
from trading_unit_boards import load
from trading_unit_sim.board.script import parse

BUILDS = "0 on\n2000 press build\n14000 press build\n26000 press build\n38000 end"
DRAWN = """0 file settings.json {"longest": 14, "shortest": 10}
0 on
2000 press auction
20000 end"""
DICE = """0 press build 800
0 on
2000 press build
3000 press auction
6000 press build
18000 end"""
LATE_MS = 9


def as_a_chip(board, script, seed):
    late = random.Random(seed)
    return [
        replace(entry, t=entry.t + late.uniform(0, LATE_MS))
        for entry in Chances(load(board), seed, parse(script), 0).timeline(())
    ]


def found(board, script, seen):
    """The differences that are left when the best draws are dealt."""
    steps = parse(script)
    expected = Chances(load(board), 1, steps, 0).closest_to(seen)
    return differences(expected, seen, steps[-1][1])


@pytest.mark.parametrize("seed", range(2, sample(4, 12)))
@pytest.mark.parametrize(
    ("board", "script"),
    [("pico", BUILDS), ("pico-minimal", BUILDS), ("pico", DRAWN), ("pico", DICE)],
)
def test_other_results_of_the_same_form_agree(board, script, seed):
    assert found(board, script, as_a_chip(board, script, seed)) == []


def test_a_run_that_skips_a_light_fits_no_result():
    seen = as_a_chip("pico", BUILDS, 3)
    on = [n for n, e in enumerate(seen) if isinstance(e, Light) and e.on and e.t > 2000]
    wrong = seen[on[5]]
    seen[on[5]] = replace(wrong, name="three" if wrong.name != "three" else "one")
    assert found("pico", BUILDS, seen)


def test_a_show_of_another_light_than_the_run_ended_on_fits_no_result():
    seen = as_a_chip("pico", BUILDS, 3)
    # The first build's last light goes off with its show; let another one go on for the show.
    last_off = next(e for e in reversed(seen) if isinstance(e, Light) and not e.on and e.t < 14_000)
    other = next(name for name in ("one", "two", "three", "railroad") if name != last_off.name)
    seen[seen.index(last_off)] = replace(last_off, t=4420)
    seen += [Light(4420, other, True), Light(last_off.t, other, False)]
    assert found("pico", BUILDS, sorted(seen, key=lambda e: e.t))


def test_a_step_of_another_length_fits_no_result():
    seen = as_a_chip("pico", BUILDS, 3)
    late = next(n for n, e in enumerate(seen) if e.t > 3500)
    seen[late] = replace(seen[late], t=seen[late].t + 40)
    assert found("pico", BUILDS, seen)


def test_a_die_that_blinks_once_more_fits_no_result():
    seen = as_a_chip("pico", DICE, 3)
    last = max(e.t for e in seen)
    seen += [Light(last + 500, "two", True), Light(last + 750, "two", False)]
    assert found("pico", DICE, seen)


@pytest.mark.parametrize("longer", [-6_000, 6_000])
def test_an_auction_that_cannot_be_so_long_fits_no_result(longer):
    steps = parse(DRAWN)
    least, most = (10_000, 14_000) if longer > 0 else (10_000, 10_000)
    length = most if longer > 0 else least
    seen = Chances(load("pico"), 1, steps, 0).timeline([length - 10_000])
    warned = 2000 + length - 5000
    moved = []
    for entry in seen:
        if entry.t >= warned:
            moved.append(replace(entry, t=entry.t + longer))
        elif longer > 0 or entry.t < warned + longer:
            moved.append(entry)
    assert found("pico", DRAWN, moved)


def test_a_wrong_tone_is_a_difference_whatever_was_drawn():
    seen = as_a_chip("pico", BUILDS, 3)
    tone = next(n for n, e in enumerate(seen) if isinstance(e, Tone) and e.t > 2000)
    seen[tone] = replace(seen[tone], hz=seen[tone].hz * 1.03)
    assert found("pico", BUILDS, seen)
