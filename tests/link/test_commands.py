"""Every command of WIRE.md to a whole unit: executed, or refused without any change."""

import json
from typing import Any

import pytest

from tests.link.desk import Desk
from trading_unit_firmware import settings

LATE_MS = 10  # a rest and a step
SHOW_MS = 8_000
RUN_MS = 2_418
OPEN = "auction do=open ms=20000"


@pytest.fixture
def desk() -> Desk:
    return Desk()


def reply(done: list[str]) -> str:
    """Why of the reply, which is the last event."""
    word, _, why = done[-1].rpartition(" why=")
    assert word.startswith("reply to=")
    assert word.endswith(f" ok={int(why == 'ok')}")
    return why


def before_reply(done: list[str]) -> list[str]:
    """The events before the reply, which has to be `ok`."""
    assert reply(done) == "ok"
    return done[:-1]


def light_changes(desk: Desk, since: int) -> list[tuple[int, str, bool]]:
    return [
        (t - since, name, on)
        for t, what, name, on in desk.bench.timeline.entries
        if what == "light" and t >= since
    ]


def tones(desk: Desk, since: int) -> list[tuple[int, int]]:
    """The tones, as hertz and milliseconds."""
    return [
        (hz, ms) for t, what, hz, ms in desk.bench.timeline.entries if what == "tone" and t >= since
    ]


class TestAuction:
    def test_open_for_so_long(self, desk: Desk) -> None:
        start = desk.now
        assert before_reply(desk.command(OPEN)) == ["auction state=open ms=20000 left=20000"]
        desk.run(20_200)
        assert desk.bodies("auction")[1:] == [
            "auction state=warn ms=20000 left=5000",
            "auction state=closed ms=20000 left=0",
        ]
        opened, warned, closed = [int(body.rpartition("=")[2]) for body in desk.events()[-3:]]
        assert (warned - opened, closed - opened) == (15_000, 20_000)
        assert light_changes(desk, start)[0][1:] == ("red", True)
        assert not desk.unit.lit

    def test_open_for_as_long_as_the_setting_says(self, desk: Desk) -> None:
        desk.command("set key=longest value=30")
        assert before_reply(desk.command("auction do=open")) == [
            "auction state=open ms=30000 left=30000"
        ]

    @pytest.mark.parametrize("ms", [1_000, 240_000])
    def test_the_shortest_and_the_longest(self, desk: Desk, ms: int) -> None:
        done = before_reply(desk.command(f"auction do=open ms={ms}"))
        assert done == [f"auction state=open ms={ms} left={ms}"]
        desk.run(ms + 100)
        assert desk.bodies("auction")[-1] == f"auction state=closed ms={ms} left=0"

    def test_close_ends_it_at_once_as_closed(self, desk: Desk) -> None:
        desk.command(OPEN)
        desk.run(3_000)
        start = desk.now
        assert reply(desk.command("auction do=close")) == "ok"
        desk.run(50)
        assert desk.bodies("auction")[1:] == ["auction state=closed ms=20000 left=0"]
        assert light_changes(desk, start)[-1][1:] == ("red", False)
        assert tones(desk, start)[0][0] == 330  # the gavel
        assert before_reply(desk.command("status"))[0] == "auction state=idle ms=20000 left=0"

    def test_in_the_second_after_a_close_a_press_opens_none_and_a_command_does(
        self, desk: Desk
    ) -> None:
        desk.command(OPEN)
        desk.command("auction do=close")
        before = len(desk.unit_events())
        desk.press("auction")
        desk.run(300)
        assert [body.split()[0] for body in desk.unit_events()[before:]] == ["button", "button"]
        assert before_reply(desk.command(OPEN)) == ["auction state=open ms=20000 left=20000"]

    def test_cancel_ends_it_as_cancelled(self, desk: Desk) -> None:
        desk.command(OPEN)
        desk.run(3_000)
        (cancelled,) = before_reply(desk.command("auction do=cancel"))
        assert cancelled.startswith("auction state=cancelled ms=20000 left=")
        desk.run(30_000)
        assert desk.bodies("auction")[1:] == [cancelled]

    def test_refused(self, desk: Desk) -> None:
        assert reply(desk.command("auction do=close")) == "busy"
        assert reply(desk.command("auction do=cancel")) == "busy"
        desk.command(OPEN)
        assert reply(desk.command(OPEN)) == "busy"
        desk.command("auction do=cancel")
        desk.command("build do=spin")
        assert reply(desk.command(OPEN)) == "busy"
        desk.run(RUN_MS)
        assert reply(desk.command(OPEN)) == "ok"  # it ends the show of the result


class TestThrows:
    def test_build(self, desk: Desk) -> None:
        start = desk.now
        assert before_reply(desk.command("build do=spin")) == ["build state=spin"]
        desk.run(RUN_MS + 100)
        (done,) = desk.bodies("build")[1:]
        result = int(done.removeprefix("build state=done result="))
        name = ("one", "two", "three", "railroad")[result - 1]
        assert [entry[1] for entry in light_changes(desk, start) if entry[2]][-1] == name
        desk.run(SHOW_MS)
        assert light_changes(desk, start)[-1][1:] == (name, False)

    @pytest.mark.parametrize(
        ("command", "of", "n"),
        [
            ("number do=spin of=6 n=2", 6, 2),
            ("number do=spin of=10 n=1", 10, 1),
            ("number do=spin of=2", 2, 1),
            ("number do=spin of=20 n=2", 20, 2),
        ],
    )
    def test_number(self, desk: Desk, command: str, of: int, n: int) -> None:
        assert before_reply(desk.command(command)) == [f"number state=spin of={of} n={n}"]
        desk.run(RUN_MS + 100)
        (done,) = desk.bodies("number")[1:]
        start = f"number state=done of={of} n={n} result="
        assert done.startswith(start)
        results = done.removeprefix(start).split("+")
        assert len(results) == n
        assert all(1 <= int(result) <= of for result in results)

    def test_in_the_second_after_a_result_a_press_throws_none_and_a_command_does(
        self, desk: Desk
    ) -> None:
        desk.command("build do=spin")
        desk.run(RUN_MS + 100)
        before = len(desk.unit_events())
        desk.press("build")
        desk.run(300)
        assert [body.split()[0] for body in desk.unit_events()[before:]] == ["button", "button"]
        assert before_reply(desk.command("build do=spin")) == ["build state=spin"]

    def test_refused_while_one_runs_or_an_auction_does(self, desk: Desk) -> None:
        desk.command("build do=spin")
        assert reply(desk.command("build do=spin")) == "busy"
        assert reply(desk.command("number do=spin of=6 n=2")) == "busy"
        desk.run(RUN_MS + 100)
        assert before_reply(desk.command("number do=spin of=6")) == ["number state=spin of=6 n=1"]
        desk.run(RUN_MS + 100)
        desk.command(OPEN)
        assert reply(desk.command("build do=spin")) == "busy"
        assert reply(desk.command("number do=spin of=6 n=2")) == "busy"


class TestHour:
    @pytest.mark.parametrize(
        ("command", "ms"),
        [
            ("hour do=start", 3_600_000),
            ("hour do=start ms=1000", 1_000),
            ("hour do=start ms=14400000", 14_400_000),
        ],
    )
    def test_start(self, desk: Desk, command: str, ms: int) -> None:
        assert before_reply(desk.command(command)) == [f"hour state=start ms={ms}"]

    def test_to_its_end(self, desk: Desk) -> None:
        desk.command("hour do=start ms=301000")
        desk.run(302_000)
        assert desk.bodies("hour")[-2:] == ["hour state=nearly ms=300000", "hour state=over ms=0"]
        assert reply(desk.command("hour do=pause")) == "busy"
        assert reply(desk.command("hour do=resume")) == "busy"
        assert before_reply(desk.command("status"))[2] == "hour state=idle ms=0"

    def test_a_pause_stops_its_beeps_too(self, desk: Desk) -> None:
        desk.command("hour do=start ms=65000")
        (paused,) = before_reply(desk.command("hour do=pause"))
        left = int(paused.removeprefix("hour state=paused ms="))
        assert left == pytest.approx(65_000, abs=50)
        assert reply(desk.command("hour do=pause")) == "busy"
        start = desk.now
        desk.run(100_000)
        assert tones(desk, start) == []
        assert before_reply(desk.command("status"))[2] == f"hour state=paused ms={left}"
        assert before_reply(desk.command("hour do=resume")) == [f"hour state=resumed ms={left}"]
        assert reply(desk.command("hour do=resume")) == "busy"
        desk.run(6_000)
        assert [hz for hz, _ in tones(desk, start)] == [1760, 1760]
        desk.run(60_000)
        assert desk.bodies("hour")[-1] == "hour state=over ms=0"


class TestMode:
    @pytest.mark.parametrize(
        ("game", "build", "auction"),
        [
            ("monopoly-city", "build state=spin", "auction state=open ms=50000 left=50000"),
            ("repentance", "number state=spin of=6 n=2", "auction state=open ms=50000 left=50000"),
            ("greenopoly", "number state=spin of=6 n=2", "auction state=open ms=50000 left=50000"),
            ("city-life", "number state=spin of=6 n=1", "auction state=open ms=30000 left=30000"),
            ("life", "number state=spin of=10 n=1", None),
        ],
    )
    def test_the_buttons_are_of_that_game(
        self, desk: Desk, game: str, build: str, auction: str | None
    ) -> None:
        assert before_reply(desk.command(f"mode game={game}")) == []
        desk.run(3_000)
        assert desk.hellos()[-1][0]["mode"] == game
        before = len(desk.events())
        desk.press("build")
        desk.run(30_000)
        desk.press("auction")
        desk.run(200)
        bodies = [
            one for one in desk.bodies()[before:] if "state=spin" in one or "state=open" in one
        ]
        assert bodies == [build, auction] if auction else [build]

    def test_refused(self, desk: Desk) -> None:
        desk.command("build do=spin")
        assert reply(desk.command("mode game=life")) == "busy"
        desk.run(RUN_MS + 100)
        desk.command(OPEN)
        assert reply(desk.command("mode game=life")) == "busy"


class TestShowAndPlay:
    @pytest.mark.parametrize("name", ["red", "one", "two", "three", "railroad"])
    def test_a_light_for_so_long(self, desk: Desk, name: str) -> None:
        start = desk.now
        assert before_reply(desk.command(f"show light={name} on=1 ms=700")) == []
        desk.run(1_000)
        (on, off) = light_changes(desk, start)
        assert (on[1:], off[1:]) == ((name, True), (name, False))
        assert off[0] - on[0] == pytest.approx(700, abs=LATE_MS)

    def test_a_light_off_before_its_time(self, desk: Desk) -> None:
        desk.command("show light=two on=1")
        desk.run(500)
        start = desk.now
        assert before_reply(desk.command("show light=two on=0")) == []
        desk.run(50)
        assert [entry[1:] for entry in light_changes(desk, start)] == [("two", False)]

    def test_a_light_that_is_the_units_own_now(self, desk: Desk) -> None:
        desk.command(OPEN)
        assert reply(desk.command("show light=red on=1 ms=700")) == "busy"
        assert reply(desk.command("show light=one on=1 ms=700")) == "ok"

    def test_a_light_that_this_board_has_not(self) -> None:
        desk = Desk("pico-minimal")
        assert reply(desk.command("show light=one on=1 ms=700")) == "unknown"
        assert reply(desk.command("show light=red on=1 ms=700")) == "ok"

    def test_a_tune(self, desk: Desk) -> None:
        start = desk.now
        assert before_reply(desk.command("play tune=gavel")) == []
        desk.run(2_000)
        assert [hz for hz, _ in tones(desk, start)] == [330, 330, 2093, 2637, 3520]

    def test_an_alarm_is_the_one_of_five_seconds(self, desk: Desk) -> None:
        start = desk.now
        desk.command("play tune=alarm")
        desk.run(10_000)
        played = [hz for hz, _ in tones(desk, start)]
        assert len(played) == 15
        assert played[:3] == [2637, 2637, 3136]

    def test_a_tune_that_cannot_be_heard_now(self, desk: Desk) -> None:
        desk.command("auction do=open ms=5000")
        desk.run(100)
        assert reply(desk.command("play tune=gavel")) == "busy"  # the alarm
        desk.command("auction do=cancel")
        desk.run(1_000)
        desk.command("set key=quiet value=1")
        assert reply(desk.command("play tune=gavel")) == "busy"


class TestSettings:
    @pytest.mark.parametrize(
        ("key", "value"),
        [
            ("longest", "10"),
            ("longest", "240"),
            ("shortest", "10"),
            ("warning", "1"),
            ("warning", "20"),
            ("weights", "0:0:0:100"),
            ("minutes", "240"),
            ("quiet", "1"),
            ("quiz", "240"),
        ],
    )
    def test_set_get_and_saved(self, desk: Desk, key: str, value: str) -> None:
        assert before_reply(desk.command(f"set key={key} value={value}")) == [
            f"set key={key} value={value}"
        ]
        assert before_reply(desk.command(f"get key={key}")) == [f"set key={key} value={value}"]
        desk.run(1_000)
        saved = json.loads(desk.bench.flash.files["settings.json"])
        assert str(saved[key]) == value

    def test_every_key_can_be_asked_for(self, desk: Desk) -> None:
        for key in settings.KEYS:
            value = settings.default(key)
            assert before_reply(desk.command(f"get key={key}")) == [f"set key={key} value={value}"]


class TestNap:
    """On USB, as on cells: with it the clocks are compared."""

    def test_for_so_long(self, desk: Desk) -> None:
        assert before_reply(desk.command("nap ms=2000")) == []
        desk.run(2_500)
        naps = desk.bench.usage["naps"]
        assert naps == pytest.approx(2_000 / 8, rel=0.05)
        desk.run(2_000)
        assert desk.bench.usage["naps"] == naps

    def test_commands_and_presses_count_meanwhile(self, desk: Desk) -> None:
        desk.command("nap")
        assert before_reply(desk.command("get key=quiz")) == ["set key=quiz value=30"]
        desk.bench.at(desk.bench.now, desk.bench.do_press, ("build", 20))
        desk.run(100)
        assert "build state=spin" in desk.bodies("build")[-1]

    def test_not_where_naps_do_not_end_by_themselves(self, desk: Desk) -> None:
        unit: Any = desk.bench.unit
        unit.hardware.naps.end()
        assert reply(desk.command("nap")) == "busy"
        assert unit.hardware.naps.on_usb_until is None


class TestStatus:
    def test_idle(self, desk: Desk) -> None:
        auction, build, hour, battery = before_reply(desk.command("status"))
        assert auction == "auction state=idle ms=0 left=0"
        assert build == "build state=idle"
        assert hour.startswith("hour state=start ms=3598")
        assert battery == "battery mv=0 level=usb"

    def test_an_auction(self, desk: Desk) -> None:
        desk.command(OPEN)
        desk.run(1_000)
        auction = before_reply(desk.command("status"))[0]
        assert auction.startswith("auction state=open ms=20000 left=18")
        desk.run(15_000)
        auction = before_reply(desk.command("status"))[0]
        assert auction.startswith("auction state=warn ms=20000 left=3")

    def test_a_build(self, desk: Desk) -> None:
        desk.command("build do=spin")
        assert before_reply(desk.command("status"))[1] == "build state=spin"
        desk.run(RUN_MS + 100)
        done = desk.bodies("build state=done")
        assert [before_reply(desk.command("status"))[1]] == done
        desk.run(SHOW_MS)
        assert before_reply(desk.command("status"))[1] == "build state=idle"

    def test_dice_are_no_build(self, desk: Desk) -> None:
        desk.command("number do=spin of=6 n=2")
        assert before_reply(desk.command("status"))[1] == "build state=idle"

    def test_the_last_five_minutes(self, desk: Desk) -> None:
        desk.command("hour do=start ms=301000")
        desk.run(2_000)
        assert before_reply(desk.command("status"))[2].startswith("hour state=nearly ms=29")


# What is refused

NONSENSE = [
    *("dance", "auction", "auction do=sing", "auction ms=20000", "auction do=open ms=soon"),
    *("auction do=open ms=1.5", "auction do=open ms=1e4", "auction do=open ms=+5000"),
    *("auction do=open ms=0x1000", "auction do=open ms=-", "auction do=open ms=5000-"),
    *("build", "build do=stop", "number", "number do=spin", "number do=roll of=6 n=2"),
    *("number do=spin of=six", "number do=spin of=6 n=two", "hour", "hour do=stop"),
    *("nap ms=long", "hour do=start ms=long", "mode", "mode game=chess", "mode game=Life", "show"),
    *(
        "show light=red",
        "show on=1",
        "show light=blue on=1",
        "show light=red on=yes",
        "show light=red on=1 ms=x",
    ),
    *("play", "play tune=polka", "set", "set key=longest", "set value=20"),
    *(
        "set key=colour value=1",
        "set key=longest value=long",
        "set key=longest value=1.5",
        "get",
        "get key=colour",
    ),
    *("reply to=1 ok=1 why=ok", "hello proto=1 host=desk last=0", "hello", "event", "Status"),
]
BEYOND = [
    *("auction do=open ms=999", "auction do=open ms=240001", "auction do=open ms=0"),
    *("auction do=open ms=-5000", "auction do=open ms=999999999", "auction do=open ms=9999999999"),
    "auction do=open ms=" + "9" * 150,
    *("number do=spin of=1", "number do=spin of=21", "number do=spin of=6 n=0"),
    *("number do=spin of=6 n=3", "number do=spin of=-6 n=2", "hour do=start ms=999"),
    *("hour do=start ms=14400001", "hour do=start ms=-1", "show light=red on=1 ms=0"),
    *("show light=red on=1 ms=60001", "show light=red on=1 ms=-1", "set key=longest value=9"),
    *("set key=longest value=241", "set key=longest value=-20", "set key=shortest value=0"),
    *("set key=warning value=0", "set key=warning value=21", "set key=minutes value=0"),
    *("set key=minutes value=241", "set key=quiet value=2", "set key=quiz value=9"),
    *("set key=weights value=0:0:0:0", "set key=weights value=101:1:1:1"),
    "set key=longest value=10000000000",
    *("nap ms=999", "nap ms=120001", "nap ms=-1"),
]


def state(thing: Any, seen: set[int]) -> Any:
    """The whole state of a part of the unit, to be compared."""
    if isinstance(thing, int | str | bytes | float | None):
        return thing
    if id(thing) in seen or callable(thing):
        return None
    seen.add(id(thing))
    if isinstance(thing, dict):
        return [(state(key, seen), state(thing[key], seen)) for key in thing]
    if isinstance(thing, list | tuple | set):
        return [state(one, seen) for one in thing]
    return [(name, state(value, seen)) for name, value in sorted(vars(thing).items())]


# The clock and what goes with it, the link, and the hardware.
NOT_ITS_STATE = (
    *("uptime", "last_step", "saved_at", "checksum", "due", "parts_due", "uncollected_steps"),
    *("link", "blocked", "counters", "listener", "hardware"),
)


def unit_state(desk: Desk) -> Any:
    unit = desk.unit
    parts = {name: value for name, value in vars(unit).items() if name not in NOT_ITS_STATE}
    return state(parts, set())


@pytest.mark.parametrize(
    ("body", "why"),
    [(body, "unknown") for body in NONSENSE] + [(body, "range") for body in BEYOND],
)
def test_what_is_refused_gets_its_reply_and_changes_nothing(
    desk: Desk, body: str, why: str
) -> None:
    before = unit_state(desk)
    sent = len(desk.unit_events())
    writes = desk.bench.flash.writes
    start = desk.now
    assert desk.command(body) == [f"reply to=1 ok=0 why={why}"]
    desk.run(500)
    assert unit_state(desk) == before
    assert len(desk.unit_events()) == sent + 1
    assert desk.bench.flash.writes == writes
    assert light_changes(desk, start) == []
    assert tones(desk, start) == []
    assert not desk.unit.has_failed


def test_a_game_is_the_same_with_all_of_them_in_between() -> None:
    """Presses, an auction, a build and the hour: to the millisecond, and with the same results."""
    games = []
    for bodies in ((), (*NONSENSE, *BEYOND)):
        desk = Desk()
        for n, body in enumerate(bodies):
            desk.bench.at(1_500 + 500 * n, lambda ask=body, to=desk.host: to.send(ask), ())
        for ms, button in ((2_000, "build"), (14_000, "auction"), (70_000, "build")):
            desk.bench.at(ms, desk.bench.do_press, (button, 100))
        desk.run(80_000)
        replies = len(desk.bodies("reply"))
        assert replies == len(bodies)
        entries = desk.bench.timeline.entries
        games.append([entry for entry in entries if not str(entry[2]).startswith("reply")])
    late = [abs(one[0] - other[0]) for one, other in zip(*games, strict=True)]
    assert max(late) <= LATE_MS
    seen = [[(entry[1], str(entry[2]).rpartition(" at=")[0] or entry[2]) for entry in game]
             for game in games]  # fmt: skip
    assert seen[0] == seen[1]


# What cannot be done in the time of choosing a game and of the self-test


@pytest.mark.parametrize("both", [False, True], ids=["choosing", "self-test"])
@pytest.mark.parametrize(
    "body", [OPEN, "build do=spin", "number do=spin of=6 n=2", "hour do=start", "mode game=life"]
)
def test_refused_while_the_buttons_are_taken(body: str, both: bool) -> None:
    desk = Desk()
    boot = desk.hellos()[0][0]["boot"]
    desk.unplug()
    desk.run(50)
    for button in ("auction", "build") if both else ("build",):
        desk.press(button, 1_000)
    desk.off_and_on(20)
    desk.run(100)
    desk.plug()
    desk.run_to(lambda: desk.hellos()[-1][0]["boot"] != boot)
    assert desk.unit.mode is not None
    assert reply(desk.command(body)) == "busy"
    assert reply(desk.command("status")) == "ok"
