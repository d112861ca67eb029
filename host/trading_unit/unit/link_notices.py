"""Notices about a link, and phrases for the outcomes of commands."""

from collections.abc import Iterable

from trading_unit.link import (
    Answered,
    BadEvent,
    Blocked,
    Command,
    Down,
    Drop,
    Hello,
    Meeting,
    Outcome,
    Up,
)
from trading_unit.words.sentence import Sentence, Series, Text


def notice(event: BadEvent | Up | Down | Blocked | Answered) -> Text:
    match event:
        case BadEvent(body):
            return bad_event_notice(body)
        case Up(meeting=Meeting.FIRST):
            unit = Sentence("{unit} at {port}", unit=describe_unit(event.hello), port=event.port)
            return Series([unit, *lost_before(event)], "; ")
        case Up():
            return Series([how_it_came_back(event), *what_it_cost(event)], "; ")
        case Down(Drop.UNPLUGGED):
            return Sentence("the cable is out, or the unit is off; waiting for it to come back")
        case Down():
            return Sentence("the unit has gone silent; its port is still there")
        case Blocked(trouble):
            return trouble
        case Answered(command):
            return Sentence(
                "{command}: {outcome}", command=command.body, outcome=outcome_phrase(command)
            )


def bad_event_notice(body: str) -> Sentence:
    return Sentence("the unit sends what cannot be, and that is left out: {body}", body=body)


def describe_unit(hello: Hello) -> Sentence:
    cells = Sentence(", cells {volts:.2f} V", volts=hello.mv / 1000) if hello.mv else ""
    return Sentence(
        "unit {unit} ({board}, firmware {firmware}, {game}{cells})",
        unit=hello.unit,
        board=hello.board,
        firmware=hello.firmware,
        game=hello.game,
        cells=cells,
    )


def how_it_came_back(up: Up) -> Sentence:
    """Whether it was the cable or the unit that had been away."""
    match up.meeting, up.drop:
        case Meeting.SAME, Drop.UNPLUGGED:
            return Sentence(
                "it was the cable: the unit went on, and is back at {port}", port=up.port
            )
        case Meeting.SAME, Drop.SILENT:
            return Sentence("the unit answers again; it was not restarted")
        case Meeting.SAME, _:
            return Sentence("the unit told more than it could keep")
        case _, Drop.UNPLUGGED:
            return Sentence(
                "it was the unit: it was off or restarted, and is back at {port}", port=up.port
            )
    return Sentence("the unit has restarted")


def lost_before(up: Up) -> Iterable[Sentence]:
    if up.lost == 1:
        yield Sentence("1 event from before is lost")
    elif up.lost:
        yield Sentence("{count} events from before are lost", count=up.lost)


def what_it_cost(up: Up) -> Iterable[Sentence]:
    """What was lost while the unit was away."""
    if up.lost == 1:
        yield Sentence("1 event lost")
    elif up.lost:
        yield Sentence("{count} events lost", count=up.lost)
    elif up.meeting is Meeting.SAME:
        yield Sentence("nothing is lost")
    if up.meeting is Meeting.RESTARTED:
        yield Sentence("what it had not told before that is gone")
    if up.undecided:
        yield Sentence(
            "done or not, nobody knows: {commands}", commands=[one.body for one in up.undecided]
        )
    if up.unanswered:
        yield Sentence(
            "its answer is lost: {commands}", commands=[one.body for one in up.unanswered]
        )


REFUSALS = {
    "busy": Sentence("the unit is busy with something else"),
    "unknown": Sentence("the unit does not know that"),
    "range": Sentence("the unit does not take such a value"),
}


def outcome_phrase(command: Command) -> Sentence:
    match command.outcome:
        case None:
            return Sentence("under way")
        case Outcome.REFUSED:
            return Sentence("refused, {why}", why=REFUSALS.get(command.why, command.why))
        case Outcome.UNDECIDED:
            return Sentence("done or not, nobody knows")
        case Outcome.ANSWER_LOST:
            return Sentence("the unit took it, and its answer is lost")
        case Outcome.NEVER_SENT:
            return Sentence("never sent")
    return Sentence("done")
