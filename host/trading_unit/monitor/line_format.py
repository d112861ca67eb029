"""How a line of a monitor looks, and bytes of the wire as text."""

from trading_unit_firmware.wire import LONGEST

TIME = 12  # letters of 12:34:56.789
SECONDS = 9


def row(time: str, at: int | None, text: str) -> str:
    """Time of day, seconds since the unit's start, and what it was; either time may be unknown."""
    seconds = "" if at is None else f"{at / 1000:.3f}"
    return f"{time:{TIME}} {seconds:>{SECONDS}}  {text}"


def printable(data: bytes) -> str:
    r"""Bytes as plain ASCII: whatever is none is written \xNN, and a backslash is doubled."""
    return "".join(
        chr(byte) if 32 <= byte < 127 and byte != 92 else "\\\\" if byte == 92 else f"\\x{byte:02x}"
        for byte in data
    )


class Wire:
    """Bytes of one direction as they come, lines out."""

    def __init__(self) -> None:
        self.held = b""

    def lines(self, data: bytes) -> list[str]:
        """The lines that these bytes complete. What goes on without an end is cut."""
        *whole, self.held = (self.held + data).split(b"\n")
        if len(self.held) > LONGEST:
            whole.append(self.held)
            self.held = b""
        return [printable(line.removesuffix(b"\r")) for line in whole]

    def rest(self) -> list[str]:
        """What is left without an end."""
        held, self.held = self.held, b""
        return [printable(held)] if held else []
