"""The format of a monitor's lines, and bytes of the wire as text."""

from trading_unit.plain_text import escaped
from trading_unit_firmware.wire import LONGEST

TIME_WIDTH = 12  # of 12:34:56.789
SECONDS_WIDTH = 9


def format_row(time: str, at: int | None, text: str) -> str:
    """Time of day, seconds since the unit's start, and the text; either time may be unknown."""
    seconds = "" if at is None else f"{at / 1000:.3f}"
    return f"{time:{TIME_WIDTH}} {seconds:>{SECONDS_WIDTH}}  {escaped(text)}"


def printable(data: bytes) -> str:
    r"""Bytes as plain ASCII: any other byte is written \xNN, and a backslash is doubled."""
    return "".join(
        chr(byte) if 32 <= byte < 127 and byte != 92 else "\\\\" if byte == 92 else f"\\x{byte:02x}"
        for byte in data
    )


class LineAssembler:
    """Assembles the bytes of one direction into printable lines."""

    def __init__(self) -> None:
        self.unfinished = b""

    def lines(self, data: bytes) -> list[str]:
        """The lines that these bytes complete. A line without an end is cut at LONGEST."""
        *complete, self.unfinished = (self.unfinished + data).split(b"\n")
        if len(self.unfinished) > LONGEST:
            complete.append(self.unfinished)
            self.unfinished = b""
        return [printable(line.removesuffix(b"\r")) for line in complete]

    def take_rest(self) -> list[str]:
        """The line that has no end yet, if there is one."""
        rest, self.unfinished = self.unfinished, b""
        return [printable(rest)] if rest else []
