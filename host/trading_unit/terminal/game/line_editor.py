"""Make lines of the keys that are typed."""

from trading_unit.plain_text import JOINERS

ENTER = "\r\n"
BACK = "\x7f\x08"
CLEAR = "\x15\x1b"  # Ctrl-U
END = "\x04"  # Ctrl-D
LONGEST = 400


class TypedLine:
    def __init__(self) -> None:
        self.text = ""
        self.ended = False  # Ctrl-D on an empty line

    def take(self, keys: str) -> list[str]:
        """Take keys, and return the lines that they have finished."""
        done = []
        for key in keys:
            if key in ENTER:
                done.append(self.text)
                self.text = ""
            elif key in BACK:
                self.text = self.text[:-1]
            elif key in CLEAR:
                self.text = ""
            elif key == END:
                self.ended = self.ended or not self.text
            elif (key.isprintable() or key in JOINERS) and len(self.text) < LONGEST:
                self.text += key
        return done
