"""Whatever is pressed, plugged and cut: the unit comes to a state that a press can use."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exhaustive import sample
from trading_unit_boards import load
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.unit_on_board import play_script

EXAMPLES = sample(25, 400)
ERROR_MS = 20  # on cells
# Longer than an auction, a run with its show, a choice and a self-test one after the other.
SETTLED_MS = 120_000

waits = st.integers(1, 30_000)
acts = st.one_of(
    st.tuples(st.just("press auction"), st.integers(1, 4000)),
    st.tuples(st.just("press build"), st.integers(1, 4000)),
    st.sampled_from(
        [
            ("off",),
            ("on",),
            ("usb on",),
            ("usb off",),
            ("hang",),
            ("battery 2.2",),
            ("battery 3",),
            ("dip 20",),
            ("dip 400",),
        ]
    ),
)
plays = st.lists(st.tuples(waits, acts), max_size=25)
boards = st.sampled_from(["pico", "pico-w", "pico-minimal", "pico-bare", "rp2040-zero"])


def scripted(play: list[tuple[int, tuple[object, ...]]], ticks: int, board: str = "pico") -> str:
    """The play, then the unit on, with fresh cells, left alone, and at last each button pressed."""
    now = 0
    free = {"press auction": 0, "press build": 0}
    lines = [f"0 ticks {ticks}", "0 on"]
    for wait, act in play:
        now += wait
        word = str(act[0])
        if word in free:
            if now < max(free.values()):
                continue  # a finger that is still down; on a bare board both are the same one
            free[word] = now + int(str(act[1])) + 700
        starts = word in ("on", "usb on") or word.startswith("dip")
        if board == "pico-bare" and starts and now < max(free.values()):
            continue  # with its button held, which is BOOTSEL, no program starts
        lines.append(f"{now} " + " ".join(map(str, act)))
    now = max(now, *free.values()) + 1
    lines += [f"{now} battery 4.5", f"{now} on", f"{now + SETTLED_MS} press build 60"]
    now += SETTLED_MS + 30_000
    lines += [f"{now} press auction 60", f"{now + 52_000} end"]
    return "\n".join(lines) + "\n"


def events(bench: Bench) -> list[tuple[int, str]]:
    return [(t, body) for t, what, body, _ in bench.timeline.entries if what == "event"]


@settings(max_examples=EXAMPLES)
@given(plays, boards, st.integers(0, 2**30 - 1), st.integers(0, 99))
def test_a_press_always_works_in_the_end(
    play: list[tuple[int, tuple[object, ...]]], board: str, ticks: int, seed: int
) -> None:
    bench = play_script(load(board), seed, scripted(play, ticks, board))
    build_at = bench.now - 52_000 - 30_000
    assert bench.power.on
    dark = [entry for entry in bench.timeline.entries if entry[0] < build_at]
    lit = {name for _, what, name, on in dark if what == "light" and on}
    for name in lit:
        last = [on for _, what, light, on in dark if what == "light" and light == name][-1]
        assert last is False, f"{name} is stuck"
    tones = [(t, t + b) for t, what, _, b in bench.timeline.entries if what == "tone"]
    assert not [1 for start, end in tones if start < build_at - 1000 and end >= build_at]
    assert all(end - start <= 5000 for start, end in tones if start > build_at)
    after = [body for t, body in events(bench) if t >= build_at]
    assert [b for b in after if b.startswith(("build state=done", "number state=done"))]
    presses = [b for b in after if b.startswith("button name=auction state=down")]
    assert len(presses) == 1


@settings(max_examples=EXAMPLES)
@given(plays, boards, st.integers(0, 2**30 - 1), st.integers(0, 99))
def test_every_auction_that_is_let_run_has_its_length(
    play: list[tuple[int, tuple[object, ...]]], board: str, ticks: int, seed: int
) -> None:
    bench = play_script(load(board), seed, scripted(play, ticks, board))
    opened = None
    for t, what, body, _ in bench.timeline.entries:
        if what == "power" or (what == "event" and body.startswith("fault what=watchdog")):
            opened = None  # cut off; a restart goes on to 50 ms, which its scenario measures
        if what != "event" or not body.startswith("auction"):
            continue
        fields = dict(word.split("=") for word in body.split()[1:])
        if fields["state"] == "open":
            opened = t + int(fields["left"])
        elif fields["state"] == "closed" and opened is not None:
            assert abs(t - opened) <= ERROR_MS


@settings(max_examples=EXAMPLES)
@given(
    st.lists(st.tuples(st.integers(0, 5), st.sampled_from(["auction", "build"])), min_size=1,
             max_size=40),
    st.integers(0, 999),
)  # fmt: skip
def test_every_press_within_the_promise_is_seen_once(
    presses: list[tuple[int, str]], seed: int
) -> None:
    """20 ms of press and 20 ms between, and up to 5 ms more: with bounce, at any offset."""
    now = 1000
    lines = ["0 on"]
    for extra, button in presses:
        lines.append(f"{now} press {button} {20 + extra}")
        now += 40 + 2 * extra
    lines.append(f"{now + 1000} end")
    bench = play_script(load("pico"), seed, "\n".join(lines))
    found = [body.split(" at=")[0] for _, body in events(bench) if body.startswith("button")]
    expected = []
    for _, button in presses:
        expected += [f"button name={button} state=down", f"button name={button} state=up"]
    assert found == expected
