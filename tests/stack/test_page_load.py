"""The page's server under random presses in real time: no answer is lost or doubled."""

import pytest

from tests.load import crowd, presses

pytestmark = pytest.mark.exhaustive

SECONDS = 10
LEAST_PRESSES = 50 * SECONDS  # however slow this machine is


def test_nothing_is_lost_or_doubled_when_everybody_presses(record_property) -> None:
    figures = presses.measure(SECONDS)
    record_property(f"the page under load for {SECONDS} s", figures.text())
    assert figures.log == ""
    assert figures.unexpected == []
    assert figures.presses > LEAST_PRESSES
    assert figures.statuses.keys() == {"accepted", "refused", "late"}
    record = figures.record
    assert (record.lost, record.doubled) == ([], [])
    assert record.accepted == record.entries > 0
    assert figures.steady, figures.text()
    assert figures.flood.loads > 0
    assert figures.waits_ms
    assert figures.flood.waits_ms


def test_a_crowd_with_a_stranger_in_it_breaks_nothing(record_property) -> None:
    figures = crowd.measure(SECONDS)
    record_property(f"a crowd and a stranger for {SECONDS} s", figures.text())
    assert figures.log == ""
    assert figures.wrong == []
    assert figures.flat, figures.text()
    assert figures.streams == 200
    assert figures.seated + figures.guests == 100
    assert figures.table_ms
    assert figures.attacks
