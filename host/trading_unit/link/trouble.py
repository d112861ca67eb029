"""Everything that can be wrong between this program and a unit, by kind."""

from enum import Enum
from typing import Any

from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence


class TroubleKind(Enum):
    """What is wrong with a port, with what answers there, or with the search for a unit.

    The values appear in JSON output.
    """

    NO_PORT = "no-port"
    """There is no such port, or its device has been unplugged."""
    NOT_A_PORT = "not-a-port"
    """The name cannot be a port's, or is something else's."""
    NO_PERMISSION = "no-permission"
    IN_USE = "in-use"
    """Another program has opened the port for itself alone."""
    UNREACHABLE = "unreachable"
    """A network address at which nothing offers a port."""
    BROKEN = "broken"
    """The system refuses for another reason."""
    SILENT = "silent"
    """The port is open and nothing answers."""
    PROMPT = "prompt"
    """MicroPython's prompt answers: the board has no firmware, or its firmware was stopped."""
    GARBAGE = "garbage"
    """Something answers that is not a unit."""
    OTHER_UNIT = "other-unit"
    """A unit answers that is not the one of this link."""
    OTHER_PROTOCOL = "other-protocol"
    """A unit answers in a protocol that this program does not speak."""
    TAKEN = "taken"
    """Another program has taken the unit over from this link."""
    NO_UNIT = "none"
    """No board is plugged in, or none of several answers."""
    SEVERAL = "several"
    """Several units answer, and one has to be chosen."""


class LinkTrouble(Trouble):
    """A Trouble of a `kind` at a `port`, which is empty where there is none."""

    def __init__(
        self, kind: TroubleKind, port: str, sentence: str | Sentence, /, **values: Any
    ) -> None:
        super().__init__(sentence, **values)
        self.kind = kind
        self.port = port
