"""What can be wrong between this program and a unit, one by one, each with its sentence."""

from enum import Enum

from trading_unit.trouble import Trouble


class Wrong(Enum):
    """Of a port, of what answers there, or of the search for one. The value is for programs."""

    NO_PORT = "no-port"
    """There is no such port, or what it stood for has been pulled out."""
    NOT_A_PORT = "not-a-port"
    """The name is none that a port can have, or stands for something else."""
    NO_PERMISSION = "no-permission"
    IN_USE = "in-use"
    """Another program has the port open for itself."""
    UNREACHABLE = "unreachable"
    """A port at the end of a network that nobody offers."""
    BROKEN = "broken"
    """The system refuses for a reason of its own."""
    SILENT = "silent"
    """The port is open and nothing answers."""
    PROMPT = "prompt"
    """MicroPython's prompt answers: there is no firmware on it, or it was stopped."""
    GARBAGE = "garbage"
    """Something answers, and it is not a unit."""
    OTHER_UNIT = "other-unit"
    """A unit answers, and it is not the one that we were talking with."""
    OTHER_PROTOCOL = "other-protocol"
    """A unit answers, and this program does not understand it."""
    TAKEN = "taken"
    """Another program has taken the unit over, while we were talking with it."""
    NONE = "none"
    """No board is plugged in, or none of several answers."""
    SEVERAL = "several"
    """Several units answer, and one has to be chosen."""


class LinkTrouble(Trouble):
    """`wrong` says of what kind it is, `port` where (empty for nowhere), its text is the
    sentence."""

    def __init__(self, wrong: Wrong, port: str, sentence: str) -> None:
        super().__init__(sentence)
        self.wrong = wrong
        self.port = port
