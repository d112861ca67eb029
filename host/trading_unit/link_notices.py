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


def notice(event: BadEvent | Up | Down | Blocked | Answered) -> str:
    match event:
        case BadEvent(body):
            return bad_event_notice(body)
        case Up(meeting=Meeting.FIRST):
            unit = f"{describe_unit(event.hello)} at {event.port}"
            return "; ".join([unit, *lost_before(event)])
        case Up():
            return "; ".join([how_it_came_back(event), *what_it_cost(event)])
        case Down(Drop.UNPLUGGED):
            return "the cable is out, or the unit is off; waiting for it to come back"
        case Down():
            return "the unit has gone silent; its port is still there"
        case Blocked(trouble):
            return str(trouble)
        case Answered(command):
            return f"{command.body}: {outcome_phrase(command)}"


def bad_event_notice(body: str) -> str:
    return f"the unit sends what cannot be, and that is left out: {body}"


def describe_unit(hello: Hello) -> str:
    cells = f", cells {hello.mv / 1000:.2f} V" if hello.mv else ""
    return f"unit {hello.unit} ({hello.board}, firmware {hello.firmware}, {hello.game}{cells})"


def how_it_came_back(up: Up) -> str:
    """Whether it was the cable or the unit that had been away."""
    match up.meeting, up.drop:
        case Meeting.SAME, Drop.UNPLUGGED:
            return f"it was the cable: the unit went on, and is back at {up.port}"
        case Meeting.SAME, Drop.SILENT:
            return "the unit answers again; it was not restarted"
        case Meeting.SAME, _:
            return "the unit told more than it could keep"
        case _, Drop.UNPLUGGED:
            return f"it was the unit: it was off or restarted, and is back at {up.port}"
    return "the unit has restarted"


def lost_before(up: Up) -> Iterable[str]:
    if up.lost:
        yield f"{events_text(up.lost)} from before are lost"


def what_it_cost(up: Up) -> Iterable[str]:
    """What was lost while the unit was away."""
    if up.lost:
        yield f"{events_text(up.lost)} lost"
    elif up.meeting is Meeting.SAME:
        yield "nothing is lost"
    if up.meeting is Meeting.RESTARTED:
        yield "what it had not told before that is gone"
    if up.undecided:
        yield f"done or not, nobody knows: {bodies_text(up.undecided)}"
    if up.unanswered:
        yield f"its answer is lost: {bodies_text(up.unanswered)}"


def events_text(count: int) -> str:
    return f"{count} event{'' if count == 1 else 's'}"


def bodies_text(commands: tuple[Command, ...]) -> str:
    return ", ".join(command.body for command in commands)


REFUSALS = {
    "busy": "the unit is busy with something else",
    "unknown": "the unit does not know that",
    "range": "the unit does not take such a value",
}


def outcome_phrase(command: Command) -> str:
    match command.outcome:
        case None:
            return "under way"
        case Outcome.REFUSED:
            return f"refused, {REFUSALS.get(command.why, command.why)}"
        case Outcome.UNDECIDED:
            return "done or not, nobody knows"
        case Outcome.ANSWER_LOST:
            return "the unit took it, and its answer is lost"
        case Outcome.NEVER_SENT:
            return "never sent"
    return "done"
