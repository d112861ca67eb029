"""Notices about a link: above all, whether the cable or the unit had been away."""

import pytest

from trading_unit.link import (
    Answered,
    BadEvent,
    Blocked,
    Command,
    Down,
    Drop,
    Hello,
    LinkTrouble,
    Meeting,
    Outcome,
    TroubleKind,
    Up,
)
from trading_unit.unit.link_notices import notice

HELLO = Hello("1", "0.1.0", "pico", "ab12", "5c1e", 0, "life", 0)
SPIN = Command("build do=spin", 1, 0.0)
PLAY = Command("play tune=train", 2, 0.0)


def up(meeting: Meeting, drop: Drop | None = None, lost: int = 0, undecided=(), unanswered=()):
    return Up(HELLO, "COM3", meeting, drop, lost, undecided, unanswered)


NOTICES = [
    (
        BadEvent("battery mv=x at=3"),
        "the unit sends what cannot be, and that is left out: battery mv=x at=3",
    ),
    (up(Meeting.FIRST), "unit ab12 (pico, firmware 0.1.0, life) at COM3"),
    (
        up(Meeting.FIRST, lost=9),
        "unit ab12 (pico, firmware 0.1.0, life) at COM3; 9 events from before are lost",
    ),
    (
        up(Meeting.SAME, Drop.UNPLUGGED),
        "it was the cable: the unit went on, and is back at COM3; nothing is lost",
    ),
    (
        up(Meeting.SAME, Drop.UNPLUGGED, 1),
        "it was the cable: the unit went on, and is back at COM3; 1 event lost",
    ),
    (
        up(Meeting.SAME, Drop.SILENT),
        "the unit answers again; it was not restarted; nothing is lost",
    ),
    (up(Meeting.SAME, None, 3), "the unit told more than it could keep; 3 events lost"),
    (
        up(Meeting.RESTARTED, Drop.UNPLUGGED),
        "it was the unit: it was off or restarted, and is back at COM3; "
        "what it had not told before that is gone",
    ),
    (
        up(Meeting.RESTARTED, None, 2, (SPIN,), (PLAY,)),
        "the unit has restarted; 2 events lost; what it had not told before that is gone; "
        "done or not, nobody knows: build do=spin; its answer is lost: play tune=train",
    ),
    (Down(Drop.UNPLUGGED), "the cable is out, or the unit is off; waiting for it to come back"),
    (Down(Drop.SILENT), "the unit has gone silent; its port is still there"),
    (Blocked(LinkTrouble(TroubleKind.IN_USE, "COM3", "COM3 is in use")), "COM3 is in use"),
]


@pytest.mark.parametrize(("event", "words"), NOTICES, ids=[words for _, words in NOTICES])
def test_notices(event, words: str) -> None:
    assert str(notice(event)) == words


@pytest.mark.parametrize(
    ("outcome", "why", "words"),
    [
        (None, "", "under way"),
        (Outcome.DONE, "", "done"),
        (Outcome.REFUSED, "busy", "refused, the unit is busy with something else"),
        (Outcome.REFUSED, "range", "refused, the unit does not take such a value"),
        (Outcome.REFUSED, "new-word", "refused, new-word"),
        (Outcome.UNDECIDED, "", "done or not, nobody knows"),
        (Outcome.ANSWER_LOST, "", "the unit took it, and its answer is lost"),
        (Outcome.NEVER_SENT, "", "never sent"),
    ],
)
def test_outcomes(outcome: Outcome | None, why: str, words: str) -> None:
    command = Command("build do=spin", 1, 0.0, outcome=outcome, why=why)
    assert str(notice(Answered(command))) == f"build do=spin: {words}"
