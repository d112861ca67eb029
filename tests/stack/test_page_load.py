"""The page's server under random presses in real time: no answer is lost or doubled."""

import os

from trading_unit.bench.page import load

SECONDS = 10 if os.environ.get("CI") == "true" else 2
LEAST_PRESSES = 50 * SECONDS  # however slow this machine is


def test_nothing_is_lost_or_doubled_when_everybody_presses(record_property) -> None:
    figures = load(SECONDS)
    record_property(f"the page under load for {SECONDS} s", figures.text())
    assert figures.log == ""
    assert figures.wrong == []
    assert figures.presses > LEAST_PRESSES
    assert figures.statuses.keys() == {"accepted", "refused", "late"}
    kept = figures.kept
    assert (kept.lost, kept.doubled) == ([], [])
    assert kept.said == kept.entries > 0
    assert figures.steady, figures.text()
    assert figures.flood.loads > 0
    assert figures.waits_ms
    assert figures.flood.waits_ms
