"""The image that these tests share, and the figures that they found, printed at the end."""

from collections import Counter
from pathlib import Path

import pytest

from tests.emulator.image import NoImageError, image


@pytest.fixture(scope="session")
def uf2(request: pytest.FixtureRequest) -> Path:
    # Only who asks for these tests by name waits for a network.
    asked = request.config.getoption("markexpr") == "emulator"
    try:
        return image(may_fetch=asked)
    except NoImageError as error:
        pytest.skip(str(error))
    except FileNotFoundError as error:
        pytest.fail(str(error), pytrace=False)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    def reports(outcome: str) -> list[pytest.TestReport]:
        found = terminalreporter.stats.get(outcome, [])
        return [report for report in found if "tests/emulator/" in report.nodeid]

    figures = [
        f"{report.nodeid.rpartition('::')[2]}: {name}: {value}"
        for report in reports("passed")
        for name, value in report.user_properties
    ]
    skipped = Counter(
        report.longrepr[2] for report in reports("skipped") if isinstance(report.longrepr, tuple)
    )
    if figures or skipped:
        terminalreporter.section("on the emulated chip")
    for line in figures:
        terminalreporter.write_line(line)
    for why, tests in skipped.items():
        terminalreporter.write_line(f"{tests} {why}")
