"""Every scenario gives its timeline, to the byte. `pytest --record` writes them again."""

import pytest

from tests import scenario
from trading_unit_boards import load
from trading_unit_sim.unit_on_board import play_script

EVERY = scenario.every()


@pytest.mark.parametrize("case", EVERY, ids=str)
def test_scenario(case: scenario.Scenario, request: pytest.FixtureRequest) -> None:
    text = play_script(load(case.board), case.seed, case.script).timeline.text()
    if request.config.getoption("--record"):
        case.expected.write_text(text, "utf-8", newline="\n")
    assert case.expected.exists(), "never recorded: run pytest --record, and read what it wrote"
    assert text == case.expected.read_text("utf-8")


def test_there_are_scenarios_enough_and_no_timeline_without_its_script() -> None:
    assert len(EVERY) >= 50
    assert {path.stem for path in scenario.FOLDER.glob("*.timeline")} == {c.name for c in EVERY}
