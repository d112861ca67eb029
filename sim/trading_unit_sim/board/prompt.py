"""MicroPython's prompt, as far as a host can tell it from a program: it runs nothing.

What is typed is echoed. Enter is a carriage return; a bare newline does nothing. Ctrl-D starts the
program anew, but only on an empty line, as MicroPython's does; Ctrl-C empties the line.
"""

INTERRUPTED = b"Traceback (most recent call last):\r\nKeyboardInterrupt: \r\n"
BANNER = (
    b'MicroPython v1.29.0; a simulated board with RP2040\r\nType "help()" for more information.\r\n'
)
PROMPT = b">>> "
REBOOT = b"MPY: soft reboot\r\n"
CTRL_C = 3
CTRL_D = 4
ENTER = 13


class Prompt:
    """`start` starts the program; `before` is written before the banner."""

    def __init__(self, serial, start, before: bytes) -> None:
        self.serial = serial
        self.start = start
        self.typed = 0  # characters in the line
        self.output = before + BANNER + PROMPT

    def step(self) -> bool:
        """Write, or take one byte; False when there is neither."""
        if not self.output and not self.serial.incoming:
            return False
        output = self.output
        self.output = b""
        if output:
            self.serial.write(output)
            return True
        key = self.serial.read()[0]
        if key == CTRL_D and not self.typed:
            self.serial.write(b"\r\n" + REBOOT)
            self.start()
        elif key in (ENTER, CTRL_C):
            self.typed = 0
            self.output = b"\r\n" + PROMPT
        elif 32 <= key <= 126:
            self.typed += 1
            self.output = bytes([key])
        return True
