"""Time on cells: each wake runs the timer from the ring oscillator, and the unit puts that right.

Every figure of the oscillator is drawn anew for each seed; `at` sets its frequency alone.
"""

from typing import Any, cast

import pytest

from tests.exhaustive import sample
from trading_unit_boards import load
from trading_unit_sim.board.bench import BOUNCE_MS, REST_MS, Bench
from trading_unit_sim.board.script import parse
from trading_unit_sim.unit_on_board import simulated_unit

AUCTION_MS = 50_000
HOUR_MS = 3_600_000
AUCTION_ERROR_MS = 20
HOUR_ERROR_MS = 1_000
FOR_EVER_MS = 1_000_000_000
AUCTION = "0 on\n2000 press auction\n53500 end\n"
HOUR = "0 on\n2000 press auction\n3602000 end\n"


def on_cells(
    script: str, seed: int = 1, khz: int | None = None, mv: int = 3_200, board: str = "pico"
) -> Bench:
    bench = simulated_unit(load(board), seed)
    if khz is not None:
        bench.chip.ring.khz = khz
    bench.power.battery = mv
    bench.play(parse(script))
    return bench


def polling(bench: Bench, *, corrected: bool = True) -> None:
    """The firmware on a chip whose edges end no nap: it naps 8 ms at a time. Not `corrected`, it
    leaves the oscillator as the chip's reset does."""
    load_program = bench.load

    def load_and_change(fakes: Any) -> Any:
        program = load_program(fakes)
        program.Hardware.longest_nap = lambda hardware: 8
        if not corrected:
            parts = program.Hardware.__init__.__globals__
            parts["RingOscillator"].steer = lambda ring: True
        return program

    bench.load = load_and_change


def uncorrected(bench: Bench) -> None:
    polling(bench, corrected=False)


def moment(bench: Bench, event: str) -> int:
    """When that came first."""
    return next(
        int(t)
        for t, what, body, _ in bench.timeline.entries
        if what == "event" and body.startswith(event)
    )


def auction_error(bench: Bench) -> int:
    bench.run()
    took = moment(bench, "auction state=closed") - moment(bench, "auction state=open")
    return took - AUCTION_MS


def faults(bench: Bench) -> list[str]:
    return [
        body.split(" at=")[0]
        for _, what, body, _ in bench.timeline.entries
        if what == "event" and body.startswith("fault")
    ]


@pytest.mark.parametrize("khz", [5_000, 6_500, 8_000])
def test_uncorrected_an_auction_is_longer_by_03_to_2_percent(khz: int) -> None:
    bench = on_cells(AUCTION, khz=khz)
    uncorrected(bench)
    assert 0.002 * AUCTION_MS < auction_error(bench) < 0.025 * AUCTION_MS


def test_uncorrected_it_follows_the_oscillator_though_nobody_measures_it() -> None:
    errors = []
    for khz in (5_000, 6_500, 8_000):
        bench = on_cells(AUCTION, khz=khz)
        uncorrected(bench)
        errors.append(auction_error(bench))
    assert errors[0] > errors[1] + 100 > errors[2] + 200


# 1.8 to 12 MHz is the whole range of the RP2040's datasheet (2.17.1), 5 to 8 what is met with.
@pytest.mark.parametrize("polls", [False, True])
@pytest.mark.parametrize("khz", [1_800, 5_000, 5_800, 6_500, 7_200, 8_000, 12_000])
def test_an_auction_keeps_time_at_every_frequency(khz: int, polls: bool) -> None:
    for seed in range(sample(2, 40)):
        bench = on_cells(AUCTION, seed, khz)
        if polls:
            polling(bench)
        assert abs(auction_error(bench)) <= AUCTION_ERROR_MS, (seed, khz)
        assert not faults(bench)


@pytest.mark.parametrize("mv", [2_300, 2_800, 3_200])
def test_an_auction_keeps_time_on_cells_of_every_voltage(mv: int) -> None:
    assert abs(auction_error(on_cells(AUCTION, seed=4, mv=mv))) <= AUCTION_ERROR_MS


@pytest.mark.parametrize("ppm", [-250_000, 250_000])
def test_an_auction_keeps_time_while_the_oscillator_drifts(ppm: int) -> None:
    """By a quarter within its 50 s: eight times what any cell or room does."""
    bench = on_cells(AUCTION, khz=6_500)
    polling(bench)
    ring = bench.chip.ring
    ring.heat_ppm, ring.swing_ms = ppm, 53_000
    assert abs(auction_error(bench)) <= AUCTION_ERROR_MS
    assert abs(ring.drifted_khz - 6_500) > 1_500


@pytest.mark.parametrize("polls", [False, True])
@pytest.mark.parametrize("seed", range(sample(1, 30)))
def test_the_hour_keeps_time(seed: int, polls: bool) -> None:
    bench = on_cells(HOUR, seed)
    if polls:
        polling(bench)
    bench.run()
    assert abs(moment(bench, "hour state=over") - HOUR_MS) <= HOUR_ERROR_MS


class TestPico2:
    """Its oscillator runs at 4.6 to 19.6 MHz by the datasheet, jitters, and is divided by 8."""

    @pytest.mark.parametrize("khz", [4_600, 8_000, 11_000, 16_000, 19_600])
    def test_an_auction_keeps_time_at_every_frequency(self, khz: int) -> None:
        for seed in range(sample(1, 20)):
            bench = on_cells(AUCTION, seed, khz, board="pico2")
            polling(bench)
            assert abs(auction_error(bench)) <= AUCTION_ERROR_MS, (seed, khz)
            assert not faults(bench)

    @pytest.mark.parametrize("seed", range(sample(1, 20)))
    def test_the_hour_keeps_time(self, seed: int) -> None:
        bench = on_cells(HOUR, seed, board="pico2")
        polling(bench)
        bench.run()
        assert abs(moment(bench, "hour state=over") - HOUR_MS) <= HOUR_ERROR_MS

    @pytest.mark.parametrize("khz", [4_600, 19_600])
    def test_uncorrected_it_would_not(self, khz: int) -> None:
        bench = on_cells(AUCTION, khz=khz, board="pico2")
        uncorrected(bench)
        assert abs(auction_error(bench)) > 2 * AUCTION_ERROR_MS


def test_a_press_of_20_ms_is_seen_wherever_it_falls() -> None:
    """At the first reading that finds it down, which a bounce of 5 ms may put off; while the unit
    sounds it sleeps through no edge and looks each 8 ms."""
    presses = [2_000 + 150 * n + n % 16 for n in range(sample(40, 600))]
    lines = [f"{ms} press auction 20" for ms in presses]
    bench = on_cells("\n".join(["0 on", *lines, f"{presses[-1] + 100} end", ""]))
    bench.run()
    seen = [
        t
        for t, what, body, _ in bench.timeline.entries
        if what == "event" and body.startswith("button name=auction state=down")
    ]
    assert len(seen) == len(presses)
    late = [saw - ms for saw, ms in zip(seen, presses, strict=True)]
    assert all(0 <= ms <= BOUNCE_MS + REST_MS for ms in late)
    assert sum(ms <= BOUNCE_MS for ms in late) > 0.95 * len(late)


class TestWhatCannotBeCorrected:
    """The unit goes by its timer alone, and says so once."""

    def check(self, bench: Bench) -> None:
        polling(bench)
        late = auction_error(bench)
        assert faults(bench) == ["fault what=clock"]
        assert bench.chip.ring.divider == 16
        assert 0.002 * AUCTION_MS < late < 0.025 * AUCTION_MS

    def test_a_frequency_counter_that_reads_nothing(self) -> None:
        bench = on_cells(AUCTION, khz=6_500)
        bench.chip.ring.counter_dead = True
        self.check(bench)

    def test_a_frequency_counter_that_is_never_done(self) -> None:
        bench = on_cells(AUCTION, khz=6_500)
        peek = bench.chip.peek
        bench.chip.peek = (  # type: ignore[method-assign]
            lambda address: 0 if address == 0x40008098 else peek(address)
        )
        self.check(bench)

    def test_a_divider_that_does_nothing(self) -> None:
        bench = on_cells(AUCTION, khz=6_500)
        bench.chip.ring.divide = lambda value: None
        self.check(bench)

    @pytest.mark.parametrize("khz", [200, 60_000])
    def test_an_oscillator_out_of_every_range(self, khz: int) -> None:
        bench = on_cells("0 on\n20000 end\n", khz=khz)
        bench.run()
        assert faults(bench) == ["fault what=clock"]
        assert bench.chip.ring.divider == 16

    def test_naps_that_do_not_end_by_themselves(self) -> None:
        """No more of them: the unit waits awake, and keeps the time of its timer."""
        bench = on_cells("0 on\n16000 press auction\n67000 end\n", khz=6_500)
        bench.chip.overslept_ms = 2_500
        assert auction_error(bench) == 0
        assert faults(bench) == ["fault what=clock"]
        assert bench.usage["naps"] == 1


class TestNapsThatNeverEnd:
    """The watchdog ends the first of them, and there is no second."""

    @pytest.mark.parametrize("board", ["pico", "pico-w", "rp2040-zero"])
    def test_the_unit_waits_awake(self, board: str) -> None:
        # Where no pin tells of USB, naps begin after ten seconds.
        bench = on_cells("0 on\n20000 press auction\n71000 end\n", khz=6_500, mv=4_800, board=board)
        bench.chip.overslept_ms = FOR_EVER_MS
        assert auction_error(bench) == 0
        assert faults(bench) == ["fault what=watchdog", "fault what=clock"]
        assert bench.usage["naps"] == 1

    def test_the_hour_goes_on(self) -> None:
        bench = on_cells("0 on\n20000 end\n")
        bench.chip.overslept_ms = FOR_EVER_MS
        bench.run()
        # It loses the four seconds of the watchdog at most.
        at, resumed = next(
            (int(t), int(body.split("ms=")[1].split()[0]))
            for t, what, body, _ in bench.timeline.entries
            if what == "event" and body.startswith("hour state=resumed")
        )
        assert abs(HOUR_MS - resumed - at) <= 1

    def test_on_usb_they_are_refused_afterwards(self) -> None:
        bench = on_cells("0 usb on\n0 on\n20000 end\n")
        bench.run_until(2_000)
        bench.chip.overslept_ms = FOR_EVER_MS
        unit: Any = bench.unit
        assert unit.hardware.naps.begin_on_usb(unit.hardware.now(), 60_000)
        unit.save_state(unit.hardware.now())  # as the step with the command does
        bench.run_until(10_000)
        assert faults(bench) == ["fault what=watchdog", "fault what=clock"]
        hardware = cast(Any, bench.unit).hardware
        assert not hardware.naps.begin_on_usb(hardware.now(), 60_000)

    @pytest.mark.parametrize("usb", ["on", "off"])
    def test_a_program_that_hangs_is_no_such_board(self, usb: str) -> None:
        bench = on_cells(f"0 usb {usb}\n0 on\n3000 hang\n8000 usb off\n20000 end\n")
        bench.run()
        assert faults(bench) == ["fault what=watchdog"]
        assert bench.usage["naps"] > 100


def test_on_usb_the_oscillator_is_left_alone() -> None:
    bench = on_cells("0 usb on\n0 on\n9000 end\n")
    bench.run()
    assert bench.chip.ring.divider == 16
    assert bench.chip.lost_ns == 0


@pytest.mark.parametrize(
    "script",
    [
        "0 on\n3000 press build\n3200 end\n",
        "0 on\n3000 hang\n3100 usb on\n9000 press build\n9200 end\n",
    ],
    ids=["after naps", "after a restart by the watchdog"],
)
def test_chance_is_drawn_with_the_oscillator_as_a_power_on_leaves_it(script: str) -> None:
    bench = on_cells(script)
    dividers: list[int] = []
    draw = bench.entropy.bytes

    def drawn(count: int) -> bytes:
        dividers.append(bench.chip.ring.divider)
        return bytes(draw(count))

    bench.entropy.bytes = drawn  # type: ignore[method-assign]
    bench.run()
    assert dividers
    assert set(dividers) == {16}
