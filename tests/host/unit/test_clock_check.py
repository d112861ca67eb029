"""The unit's clock against this computer's: simulated units, whose minutes are virtual."""

import json

import pytest

from tests.exhaustive import sample
from tests.host.link.desk import PORT, Desk
from trading_unit.cli import doctor
from trading_unit.cli.main import main
from trading_unit.unit.clock_check import ClockCheck, ClockComparison
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.chip import NEVER


class PersonAtTheDesk:
    """Pulls the cable when asked to, and puts it back."""

    def __init__(self, desk: Desk, bench: Bench, out_ms: int = 60_000) -> None:
        self.desk = desk
        self.bench = bench
        self.out_ms = out_ms
        self.agrees = True
        self.switches_on = True
        self.sentences: list[str] = []

    def confirms(self, question: str) -> bool:
        self.sentences.append(question)
        return self.agrees

    def show(self, sentence: str) -> None:
        self.sentences.append(sentence)
        if "pull the cable" in sentence:
            if not self.switches_on:
                self.bench.at(self.bench.now, self.bench.do_off, ())
            self.desk.in_ms(3_000, self.pull)

    def pull(self) -> None:
        bench = self.desk.plug().pull()
        self.desk.in_ms(self.out_ms, lambda: self.desk.plug().put(bench))


def compared(
    desk: Desk, bench: Bench, person: PersonAtTheDesk | None = None
) -> dict[str, ClockComparison]:
    person = person or PersonAtTheDesk(desk, bench)
    with desk.link() as link:
        link.wait_up()
        return {stage.stage: stage for stage in ClockCheck(link, person).stages(with_cells=True)}


@pytest.mark.parametrize("seed", range(sample(1, 20)))
def test_a_unit_that_keeps_time_in_every_stage(seed: int) -> None:
    desk = Desk()
    stages = compared(desk, desk.unit(seed=seed))
    assert list(stages) == ["awake", "napping", "on cells"]
    assert all(stage.good and stage.measured for stage in stages.values())
    assert abs(stages["awake"].slow_ms) <= 1
    assert abs(stages["napping"].slow_ms) <= 8
    assert stages["on cells"].seconds > 60


def test_a_unit_that_is_not_corrected_shows_it_napping_and_on_cells() -> None:
    desk = Desk()
    bench = desk.unit()
    bench.chip.ring.counter_dead = True
    stages = compared(desk, bench)
    assert stages["awake"].good
    # On cells naps are longer, so there are fewer wakes that cost time.
    for stage, least_ms in ((stages["napping"], 100), (stages["on cells"], 30)):
        assert not stage.good
        assert least_ms < stage.slow_ms < 2_000
        assert "ms behind in 6" in stage.text()


def test_a_unit_that_does_not_wake_up_from_its_nap() -> None:
    desk = Desk()
    bench = desk.unit()
    bench.chip.overslept_ms = 10_000_000
    bench.chip.timeout = 0  # with a watchdog that does not bite, as an RP2350's in naps
    bench.chip.bites_at = NEVER
    stages = compared(desk, bench)
    assert list(stages) == ["awake", "napping"]
    assert not stages["napping"].good
    assert "did not wake up" in stages["napping"].text()


def test_a_nap_that_its_watchdog_ends() -> None:
    desk = Desk()
    bench = desk.unit()
    bench.chip.overslept_ms = 10_000_000
    stages = compared(desk, bench)
    assert list(stages) == ["awake", "napping"]
    assert not stages["napping"].good
    assert "the unit's watchdog has restarted it" in stages["napping"].text()
    # It naps no more, and says so when it is asked to.
    stages = compared(desk, bench)
    assert stages["awake"].good
    assert "do not end by themselves" in stages["napping"].text()


def test_naps_that_last_too_long_are_given_up_and_the_next_check_says_so() -> None:
    desk = Desk()
    bench = desk.unit()
    bench.chip.overslept_ms = 2_500
    compared(desk, bench)
    stages = compared(desk, bench)
    assert "do not end by themselves" in stages["napping"].text()
    assert not stages["napping"].good


def test_who_does_not_want_to_pull_the_cable() -> None:
    desk = Desk()
    bench = desk.unit()
    person = PersonAtTheDesk(desk, bench)
    person.agrees = False
    stage = compared(desk, bench, person)["on cells"]
    assert (stage.text(), stage.good, stage.measured) == ("left out", True, False)


def test_a_cable_that_is_put_back_too_soon() -> None:
    desk = Desk()
    bench = desk.unit()
    stage = compared(desk, bench, PersonAtTheDesk(desk, bench, out_ms=10_000))["on cells"]
    assert "less than 30 s" in stage.text()
    assert not stage.good


def test_cells_that_are_switched_off() -> None:
    desk = Desk()
    bench = desk.unit()
    person = PersonAtTheDesk(desk, bench)
    person.switches_on = False
    stage = compared(desk, bench, person)["on cells"]
    assert "started anew" in stage.text()
    assert not stage.good


@pytest.mark.parametrize(
    ("board", "why"), [("pico-bare", "this wiring has none"), ("pico-w", "does not see its cable")]
)
def test_a_wiring_that_cannot_be_compared_on_cells(board: str, why: str) -> None:
    desk = Desk()
    stages = compared(desk, desk.unit(board=board))
    assert why in stages["on cells"].text()
    assert all(stage.good for stage in stages.values())


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    desk = Desk()
    desk.unit()
    monkeypatch.setattr(doctor, "open_link", lambda port: desk.link(port))
    assert main(["doctor", "--clock", "--port", PORT]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["awake", "napping"]
    assert all("ppm" in line for line in lines)
    assert main(["doctor", "--clock", "--port", PORT, "--json"]) == 0
    assert [stage["good"] for stage in json.loads(capsys.readouterr().out)] == [True, True]
