"""What a link tells of itself, as a person would say it."""

from collections.abc import Iterable

from trading_unit.link import Answered, Blocked, Command, Down, Drop, Hello, Meeting, Outcome, Up


def notice(happened: Up | Down | Blocked | Answered) -> str:
    match happened:
        case Up(meeting=Meeting.FIRST):
            return "; ".join([f"{who(happened.hello)} at {happened.port}", *before(happened)])
        case Up():
            return "; ".join([came_back(happened), *cost(happened)])
        case Down(Drop.UNPLUGGED):
            return "the cable is out, or the unit is off; waiting for it to come back"
        case Down():
            return "the unit has gone silent; its port is still there"
        case Blocked(trouble):
            return str(trouble)
        case Answered(command):
            return f"{command.body}: {outcome(command)}"


def who(hello: Hello) -> str:
    """A unit, enough to know it among others."""
    cells = f", cells {hello.mv / 1000:.2f} V" if hello.mv else ""
    return f"unit {hello.unit} ({hello.board}, firmware {hello.firmware}, {hello.game}{cells})"


def came_back(up: Up) -> str:
    """Which it was: the cable or the unit."""
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


def before(up: Up) -> Iterable[str]:
    if up.lost:
        yield f"{events(up.lost)} from before are lost"


def cost(up: Up) -> Iterable[str]:
    """What it took with it."""
    if up.lost:
        yield f"{events(up.lost)} lost"
    elif up.meeting is Meeting.SAME:
        yield "nothing is lost"
    if up.meeting is Meeting.RESTARTED:
        yield "what it had not told before that is gone"
    if up.undecided:
        yield f"done or not, nobody knows: {bodies(up.undecided)}"
    if up.unanswered:
        yield f"its answer is lost: {bodies(up.unanswered)}"


def events(count: int) -> str:
    return f"{count} event{'' if count == 1 else 's'}"


def bodies(commands: tuple[Command, ...]) -> str:
    return ", ".join(command.body for command in commands)


REFUSALS = {
    "busy": "the unit is busy with something else",
    "unknown": "the unit does not know that",
    "range": "the unit does not take such a value",
}


def outcome(command: Command) -> str:
    """What has become of it."""
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
