"""The bench: time, skipping, many units in one process, and what a script may say."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trading_unit_boards import load
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.script import ScriptError, parse
from trading_unit_sim.unit_on_board import play_script, simulated_unit

GAME = "0 on\n2000 press build\n14003 press auction 40\n60000 press build\n80000 end\n"


def without_skipping(script: str, board: str = "pico", seed: int = 1) -> Bench:
    """The same, but every single turn of the program is run."""
    bench = simulated_unit(load(board), seed)
    bench.skip_idle_turns = lambda moment: None  # type: ignore[method-assign]
    bench.play(parse(script))
    bench.run()
    return bench


@pytest.mark.parametrize("board", ["pico", "pico-w", "pico-minimal", "pico-bare", "rp2040-zero"])
def test_skipping_idle_turns_changes_nothing(board: str) -> None:
    """Lights, tones and events come at the same moments as when every turn is run."""
    slow = without_skipping(GAME, board)
    fast = play_script(load(board), 1, GAME)
    assert fast.timeline.text() == slow.timeline.text()
    for key in ("powered_ms", "nap_ms", "idle_ms", "naps", "light_ms", "tone_ms", "steps"):
        # A last nap may be cut differently where a wait without VBUS ends.
        assert fast.usage[key] == pytest.approx(slow.usage[key], rel=0.003), key


@given(
    st.lists(
        st.tuples(
            st.integers(1, 4000), st.sampled_from(["auction", "build"]), st.integers(20, 900)
        ),
        max_size=8,
    )
)
def test_skipping_changes_nothing_whatever_is_pressed(
    presses: list[tuple[int, str, int]],
) -> None:
    now = 1000
    lines = ["0 on"]
    for wait, button, hold in presses:
        now += wait
        lines.append(f"{now} press {button} {hold}")
        now += hold
    script = "\n".join(lines) + f"\n{now + 3000} end\n"
    assert play_script(load("pico"), 3, script).timeline.text() == (
        without_skipping(script, seed=3).timeline.text()
    )


def test_the_same_seed_gives_the_same_bytes_and_another_another() -> None:
    texts = [play_script(load("pico"), seed, GAME).timeline.text() for seed in (5, 5, 6, 7, 8)]
    assert texts[0] == texts[1]
    assert len(set(texts)) > 1


def steady_unit(seed: int) -> Bench:
    """A unit with a game to play, whose wakes cost its timer nothing: how many there are depends on
    where a run ends."""
    bench = simulated_unit(load("pico"), seed)
    bench.chip.lost_after = lambda naps: 0  # type: ignore[method-assign]
    bench.play(parse(GAME))
    return bench


def played(bench: Bench) -> str:
    bench.run()
    return str(bench.timeline.text())


def test_many_units_live_in_one_process() -> None:
    """Ten units in turn, a little each: each gives what it gives alone."""
    alone = [played(steady_unit(seed)) for seed in range(10)]
    units = [steady_unit(seed) for seed in range(10)]
    for moment in range(0, 81_000, 500):
        for unit in units:
            unit.run_until(moment)
    together = [unit.timeline.text() for unit in units]
    assert together == alone


def test_running_in_pieces_is_running_at_once() -> None:
    bench = steady_unit(1)
    for moment in range(0, 81_000, 7):
        bench.run_until(moment)
    assert bench.timeline.text() == played(steady_unit(1))


def test_history_has_every_contact_of_a_bouncing_button() -> None:
    bench = play_script(load("pico"), 4, "0 on\n1000 press build\n2000 press build\n3000 end\n")
    contacts = [(t, level) for t, name, level in bench.history if name == "build"][1:]
    assert contacts[0] == (1000, 1)
    assert len(contacts) > 4, "it chatters"
    for t, _ in contacts:
        assert any(edge <= t <= edge + 5 for edge in (1000, 1100, 2000, 2100))


def test_usage_adds_up() -> None:
    usage = play_script(load("pico"), 1, GAME).usage
    assert usage["powered_ms"] == 80_000
    assert usage["nap_ms"] + usage["idle_ms"] == 80_000
    assert usage["usb_ms"] == 0


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("0 on\n", "no `<ms> end`"),
        ("", "no `<ms> end`"),
        ("0 end\n1 on\n", "line 2: nothing may follow"),
        ("5 on\n4 end\n", "line 2: 4 ms comes after 5 ms"),
        ("0 jump\n1 end\n", "line 1: 'jump' is not known"),
        ("0 press\n1 end\n", "line 1: 'press' is not known"),
        ("0 press red\n1 end\n", "line 1: 'press red' is not known"),
        ("0 press build 0\n1 end\n", "line 1: 'press build 0' is not known"),
        ("0 press build -5\n1 end\n", "line 1: 'press build -5' is not known"),
        ("0 usb\n1 end\n", "line 1: 'usb' is not known"),
        ("0 battery full\n1 end\n", "line 1: 'battery full' is not known"),
        ("0 battery 31\n1 end\n", "line 1: 'battery 31' is not known"),
        ("on\n1 end\n", "line 1: 'on' is not `<ms> <what>`"),
        ("x on\n1 end\n", "line 1: 'x on' is not `<ms> <what>`"),
        ("-1 on\n1 end\n", "line 1: '-1 on' is not `<ms> <what>`"),
        ("0 press build 500\n400 press build\n1000 end\n", "line 2: build is still held until 500"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(script: str, says: str) -> None:
    with pytest.raises(ScriptError) as error:
        parse(script)
    assert says in str(error.value)
    assert "\n" not in str(error.value)


@given(st.text(alphabet=st.characters(codec="utf-8")))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(ScriptError):
        parse(text)


def test_comments_and_blank_lines_are_left_out() -> None:
    steps = parse('# a game\n\n0 on  # at once\n10 file settings.json {"#": 1}\n20 end\n')
    assert [(ms, word, value) for _, ms, word, value in steps] == [
        (0, "on", ()),
        (10, "file", ("settings.json", '{"#": 1}')),
        (20, "end", ()),
    ]


@pytest.mark.parametrize(
    ("word", "mv"), [("3", 3000), ("2.85", 2850), ("0.9", 900), ("2.857", 2857), ("3.0", 3000)]
)
def test_volts(word: str, mv: int) -> None:
    assert parse(f"0 battery {word}\n1 end")[0][3] == (mv,)
