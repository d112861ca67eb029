"""Scripts and dumps from files: what cannot be read is told with its line, and the rest is played
and written in every form."""

import json
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from tests.exhaustive import sample
from tests.fuzz.plain_sentences import plain_sentence
from trading_unit.simulated_unit import script_run
from trading_unit.simulated_unit.results import WRITERS
from trading_unit.trouble import Trouble
from trading_unit_boards import load
from trading_unit_sim.unit_on_board import simulated_unit

LONGEST_MS = 8_000  # of a script that is played
BOARDS = ("pico", "pico-bare", "rp2040-zero")

odd_words = st.sampled_from(
    ("-1", "1e3", "٣", "1_0", "9" * 13, "0" * 12, "12.3456", "2.", ".5", "\x1b[2J", "\u202e", "é")
)
words = st.one_of(
    st.sampled_from(("on", "off", "end", "usb", "press", "auction", "build", "battery", "hang")),
    st.sampled_from(("ticks", "cut", "file", "#", "settings.json", '{"quiet":1}', "2.9", "100")),
    odd_words,
    st.text(max_size=4),
)
right = st.one_of(
    st.sampled_from(("on", "off", "usb on", "usb off", "hang", "battery 2.1", "battery 0")),
    st.sampled_from(("battery 9.999", "cut 1", "cut 0", "ticks 1073741823", "ticks 999999999999")),
    st.sampled_from(("file settings.json {", "file board.json {}", "file main.py x # y")),
    st.builds("press {} {}".format, st.sampled_from(("auction", "build")), st.integers(0, 4_000)),
)
wrong = st.lists(words, max_size=4).map(" ".join)
steps = st.lists(
    st.tuples(st.integers(0, 1_500), st.one_of(right, right, right, right, wrong)), max_size=8
)


@st.composite
def scripts(draw: st.DrawFn) -> str:
    """Mostly right lines, with an end."""
    ms, lines = 0, ["0 on"]
    for wait, what in draw(steps):
        ms += wait
        lines.append(f"{ms} {what}")
    lines.append(f"{ms + draw(st.integers(0, 2_000))} end")
    return draw(st.sampled_from(("\n", "\n", "\r\n"))).join(lines) + "\n"


def steps_of(raw: bytes) -> list[Any] | None:
    """The steps of a script in a file; None when it is refused, in a sentence."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.txt"
        path.write_bytes(raw)
        try:
            return script_run.steps(str(path))
        except Trouble as trouble:
            sentence = plain_sentence(trouble)
    assert sentence.startswith(f"{path}: ")
    return None


@settings(max_examples=sample(12, 200))
@example("0 on\n100 file board.json {}\n200 off\n300 on\n400 end\n", "rp2040-zero")
@given(scripts(), st.sampled_from(BOARDS))
def test_a_script_is_played_or_refused(script: str, board: str) -> None:
    try:
        raw = script.encode()
    except UnicodeEncodeError:
        raw = script.encode("utf-8", "surrogatepass")
    found = steps_of(raw)
    if found is None:
        return
    assume(found[-1][1] <= LONGEST_MS)
    bench = simulated_unit(load(board), 1)
    bench.play(found)
    bench.run()
    moments = [json.loads(line)["t"] for line in bench.timeline.lines()]
    assert moments == sorted(moments)
    for name, write in WRITERS.items():
        file = BytesIO()
        write(bench, file)
        assert file.tell() > 0 or name == "timeline"


@settings(max_examples=sample(40, 800))
@example(b"0 " + b"9" * 20_000 + b"\n")
@example(b"\xef\xbb\xbf0 on\n1 end\n")
@example("0 \u202eon\n1 end\n".encode())
@given(st.one_of(st.binary(max_size=60), st.lists(wrong).map("\n".join).map(str.encode)))
def test_any_bytes_are_a_script_or_refused(raw: bytes) -> None:
    steps_of(raw)
