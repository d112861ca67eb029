"""MicroPython's prompt, as far as a host can tell it from a program: by itself it runs nothing.

What is typed is echoed. Enter is a carriage return; a bare newline does nothing. Ctrl-D starts the
program anew, but only on an empty line, as MicroPython's does; Ctrl-C empties the line.

Where somebody answers for the board (`run_code`), Ctrl-A leads to the raw prompt, by which mpremote
runs code: text up to Ctrl-D, then `OK`, what the code prints, Ctrl-D, its error, Ctrl-D. Ctrl-D
without code is a soft reset that stays there, Ctrl-B leads back.
"""

INTERRUPTED = b"Traceback (most recent call last):\r\nKeyboardInterrupt: \r\n"
BANNER = (
    b'MicroPython v1.29.0; a simulated board with RP2040\r\nType "help()" for more information.\r\n'
)
PROMPT = b">>> "
RAW_BANNER = b"raw REPL; CTRL-B to exit\r\n>"
REBOOT = b"MPY: soft reboot\r\n"
NO_RAW_PASTE = b"R\x00"
END = b"\x04"
CTRL_A = 1
CTRL_B = 2
CTRL_C = 3
CTRL_D = 4
CTRL_E = 5
ENTER = 13
MOST_CODE = 16_384


class Prompt:
    """`start` starts the program; `before` is written before the banner; `run_code(code)`, where
    there is one, gives what the code prints and its error."""

    def __init__(self, serial, start, before: bytes, run_code=None) -> None:
        self.serial = serial
        self.start = start
        self.run_code = run_code
        self.typed = 0  # characters in the line
        self.code = None  # what has come at the raw prompt; None at the other one
        self.to_skip = 0  # bytes of a request for raw paste, which is declined
        self.output = before + BANNER + PROMPT

    def step(self) -> bool:
        """Write, or take one byte; False when there is neither, or the host has no room."""
        if self.output:
            room = self.serial.room() if self.serial.open else len(self.output)
            piece = self.output[: max(0, room)]
            self.output = self.output[len(piece) :]
            self.serial.write(piece)
            return len(piece) > 0
        if not self.serial.incoming:
            return False
        key = self.serial.read()[0]
        if self.code is None:
            self.type_key(key)
        else:
            self.take_raw(key)
        return True

    def type_key(self, key: int) -> None:
        if key == CTRL_D and not self.typed:
            self.serial.write(b"\r\n" + REBOOT)
            self.start()
        elif key == CTRL_A and self.run_code is not None:
            self.code = bytearray()
            self.output = RAW_BANNER
        elif key in (ENTER, CTRL_C):
            self.typed = 0
            self.output = b"\r\n" + PROMPT
        elif 32 <= key <= 126:
            self.typed += 1
            self.output = bytes([key])

    def take_raw(self, key: int) -> None:
        if self.to_skip:
            self.to_skip -= 1
        elif key == CTRL_E and not self.code:
            self.to_skip = 2
            self.output = NO_RAW_PASTE
        elif key == CTRL_C:
            self.code = bytearray()
        elif key == CTRL_A:
            self.code = bytearray()
            self.output = RAW_BANNER
        elif key == CTRL_B:
            self.code = None
            self.typed = 0
            self.output = b"\r\n" + BANNER + PROMPT
        elif key == CTRL_D:
            self.run()
        elif len(self.code) < MOST_CODE:
            self.code.append(key)

    def run(self) -> None:
        code = bytes(self.code)
        self.code = bytearray()
        if code.strip():
            printed, error = self.run_code(code)
            self.output = b"OK" + printed + END + error + END + b">"
        else:
            self.output = b"OK\r\n" + REBOOT + RAW_BANNER
