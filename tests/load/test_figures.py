"""The load test's figures: what is judged, and what is only printed."""

from typing import Any

from tests.load import crowd, presses, record_check
from tests.load.page_flood import FloodFigures
from tests.load.random_players import AnswerLog


def test_an_answer_that_this_server_should_never_give_is_unexpected() -> None:
    answers = AnswerLog()
    answers.note("/do", {"what": "throw"}, 200, b'{"status": "accepted", "why": ""}', 1.0)
    answers.note("/do", {}, 403, b'{"status": "refused", "why": "no"}', 1.0)
    assert answers.unexpected == []
    answers.note("/do", {}, 500, b'{"status": "refused", "why": "broken"}', 1.0)
    answers.note("/do", {}, 200, b"<p>", 1.0)
    answers.note("/do", {}, 429, b"too many requests", 1.0)
    assert len(answers.unexpected) == 3
    assert answers.statuses == {"accepted": 1, "refused": 1}


def test_a_load_test_that_has_not_passed() -> None:
    def figures(**other) -> presses.LoadFigures:
        usual: dict[str, Any] = {
            "seconds": 2.0,
            "statuses": {"accepted": 3},
            "took_ms": [1.0, 2.0, 9.0],
            "unexpected": [],
            "states": 4,
            "waits_ms": [1.0, 60.0],
            "record": record_check.RecordCheck(3, 3, [], [], 1),
            "log": "",
            "before_kb": 40_000,
            "after_kb": 41_000,
            "flood": FloodFigures(1.0, 900, 2, [3.0]),
        }
        return presses.LoadFigures(**(usual | other))

    assert figures().passed
    assert "60.0 ms at worst" in figures().text()  # shown, not judged
    assert not figures(log="/do failed").passed
    assert not figures(record=record_check.RecordCheck(3, 2, ["x"], [], 0)).passed
    assert not figures(unexpected=["500"]).passed
    huge = figures(after_kb=400_000)
    assert not huge.passed
    assert "NOT steady" in huge.text()
    assert figures(before_kb=None, after_kb=None).passed


def test_a_crowd_that_was_too_much() -> None:
    def figures(**other) -> crowd.CrowdFigures:
        usual: dict[str, Any] = {
            "seconds": 2.0,
            "seated": 32,
            "guests": 68,
            "forms": 90,
            "streams": 200,
            "read_mb": 3.0,
            "attacks": {"bodies": 2},
            "table_ms": [1.0] * 99 + [300.0],
            "seats_ms": [1.0, 2.0],
            "memory_kb": [40_000, 41_000, 41_500],
            "wrong": [],
            "log": "",
        }
        return crowd.CrowdFigures(**(usual | other))

    assert figures().right
    assert figures().within  # the 99th of 100
    assert "1.0 ms 99%, 300.0 ms 100% of 100 presses: within the budget" in figures().text()
    assert [one.ok for one in figures().figures()] == [True, None, True]
    slow = figures(table_ms=[1.0] * 9 + [300.0])
    assert slow.right  # times are shown, not judged
    assert "OVER the budget" in slow.text()
    assert not figures(wrong=["it let somebody in"]).right
    assert figures(wrong=["it let somebody in"]).figures()[-1].is_broken
    assert not figures(log="/do failed").right
    grown = figures(memory_kb=[40_000, 60_000, 80_000])
    assert not grown.right
    assert "NOT flat" in grown.text()
    assert figures(memory_kb=[]).right
