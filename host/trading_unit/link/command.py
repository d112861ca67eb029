"""Commands to the unit, each from being given to its outcome."""

from dataclasses import dataclass
from enum import Enum

UNKNOWN = "unknown"  # the unit's reason for a refusal of what it does not understand


class Outcome(Enum):
    """How a command ended."""

    DONE = "done"
    REFUSED = "refused"  # nothing changed; the command's `why` is the reason
    UNDECIDED = "undecided"  # it may have been done: the unit restarted, or was taken over
    ANSWER_LOST = "answer-lost"  # the unit received it, did or refused it, and its reply is lost
    NEVER_SENT = "never-sent"  # the link ended first


@dataclass(slots=True, eq=False)
class Command:
    """One command; `outcome` is None until it has ended."""

    body: str
    number: int  # within the session
    given_s: float  # on the link's clock
    internal: bool = False  # given by the link itself, and never reported to the caller
    outcome: Outcome | None = None
    why: str = ""  # the unit's word for a refusal: busy, unknown or range
    ended_s: float | None = None

    @property
    def unknown(self) -> bool:
        """Whether the unit has refused it because it does not know it, as older firmware does."""
        return self.outcome is Outcome.REFUSED and self.why == UNKNOWN

    @property
    def took_s(self) -> float | None:
        """The time from giving the command to its outcome."""
        return None if self.ended_s is None else self.ended_s - self.given_s


class OpenCommands:
    """The commands without an outcome, in order.

    Each method returns the commands that have got their outcome by it.
    """

    def __init__(self) -> None:
        self.open: list[Command] = []

    def reply_received(self, number: int, ok: bool, why: str, now_s: float) -> list[Command]:
        """The unit has replied to command `number`.

        It replies in order, so that an earlier command still open will never get a reply.
        """
        earlier = [command for command in self.open if command.number < number]
        replied = [command for command in self.open if command.number == number]
        for command in replied:
            command.why = "" if ok else why
        return [
            *self.decide(earlier, Outcome.ANSWER_LOST, now_s),
            *self.decide(replied, Outcome.DONE if ok else Outcome.REFUSED, now_s),
        ]

    def unit_restarted(self, under_way: int, unsent: int, now_s: float) -> list[Command]:
        """The unit has restarted, and a new session begins.

        The last `unsent` commands stay open and are numbered from 1 again. The `under_way` ones
        before them may or may not have been received; all earlier ones were.
        """
        ended = len(self.open) - unsent
        received = self.open[: ended - under_way]
        unsure = self.open[ended - under_way : ended]
        for number, command in enumerate(self.open[ended:], 1):
            command.number = number
        return [
            *self.decide(received, Outcome.ANSWER_LOST, now_s),
            *self.decide(unsure, Outcome.UNDECIDED, now_s),
        ]

    def session_ended(self, acknowledged: int, sent: int, now_s: float) -> list[Command]:
        """The session is over: the unit acknowledged the commands up to number `acknowledged`,
        and those up to `sent` were sent."""
        received = [command for command in self.open if command.number <= acknowledged]
        unsure = [command for command in self.open if acknowledged < command.number <= sent]
        unsent = [command for command in self.open if command.number > max(acknowledged, sent)]
        return [
            *self.decide(received, Outcome.ANSWER_LOST, now_s),
            *self.decide(unsure, Outcome.UNDECIDED, now_s),
            *self.decide(unsent, Outcome.NEVER_SENT, now_s),
        ]

    def decide(self, commands: list[Command], outcome: Outcome, now_s: float) -> list[Command]:
        for command in commands:
            command.outcome = outcome
            command.ended_s = now_s
            self.open.remove(command)
        return commands
