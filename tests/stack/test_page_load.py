"""The page's server under random presses in real time: no answer is lost or doubled."""

from tests.exhaustive import sample
from trading_unit.bench.page import load

SECONDS = sample(1, 10)
LEAST_PRESSES = 50 * SECONDS  # however slow this machine is


def test_nothing_is_lost_or_doubled_when_everybody_presses(record_property) -> None:
    figures = load(SECONDS)
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
