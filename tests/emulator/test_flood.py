"""A host that floods the unit, or does not read: on the chip its moments hold all the same."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, cycle, pairwise

import pytest

from tests.emulator.compare import Tone
from tests.emulator.desk import PACKET, Desk, nothing
from tests.emulator.flash import flashed, unit_files
from tests.emulator.image import MARKS
from tests.emulator.player import Player, tones
from trading_unit_boards import load
from trading_unit_firmware import patterns, tunes
from trading_unit_firmware.session import WINDOW
from trading_unit_firmware.wire import LONGEST, TO_UNIT, decode, encode, fields

pytestmark = MARKS

AUCTION_MS = 6_000
WARN_MS = 1_000
OPEN = f"auction do=open ms={AUCTION_MS}"
ALLOWED_MS = 5
PRESSES = 20
CTRL_C = b"\x03"
NOISE = bytes(byte for byte in range(256) if byte not in CTRL_C)
NUMBERS = 22  # what of a line is not its body, with numbers as large as a test comes to
MANY_PAIRS = "a" + " a=b" * ((LONGEST - NUMBERS) // 4)
ONE_VALUE = "set key=".ljust(LONGEST - NUMBERS, "x")

REAL_LINE_US = 1_000
MARK = 0x5C1E02D7
MEASURE = """
import gc
from time import ticks_diff, ticks_us
from trading_unit_firmware.wire import decode
def micros(line):
    gc.collect()
    start = ticks_us()
    for _ in range(20):
        decode(line, %d)
    return ticks_diff(ticks_us(), start) // 20
for line in %r:
    print(micros(line))
"""


# What an auction shows


def played(frames: Iterable[tuple[int, int]], start: int, end: int) -> Iterator[tuple[int, int]]:
    """Frames of (what, milliseconds), again and again: (when, what)."""
    for what, ms in cycle(frames):
        if start >= end:
            return
        yield start, what
        start += ms


def wanted() -> list[int]:
    """Where each change of the red light and of the buzzer belongs, after the opening."""
    open_ms = sum(ms for _, ms in tunes.TUNES["open"])
    over = AUCTION_MS + sum(ms for _, ms in tunes.TUNES["gavel"])
    flash, last = (
        [(lit, ms) for ms, lit in frames]
        for _, _, frames in (patterns.AUCTION, patterns.LAST_SECONDS)
    )
    red = [*played(flash, 0, WARN_MS), *played(last, WARN_MS, AUCTION_MS), (AUCTION_MS, 0)]
    buzz = [
        *played(tunes.TUNES["open"], 0, open_ms),
        (open_ms, 0),
        *played(tunes.alarm(AUCTION_MS - WARN_MS), WARN_MS, AUCTION_MS),
        *played(tunes.TUNES["gavel"], AUCTION_MS, over),
        (over, 0),
    ]
    return [t for levels in (red, buzz) for t in changes([(0, 0), *levels])]


def changes(levels: Iterable[tuple[int, int]]) -> list[int]:
    return [t for (_, before), (t, what) in pairwise(levels) if what != before]


def seen(player: Player) -> list[float]:
    """The same as the pads show it."""
    opened = player.lights[0].t
    red = [light.t for light in player.lights]
    buzz = edges(tones(player.tones, player.now))
    return [t - opened for t in (*red, *buzz)]


def edges(sounded: Iterable[Tone]) -> list[float]:
    """Where tones begin and end; one that follows at once ends the last."""
    found: list[float] = []
    for tone in sounded:
        if not found or found[-1] != tone.t:
            found.append(tone.t)
        found.append(tone.t + tone.ms)
    return found


# Floods


def noise(desk: Desk) -> Callable[[], bytes]:
    chance = random.Random(1)
    return lambda: bytes(chance.choices(NOISE, k=PACKET))


def first_characters(desk: Desk) -> Callable[[], bytes]:
    return lambda: TO_UNIT * PACKET


def one_line(desk: Desk) -> Callable[[], bytes]:
    return lambda: encode(TO_UNIT, 1, 0, OPEN, desk.end.session.mark)


def hellos(desk: Desk) -> Callable[[], bytes]:
    """Every other with more to say than a hello has."""
    numbers = count()

    def more() -> bytes:
        n = next(numbers)
        return hello(f"wild-{n}", " a=b" * (n % 2 * 30))

    return more


def hello(host: str, rest: str = "") -> bytes:
    return encode(TO_UNIT, 0, 0, f"hello proto=1 host={host} last=0{rest}", 0)


def commands(body: str) -> Callable[[Desk], Callable[[], bytes]]:
    """As many as the unit takes."""

    def flood(desk: Desk) -> Callable[[], bytes]:
        def more() -> bytes:
            while len(desk.end.session.waiting) < WINDOW:
                desk.end.send(body)
            return b""

        return more

    return flood


FLOODS = {
    "noise": noise,
    "first characters": first_characters,
    "one line again and again": one_line,
    "lines of one long value": commands(ONE_VALUE),
    "lines of many pairs": commands(MANY_PAIRS),
    "hellos of other hosts": hellos,
    "commands": commands("get key=quiet"),
    "status": commands("status"),
}


# Tests


@pytest.fixture(scope="module")
def flash(uf2):
    return flashed(uf2, unit_files(load("pico")))


def at_the_desk(flash: bytes) -> Desk:
    player = Player(load("pico"), flash, seed=1)
    player.do_usb(True)
    player.play_until(1_000)
    desk = Desk(player, "desk-1")
    desk.run(700)
    assert desk.end.up
    player.lights.clear()
    player.tones.clear()
    desk.end.send(OPEN)
    desk.run_for("reply")
    desk.run(50)
    return desk


@pytest.fixture(scope="module")
def quiet(flash):
    """An auction of which nobody wants anything."""
    desk = at_the_desk(flash)
    desk.run(AUCTION_MS + 1_000)
    return seen(desk.player)


def latest(moments: Sequence[float], quiet: Sequence[float]) -> float:
    """How far from where it was without a flood."""
    assert len(moments) == len(quiet)
    return max(abs(t - before) for t, before in zip(moments, quiet, strict=True))


def answered(desk: Desk) -> bool:
    seq = desk.end.send("get key=quiet")
    return " ok=1 " in desk.run_for(f"reply to={seq} ")


def test_without_a_flood(quiet, record_property):
    off = latest(quiet, wanted())
    record_property("furthest from where it belongs", f"{off:.1f} ms")
    assert off <= ALLOWED_MS


@pytest.mark.parametrize("kind", FLOODS)
def test_no_flood_moves_a_moment(flash, quiet, kind, record_property):
    desk = at_the_desk(flash)
    desk.more = FLOODS[kind](desk)
    desk.run(AUCTION_MS + 1_000)
    desk.more = nothing
    off = latest(seen(desk.player), quiet)
    record_property("furthest from where it was without", f"{off:.1f} ms")
    assert off <= ALLOWED_MS
    if kind == "hellos of other hosts":
        # Whoever says hello last has the unit: the one before stops, and its next run has it again.
        desk.run(3_000)
        assert desk.happened[-1] == ("taken",)
        desk = Desk(desk.player, "desk-2")
    assert answered(desk)


def test_a_host_that_neither_reads_nor_writes(flash, quiet, record_property):
    desk = at_the_desk(flash)
    player = desk.player
    desk.events.clear()
    desk.wire.read(False)
    # More than the unit keeps.
    for n in range(PRESSES):
        player.at(player.now + 130 * n, player.do_press, "auction", 60)
    player.play_until(player.now + AUCTION_MS + 1_000)
    off = latest(seen(player), quiet)
    record_property("furthest from where it was without", f"{off:.1f} ms")
    assert off <= ALLOWED_MS

    desk.wire.read(True)
    desk.run(2_000)
    lost = sum(one[3] for one in desk.happened if one[0] == "up")
    assert lost
    # Each press goes down and up, and the auction warns and closes.
    assert len(desk.events) + lost == 2 * PRESSES + 2
    assert len(set(desk.events)) == len(desk.events)
    assert answered(desk)


def test_a_host_that_writes_and_does_not_read(flash, quiet, record_property):
    desk = at_the_desk(flash)
    desk.wire.read(False)
    desk.more = FLOODS["commands"](desk)
    desk.run(AUCTION_MS + 1_000)
    desk.more = nothing
    off = latest(seen(desk.player), quiet)
    record_property("furthest from where it was without", f"{off:.1f} ms")
    assert off <= ALLOWED_MS

    desk.wire.read(True)
    desk.run(2_000)
    assert answered(desk)
    found = [fields(event) for event in desk.events]
    replies = [int(values["to"]) for word, values in found if word == "reply"]
    assert replies == list(range(1, replies[-1] + 1))
    states = Counter(values["state"] for word, values in found if word == "auction")
    assert states == {"open": 1, "warn": 1, "closed": 1}
    assert not any(one[3] for one in desk.happened if one[0] == "up")


def test_how_long_it_takes_to_decode_a_line(flash, record_property):
    def line(body: str, seq: int = 1) -> bytes:
        return encode(TO_UNIT, seq, 0, body, MARK).rstrip()

    full = LONGEST - len(line("")) - 1
    lines = {
        "damaged": line("build do=spin")[:-1] + b"-",
        "an acknowledgement": line("", 0),
        "build do=spin": line("build do=spin"),
        "set weights": line("set key=weights value=1:1:1:1"),
        "hello": hello("desk-3f9a11c0").rstrip(),
        "200 bytes of one value": line("set key=".ljust(full, "x")),
        "200 bytes of 4 pairs": line(("a" + 4 * (" b=" + 40 * "c")).ljust(full, "c")),
        "200 bytes of 44 pairs": line(("a" + 44 * " b=c").ljust(full, "c")),
    }
    for what, text in lines.items():
        assert (decode(text, MARK) == "crc") == (what == "damaged")
    player = Player(load("pico"), flash, seed=1)
    player.do_usb(True)
    player.play_until(1_000)
    host = Desk(player, "desk-1").wire
    host.send(CTRL_C)
    host.wait_for(b">>> ")
    printed = host.run(MEASURE % (MARK, tuple(lines.values())))
    micros = dict(zip(lines, map(int, printed.split()), strict=True))
    for what, us in micros.items():
        record_property(what, f"{us} us")
    # What a unit is really sent. A line of 200 bytes takes longer: MicroPython looks at no
    # character in less than 3 us, and the flood above shows that no light waits for it.
    for what in ("damaged", "an acknowledgement", "build do=spin", "set weights", "hello"):
        assert micros[what] < REAL_LINE_US
