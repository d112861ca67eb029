"""The fake board does what the real chip does, with its oddities.

Each is a small program against the fake modules, with the bench's clock.
"""

from collections.abc import Callable
from typing import Any

import pytest

from trading_unit_boards import load
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.chip import LOST, WAITS, Stopped
from trading_unit_sim.board.modules import fake_modules
from trading_unit_sim.unit_on_board import simulated_unit


class Program:
    """Takes the firmware's place: `turn` is what it does, again and again."""

    def __init__(self, bench: Bench, turn: Callable[[Any], None]) -> None:
        self.modules = fake_modules(bench)
        self.machine = self.modules["machine"]
        self.starts = 0
        self.bench = bench
        self.act = turn

    def start(self, listener: object) -> "Program":
        self.starts += 1
        return self

    # The moment of the last full step: the bench counts them by it.
    saved_at = 0

    def turn(self) -> None:
        self.act(self)


def running(turn: Callable[[Any], None], board: str = "pico") -> tuple[Bench, Program]:
    bench = simulated_unit(load(board), 1)
    program = Program(bench, turn)
    bench.load = lambda fakes: program
    bench.skip_idle_turns = lambda moment: None  # type: ignore[method-assign]
    bench.at(0, bench.do_on, ())
    return bench, program


def test_a_nap_ends_early_when_a_pin_with_a_handler_changes() -> None:
    woken: list[int] = []

    def turn(program: Program) -> None:
        pin = program.machine.Pin(2, 0, 1)
        pin.irq(lambda _: woken.append(bench.now), 4)
        program.machine.lightsleep(1000)
        woken.append(bench.now)

    bench, _ = running(turn)
    bench.at(300, bench.contact, ("auction", True))
    bench.run_until(900)
    assert woken[:2] == [300, 300]


def test_an_edge_while_interrupts_are_off_ends_the_next_nap_at_once() -> None:
    woken: list[object] = []

    def turn(program: Program) -> None:
        machine = program.machine
        machine.Pin(2, 0, 1).irq(lambda _: woken.append("called"), 12, hard=True)
        state = machine.disable_irq()
        bench.contact("auction", True)
        machine.lightsleep(1000)
        woken.append(bench.now)
        machine.enable_irq(state)
        woken.append(bench.now)
        machine.lightsleep(5000)

    bench, _ = running(turn)
    bench.run_until(900)
    assert woken == [0, "called", 0]


def test_the_alarm_of_a_nap_ends_the_next_one_where_nobody_has_taken_it() -> None:
    """Unless it is forgotten by a write to the timer's register INTR."""
    woken: list[int] = []

    def turn(program: Program) -> None:
        machine = program.machine
        state = machine.disable_irq()
        for clear in (False, False, True):
            if clear:
                machine.mem32[0x40054034] = 1 << 1
            machine.lightsleep(100)
            woken.append(bench.now)
        machine.enable_irq(state)
        program.modules["time"].sleep_ms(5000)

    bench, _ = running(turn)
    bench.chip.ring.loss_ns = 0
    bench.run_until(900)
    assert woken == [100, 100, 200]


@pytest.mark.parametrize(("edges", "calls"), [(WAITS, 1), (LOST, 0)])
def test_a_chip_whose_edges_end_no_nap(edges: int, calls: int) -> None:
    woken: list[int] = []

    def turn(program: Program) -> None:
        program.machine.Pin(2, 0, 1).irq(lambda _: woken.append(bench.now), 4)
        program.machine.lightsleep(1000)

    bench, _ = running(turn)
    bench.chip.edges = edges
    bench.at(300, bench.contact, ("auction", True))
    bench.run_until(1500)
    assert woken == [1000] * calls


def test_a_nap_in_which_a_run_ends_goes_on_in_the_next() -> None:
    def turn(program: Program) -> None:
        program.machine.lightsleep(1000)

    bench, _ = running(turn)
    bench.chip.ring.loss_ns = 0
    for moment in range(0, 3500, 7):
        bench.run_until(moment)
    assert bench.usage["naps"] == 4
    assert bench.usage["nap_ms"] == bench.now


def test_a_pin_without_a_handler_does_not_wake() -> None:
    back: list[int] = []

    def turn(program: Program) -> None:
        program.machine.lightsleep(1000)
        back.append(bench.now)

    bench, _ = running(turn)
    bench.at(300, bench.contact, ("auction", True))
    bench.run_until(1001)
    assert back[0] == 1000


def test_a_nap_stops_pwm_and_it_goes_on_afterwards() -> None:
    def turn(program: Program) -> None:
        program.machine.PWM(program.machine.Pin(12), freq=1000, duty_u16=32768)
        program.modules["time"].sleep_ms(50)
        program.machine.lightsleep(30)
        program.modules["time"].sleep_ms(50)
        program.modules["time"].sleep_ms(10_000)

    bench, _ = running(turn)
    bench.at(130, bench.do_end, ())
    bench.run_until(200)
    tones = [entry for entry in bench.timeline.entries if entry[1] == "tone"]
    assert tones == [[0, "tone", 1000, 50], [80, "tone", 1000, 50]]


def test_two_pins_of_a_slice_sound_alike_and_stop_together() -> None:
    seen: list[dict[int, tuple[int, bool]]] = []

    def turn(program: Program) -> None:
        machine = program.machine
        tone = machine.PWM(machine.Pin(12), freq=1000, duty_u16=32768)
        machine.PWM(machine.Pin(13), freq=1000, duty_u16=32768, invert=True)
        tone.freq(2000)
        seen.append(dict(bench.chip.pwm))
        tone.deinit()
        seen.append(dict(bench.chip.pwm))
        program.modules["time"].sleep_ms(10_000)

    bench, _ = running(turn)
    bench.run_until(5)
    assert seen == [{12: (2000, False), 13: (2000, True)}, {}]


def test_a_nap_sets_the_clock_frequency_back() -> None:
    readings: list[int] = []

    def turn(program: Program) -> None:
        program.machine.freq(48_000_000)
        readings.append(program.machine.freq())
        program.machine.lightsleep(10)
        readings.append(program.machine.freq())

    bench, _ = running(turn)
    bench.run_until(5)
    assert readings == [48_000_000, 125_000_000]


class TestWatchdog:
    def test_it_bites_when_it_is_not_fed(self) -> None:
        causes: list[tuple[int, int, int, int]] = []

        def turn(program: Program) -> None:
            machine = program.machine
            causes.append(
                (
                    bench.now,
                    machine.reset_cause(),
                    machine.mem32[0x40058008],
                    program.modules["time"].ticks_ms(),
                )
            )
            machine.WDT(timeout=4000)
            program.modules["time"].sleep_ms(100_000)

        bench, program = running(turn)
        bench.run_until(5_000)
        # The timer starts at nothing after a reset, and the reason register tells what it was.
        assert causes == [(0, 1, 0, 0), (4000, 3, 1, 0)]
        assert program.starts == 2

    def test_it_takes_8388_ms_at_most(self) -> None:
        def turn(program: Program) -> None:
            program.machine.WDT(timeout=8389)

        bench, _ = running(turn)
        with pytest.raises(ValueError, match="8388"):
            bench.run_until(10)

    def test_biting_inside_a_nap_locks_the_chip_until_its_power_is_cut(self) -> None:
        def turn(program: Program) -> None:
            program.machine.WDT(timeout=1000)
            program.machine.lightsleep(5000)

        bench, program = running(turn)
        bench.run_until(900_000)
        assert (program.starts, bench.unit) == (1, None)
        bench.at(bench.now, bench.do_off, ())
        bench.at(bench.now + 10, bench.do_on, ())
        bench.run_until(bench.now + 20)
        assert program.starts == 2

    def test_told_to_reset_the_ring_oscillator_it_starts_the_chip_again(self) -> None:
        dividers: list[int] = []

        def turn(program: Program) -> None:
            program.machine.WDT(timeout=1000)
            program.machine.mem32[0x40012008] = 1
            dividers.append(bench.chip.ring.divider)
            program.machine.mem32[RING_DIVIDER] = UNDIVIDED + 9
            program.machine.lightsleep(5000)

        bench, program = running(turn)
        bench.run_until(2_500)
        assert program.starts == 3
        assert dividers == [16, 16, 16]

    def test_clearing_its_enable_bit_turns_it_off(self) -> None:
        def turn(program: Program) -> None:
            program.machine.WDT(timeout=1000)
            program.machine.mem32[0x4005B000] = 1 << 30
            program.modules["time"].sleep_ms(50_000)

        bench, program = running(turn)
        bench.run_until(40_000)
        assert program.starts == 1


class TestReset:
    def test_scratch_survives_a_reset_and_not_a_power_cut(self) -> None:
        readings: list[tuple[int, int, int]] = []

        def turn(program: Program) -> None:
            machine = program.machine
            readings.append(
                (machine.mem32[0x4005800C], machine.reset_cause(), machine.mem32[0x40058008])
            )
            machine.mem32[0x4005800C] = 77
            program.modules["time"].sleep_ms(10)
            machine.reset()

        bench, _ = running(turn)
        bench.at(15, bench.do_off, ())
        bench.at(30, bench.do_on, ())
        bench.run_until(35)
        # reset_cause() says watchdog after every reset; only the register tells that it was not.
        assert readings == [(0, 1, 0), (77, 3, 2), (0, 1, 0)]

    def test_a_reset_releases_outputs(self) -> None:
        def turn(program: Program) -> None:
            if program.starts == 1:
                program.machine.Pin(6, 1, value=1)
                program.modules["time"].sleep_ms(10)
                program.machine.reset()
            program.modules["time"].sleep_ms(1000)

        bench, _ = running(turn)
        bench.run_until(20)
        lights = [entry for entry in bench.timeline.entries if entry[1] == "light"]
        assert lights == [[0, "light", "red", True], [10, "light", "red", False]]

    def test_only_registers_that_are_known_are_there(self) -> None:
        def turn(program: Program) -> None:
            program.machine.mem32[0x40058000] = 1

        bench, _ = running(turn)
        with pytest.raises(ValueError, match="0x40058000"):
            bench.run_until(10)


class TestPins:
    def reading(self, mode: int, pull: int | None, wired: int | None) -> set[int]:
        bench = simulated_unit(load("pico"), 1)
        bench.chip.wire(20, wired)
        pin = fake_modules(bench)["machine"].Pin(20, mode, pull)
        return {pin.value() for _ in range(50)}

    def test_pulls_decide_where_nothing_is_wired(self) -> None:
        assert self.reading(0, 1, None) == {1}
        assert self.reading(0, 2, None) == {0}

    def test_a_wire_is_stronger_than_a_pull(self) -> None:
        assert self.reading(0, 1, 0) == {0}

    def test_a_floating_pin_may_read_as_either(self) -> None:
        assert self.reading(0, None, None) == {0, 1}

    def test_an_output_reads_as_it_is_driven(self) -> None:
        assert self.reading(1, None, 1) == {0}

    def test_only_four_pads_can_measure(self) -> None:
        machine = fake_modules(simulated_unit(load("pico"), 1))["machine"]
        with pytest.raises(ValueError, match="ADC"):
            machine.ADC(machine.Pin(12))


class TestSerial:
    def test_a_write_to_a_host_that_does_not_read_blocks(self) -> None:
        bench = simulated_unit(load("pico"), 1)
        bench.serial.open = True
        bench.serial.reading = False
        stdout = fake_modules(bench)["sys"].stdout
        stdout.write(b"x" * 256)
        assert bench.now == 0
        stdout.write(b"x")
        assert bench.now == 500

    def test_text_gets_line_ends_and_bytes_do_not(self) -> None:
        bench = simulated_unit(load("pico"), 1)
        bench.serial.open = True
        stdout = fake_modules(bench)["sys"].stdout
        stdout.write("a\n")
        stdout.write(b"b\n")
        assert bytes(bench.serial.outgoing) == b"a\r\nb\n"

    def test_without_a_host_bytes_are_lost(self) -> None:
        bench = simulated_unit(load("pico"), 1)
        fake_modules(bench)["sys"].stdout.write(b"x" * 10_000)
        assert (bench.now, bench.serial.outgoing) == (0, [])


class TestFlash:
    def test_a_file_is_the_old_one_until_it_is_closed(self) -> None:
        bench = simulated_unit(load("pico"), 1)
        io = fake_modules(bench)["io"]
        bench.flash.files["a"] = b"old"
        file = io.open("a", "w")
        file.write("new")
        assert bench.flash.files["a"] == b"old"
        file.close()
        assert bench.flash.files["a"] == b"new"

    @pytest.mark.parametrize(("cut", "left"), [(1, b"old"), (2, b"new")])
    def test_power_can_go_after_any_write(self, cut: int, left: bytes) -> None:
        bench = simulated_unit(load("pico"), 1)
        bench.at(0, bench.do_on, ())
        bench.run_until(1)
        modules = fake_modules(bench)
        bench.flash.files["a"] = b"old"
        bench.flash.cut = cut

        def replace() -> None:
            with modules["io"].open("a.new", "w") as file:
                file.write("new")
            modules["os"].rename("a.new", "a")

        with pytest.raises(Stopped):
            replace()
        assert bench.flash.files["a"] == left
        assert not bench.power.on

    def test_a_missing_file_is_an_error(self) -> None:
        modules = fake_modules(simulated_unit(load("pico"), 1))
        for act in (
            lambda: modules["io"].open("x"),
            lambda: modules["os"].rename("x", "y"),
            lambda: modules["os"].remove("x"),
        ):
            with pytest.raises(OSError, match="no such file") as error:
                act()
            assert error.value.errno == 2


class TestPower:
    def test_fresh_cells_behind_the_diode(self) -> None:
        bench = simulated_unit(load("pico"), 1)
        bench.power.switch = True
        assert bench.power.supply() == 3200 - 240

    def test_a_load_makes_weak_cells_sag_more(self) -> None:
        bench = simulated_unit(load("pico"), 1)
        sags = []
        for mv in (3200, 2000):
            bench.power.battery = mv
            bench.power.microamp = 10_000
            sags.append(mv - bench.power.at_cells())
        assert 0 < sags[0] < sags[1]

    def test_usb_is_stronger_than_cells(self) -> None:
        bench = simulated_unit(load("pico"), 1)
        bench.power.switch = bench.power.usb = True
        assert bench.power.supply() == 4700


def test_with_bootsel_held_no_program_starts_until_the_cable_is_pulled() -> None:
    bench = simulated_unit(load("pico-bare"), 1)
    bench.at(0, bench.contact, ("build", True))
    bench.at(10, bench.do_usb, (True,))
    bench.at(500, bench.contact, ("build", False))
    bench.run_until(2000)
    assert bench.power.on
    assert bench.unit is None
    bench.at(2000, bench.do_usb, (False,))
    bench.at(3000, bench.do_usb, (True,))
    bench.run_until(4000)
    assert bench.unit is not None


RING_DIVIDER = 0x40060010
UNDIVIDED = 0xAA0


def test_each_wake_from_a_nap_takes_time_from_the_timer() -> None:
    """But not a nap of 1 ms, which MicroPython waits for awake."""
    naps = [8] * 100 + [1] * 100

    def turn(program: Program) -> None:
        program.machine.lightsleep(naps.pop(0) if naps else 1000)

    bench, _ = running(turn)
    loss = bench.chip.ring.loss_ns
    assert 25_000 < loss < 250_000
    bench.run_until(900)
    late = round(100 * loss / 1_000_000)
    assert bench.chip.lost_ms == late
    assert bench.chip.ticks() == bench.now - late


def test_at_twelve_megahertz_a_wake_takes_nothing_and_above_it_gives() -> None:
    bench = simulated_unit(load("pico"), 1)
    ring = bench.chip.ring
    ring.khz, ring.heat_ppm, ring.ppm_a_mv = 6_000, 0, 0
    ring.drift(0, bench.power)
    losses = {}
    for divider in (16, 9, 8, 7):
        ring.divide(UNDIVIDED + divider)
        losses[divider] = ring.loss_ns
    assert losses[8] == ring.switch_ns
    assert losses[16] > losses[9] > losses[8] > 0 > losses[7]


def test_the_frequency_counter_counts_the_oscillator_behind_its_divider() -> None:
    bench = simulated_unit(load("pico"), 1)
    memory = fake_modules(bench)["machine"].mem32
    memory[RING_DIVIDER] = UNDIVIDED + 8
    memory[0x40008080] = 12_000
    memory[0x40008094] = 3
    assert memory[0x40008098] & 1 << 4
    assert memory[0x4000809C] >> 5 == pytest.approx(2 * bench.chip.ring.drifted_khz, abs=8)


def test_the_watchdog_leaves_the_divider_and_a_power_cut_does_not() -> None:
    bench = simulated_unit(load("pico"), 1)
    memory = fake_modules(bench)["machine"].mem32
    memory[RING_DIVIDER] = UNDIVIDED + 9
    bench.chip.reset(1)
    assert bench.chip.ring.divider == 9
    bench.chip.lose_power()
    assert bench.chip.ring.divider == 16


@pytest.mark.parametrize(
    ("board", "least", "most"), [("pico", 5_000, 8_000), ("pico2", 4_600, 19_600)]
)
def test_every_run_draws_another_oscillator(board: str, least: int, most: int) -> None:
    found = [simulated_unit(load(board), seed).chip.ring.khz for seed in range(200)]
    assert len(set(found)) > 150
    near = (most - least) // 15
    assert least <= min(found) < least + near
    assert most - near < max(found) <= most


def test_what_an_rp2350_counts_jitters_about_its_frequency() -> None:
    bench = simulated_unit(load("pico2"), 1)
    memory = fake_modules(bench)["machine"].mem32
    memory[0x400E8014] = 0xAA00 + 100
    assert bench.chip.ring.divider == 100
    memory[0x400100A0] = 3
    counts = [memory[0x400100A8] >> 5 for _ in range(300)]
    khz = bench.chip.ring.frequency()
    assert max(counts) - min(counts) > khz * 3 // 100
    assert sum(counts) / 300 == pytest.approx(khz, rel=0.01)
    memory[0x400E8014] = 0xAA0 + 8  # the RP2040's password
    assert bench.chip.ring.divider == 128
