"""The sound file: as long as the run, each tone where it was and as high as it was."""

import io
import wave
from itertools import pairwise

import pytest

from trading_unit_boards import load
from trading_unit_sim import wav
from trading_unit_sim.recording import Recording, recording_of
from trading_unit_sim.unit_on_board import play_script


def sounding(*tones: tuple[int, int], end: int) -> Recording:
    changes = tuple((ms, "buzzer", hz) for ms, hz in tones)
    return Recording("test", (), (), True, changes, (), end)


def samples(recording: Recording) -> bytes:
    file = io.BytesIO()
    wav.write(file, recording)
    file.seek(0)
    with wave.open(file) as sound:
        assert (sound.getnchannels(), sound.getsampwidth()) == (1, 1)
        assert sound.getframerate() == wav.RATE_HZ
        found: bytes = sound.readframes(sound.getnframes())
        assert len(found) == sound.getnframes()
    return found


def part(found: bytes, start: int, end: int) -> bytes:
    return found[wav.sample(start) : wav.sample(end)]


def crossings(found: bytes) -> int:
    """How often it rises through the middle."""
    return sum(before < wav.MIDDLE <= after for before, after in pairwise(found))


@pytest.mark.parametrize("end", [0, 1, 7, 999, 1000, 12_345])
def test_it_lasts_as_long_as_the_run(end: int) -> None:
    assert len(samples(sounding(end=end))) == end * wav.RATE_HZ // 1000


@pytest.mark.parametrize("hz", [196, 220, 262, 1047, 1319, 2093, 2637, 3520])
def test_a_tone_is_as_high_as_it_was(hz: int) -> None:
    found = samples(sounding((100, hz), (1100, 0), end=1200))
    assert set(part(found, 0, 100)) == set(part(found, 1100, 1200)) == {wav.MIDDLE}
    assert crossings(part(found, 100, 1100)) == pytest.approx(hz, abs=1)


def test_tones_follow_each_other_without_a_gap() -> None:
    found = samples(sounding((0, 500), (1000, 1000), (2000, 0), end=2000))
    assert crossings(part(found, 0, 1000)) == pytest.approx(500, abs=1)
    assert crossings(part(found, 1000, 2000)) == pytest.approx(1000, abs=1)


def test_a_tone_is_loud_and_even_in_both_directions() -> None:
    found = samples(sounding((0, 1000), end=1000))
    assert max(found) - wav.MIDDLE == pytest.approx(wav.AMPLITUDE, abs=1)
    assert wav.MIDDLE - min(found) == pytest.approx(wav.AMPLITUDE, abs=1)
    assert sum(found) / len(found) == pytest.approx(wav.MIDDLE, abs=1)


def test_what_nobody_could_hear_is_silent() -> None:
    assert set(samples(sounding((0, 15_000), end=100))) == {wav.MIDDLE}


def test_a_run_sounds_where_its_timeline_says() -> None:
    bench = play_script(load("pico"), 1, "0 on\n1000 press build\n5000 end\n")
    found = samples(recording_of(bench))
    tones = [entry for entry in bench.timeline.entries if entry[1] == "tone"]
    assert len(tones) > 10
    for start, _, _, ms in tones:
        assert set(part(found, start, start + ms)) != {wav.MIDDLE}
    silent = len(found) - sum(len(part(found, t, t + ms)) for t, _, _, ms in tones)
    assert found.count(wav.MIDDLE) >= silent


def test_more_than_the_format_holds_is_refused_before_anything_is_written() -> None:
    file = io.BytesIO()
    with pytest.raises(wav.TooLong, match="54 hours"):
        wav.write(file, sounding(end=wav.LONGEST_MS + 1))
    assert file.getvalue() == b""


class Pipe(io.RawIOBase):
    """A file that cannot be sought in, as a pipe cannot; it forgets what it takes."""

    def __init__(self) -> None:
        self.taken = 0
        self.most = 0

    def writable(self) -> bool:
        return True

    def write(self, data) -> int:
        self.taken += len(data)
        self.most = max(self.most, len(data))
        return len(data)

    def seek(self, *_) -> int:
        raise OSError("not here")

    def tell(self) -> int:
        raise OSError("nor here")


def test_an_hour_goes_through_a_pipe_in_small_pieces() -> None:
    pipe = Pipe()
    wav.write(pipe, sounding((1_000, 880), (2_000, 0), end=3_600_000))  # type: ignore[arg-type]
    assert pipe.taken == 44 + 3_600 * wav.RATE_HZ
    assert pipe.most <= 2 * wav.PIECE
