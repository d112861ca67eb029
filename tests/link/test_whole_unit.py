"""A whole unit and its cable: faults, floods, a host that does not read, and words in between.

The simulator takes no time to think: what a flood costs on the chip is in emulator/test_link.py.
"""

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.link.desk import Desk
from trading_unit_firmware.wire import TO_UNIT, encode

ERROR_MS = 5
HOUR_MS = 61_000
GAME = ((2_000, "build"), (14_000, "auction"), (27_000, "build"), (32_000, "auction"))
GAME_MS = sample(26_000, 46_000)
BEEP_HZ = 1_760
STEP_BYTES = 32

Entry = tuple[int, str, Any]


def played(disturb: Callable[[Desk], None] | None = None) -> tuple[Desk, list[Entry]]:
    """A game with an hour, builds and auctions; `disturb` is called every millisecond of it."""
    desk = Desk(seed=2)
    assert desk.command("set key=longest value=10")[-1].endswith("why=ok")
    assert desk.command(f"hour do=start ms={HOUR_MS}")[-1].endswith("why=ok")
    for ms, button in GAME:
        desk.bench.at(ms, desk.bench.do_press, (button, 100))
    while desk.now < GAME_MS:
        if disturb is not None:
            disturb(desk)
        desk.run(1)
    return desk, since_their_causes(desk)


def since_their_causes(desk: Desk) -> list[Entry]:
    """Each light, tone and event since the press that began it, or since the hour's start: when a
    press is read is a matter of rests, what follows is not."""
    found = []
    pressed = hour = 0
    for t, what, first, second in desk.bench.timeline.entries:
        if what == "event" and first.startswith("hour state=start"):
            hour = t
        if what == "event" and first.startswith("button") and "state=down" in first:
            pressed = t
        if what == "event":
            of_hour = first.startswith("hour")
            found.append((t - (hour if of_hour else pressed), what, first.rpartition(" at=")[0]))
        elif what != "power":
            of_hour = what == "tone" and first == BEEP_HZ
            found.append((t - (hour if of_hour else pressed), what, (first, second)))
    return found


@pytest.fixture(scope="module")
def undisturbed() -> list[Entry]:
    return played()[1]


def furthest(game: list[Entry], other: list[Entry]) -> int:
    """How far the same moments are apart; all that is seen and taken must be the same."""
    assert [entry[1:] for entry in game] == [entry[1:] for entry in other]
    return max(abs(one[0] - two[0]) for one, two in zip(game, other, strict=True))


def test_a_host_that_does_not_read_delays_nothing(undisturbed: list[Entry]) -> None:
    def deaf(desk: Desk) -> None:
        desk.host_reads = desk.bench.serial.reading = False

    desk, game = played(deaf)
    assert furthest(game, undisturbed) <= ERROR_MS
    assert len(desk.bench.serial.outgoing) == 256  # full to the brim


def test_a_host_that_reads_now_and_then_delays_nothing(undisturbed: list[Entry]) -> None:
    chance = random.Random(1)

    def slow(desk: Desk) -> None:
        desk.host_reads = desk.bench.serial.reading = chance.random() < 0.002

    desk, game = played(slow)
    assert furthest(game, undisturbed) <= ERROR_MS
    desk.host_reads = desk.bench.serial.reading = True
    desk.run(5_000)
    assert all(same and not lost for _, same, lost, _ in desk.hellos()[1:])
    presses = [body for body in desk.unit_events() if body.startswith("button")]
    others = [body for body in desk.unit_events() if body not in presses]
    assert [body for body in desk.events() if not body.startswith("button")] == others


def flood_of_noise(desk: Desk) -> None:
    chance = random.Random(desk.now)
    data = bytes(chance.randrange(256) for _ in range(64)).replace(b"\x03", b"")
    desk.bench.serial.receive(data)


def flood_of_first_characters(desk: Desk) -> None:
    desk.bench.serial.receive(b"#" * 64)


def flood_of_commands(desk: Desk) -> None:
    """As many as a host can send, each to be answered."""
    if len(desk.host.session.waiting) < 8:
        desk.host.send("get key=quiet")


def flood_of_hellos(desk: Desk) -> None:
    """A program that has gone wild; its sessions are as real as any."""
    hello = encode(TO_UNIT, 0, 0, f"hello proto=1 host=wild-{desk.now} last=0", 0)
    desk.bench.serial.receive(hello)


def flood_of_repeats(desk: Desk) -> None:
    link = desk.unit.link
    desk.bench.serial.receive(encode(TO_UNIT, 1, 0, "status", link.session.mark))


@pytest.mark.parametrize(
    "flood",
    sample(
        [flood_of_hellos],
        [flood_of_noise, flood_of_first_characters, flood_of_hellos, flood_of_repeats],
    ),
    ids=lambda flood: flood.__name__,
)
def test_a_flood_delays_nothing(flood: Callable[[Desk], None], undisturbed: list[Entry]) -> None:
    _, game = played(flood)
    assert furthest(game, undisturbed) <= ERROR_MS


@pytest.mark.exhaustive
def test_a_flood_of_commands_delays_nothing(undisturbed: list[Entry]) -> None:
    desk, game = played(flood_of_commands)
    events = [entry for entry in game if entry[1] == "event"]
    answers = [entry for entry in events if entry[2].startswith(("reply", "set"))]
    assert len(answers) > GAME_MS // 25
    asked = ("reply to=1 ", "reply to=2 ", "set key=longest ")
    game = [entry for entry in game if entry not in answers or entry[2].startswith(asked)]
    assert furthest(game, undisturbed) <= ERROR_MS
    desk.run(100)
    replies = [body for body in desk.bodies("reply") if body.endswith(" ok=1 why=ok")]
    assert replies == [f"reply to={n + 1} ok=1 why=ok" for n in range(len(replies))]
    assert desk.events() == desk.unit_events()


def test_a_print_by_accident_breaks_nothing() -> None:
    """Text comes between any two bytes of what the unit writes."""
    desk = Desk()
    serial: Any = desk.bench.serial
    chance = random.Random(1)
    write = serial.write
    words = ["debug 17", "@", "#1 1 status", "@0 0 hello x=1*00000000", "Error:", "*", "\x1b[2K"]
    printed = []

    def write_and_print(data: Any) -> int:
        if chance.random() < 0.005:
            word = chance.choice(words) + chance.choice(["", "\r\n"])
            printed.append(word)
            write(word.encode())
        return int(write(data))

    serial.write = write_and_print
    for n in range(300):
        desk.host.send("get key=quiet" if n % 3 else "status")
        desk.run(200)
    serial.write = write
    desk.run(10_000)
    assert len(printed) > 200
    assert desk.counts["noise"]
    assert desk.events() == desk.unit_events()
    assert desk.bodies("reply") == [f"reply to={n} ok=1 why=ok" for n in range(1, 301)]
    assert all(same and not lost for _, same, lost, _ in desk.hellos()[1:])


@pytest.mark.parametrize("every", [1_000, 200, 60])
def test_a_game_over_a_faulty_cable(every: int) -> None:
    """Nothing doubled, altered or out of order; what is missing was reported lost, one by one."""
    asked = ["status", "get key=weights", "show light=two on=1 ms=300", "play tune=blip",
             "set key=quiz value=40", "auction do=close", "build do=spin", "hour do=pause",
             "hour do=resume"]  # fmt: skip
    desk = Desk(seed=every, every=every)
    chance = random.Random(every)
    for n in range(60):
        desk.host.send(asked[n % len(asked)])
        if chance.random() < 0.5:
            desk.press(chance.choice(["auction", "build"]))
        if chance.random() < 0.1:
            desk.unplug()
            desk.run(chance.randrange(1, 6_000))
            desk.plug()
        desk.run(chance.randrange(100, 5_000))
    for way in (desk.down, desk.up):
        way.heal()
    desk.run(10_000)

    replies = [int(body.split(" ")[1][3:]) for body in desk.bodies("reply")]
    lost = sum(up[2] for up in desk.hellos())
    assert replies == sorted(set(replies))
    assert len(replies) >= 60 - lost
    # One press while nobody listens is kept for nobody, and is no loss.
    sent, taken = desk.unit_events(), desk.events()
    place = 0
    missing = 0
    for body in taken:
        while sent[place] != body:
            missing += not sent[place].startswith("button")
            place += 1
        place += 1
    assert place == len(sent)
    assert missing <= lost
    assert not desk.unit.has_failed
