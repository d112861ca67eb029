"""What the owner may change. A value that does not fit is replaced by its default."""

import json

from trading_unit_firmware import const

DEFAULT_WEIGHTS = "1:1:1:1"
MOST_WEIGHT = 100
# key: (default, least, most); weights are four numbers in one word.
RANGES = {
    "longest": (50, 10, 240),
    "shortest": (50, 10, 240),
    "warning": (5, 1, 20),
    "minutes": (60, 1, 240),
    "quiet": (0, 0, 1),
    "quiz": (30, 10, 240),
    "nimh": (0, 0, 1),
}
KEYS = ("longest", "shortest", "warning", "weights", "minutes", "quiet", "quiz", "nimh")


WIRE_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-."
_LONGEST_KEY = const(20)


def parse_weights(value):
    """Four weights of 0 to 100, not all of them 0; None for anything else."""
    if not isinstance(value, str):
        return None
    words = value.split(":")
    if len(words) != 4:
        return None
    weights = []
    for word in words:
        # isdigit alone lets through digits of other scripts, which int() reads but the wire cannot.
        if not word.isdigit() or len(word) > 3 or str(int(word)) != word:
            return None
        weights.append(int(word))
    return weights if 0 < sum(weights) and max(weights) <= MOST_WEIGHT else None


def default(key: str):
    return DEFAULT_WEIGHTS if key == "weights" else RANGES[key][0]


def fits(key: str, value) -> bool:
    if key == "weights":
        return parse_weights(value) is not None
    if key not in RANGES or not isinstance(value, int) or isinstance(value, bool):
        return False
    return RANGES[key][1] <= value <= RANGES[key][2]


class Settings:
    """The values by key, from the text of a settings file; `refused` names what did not fit."""

    def __init__(self, text=None) -> None:
        self.values = {key: default(key) for key in KEYS}
        self.refused: list[str] = []
        if text is not None:
            self.read(text)

    def read(self, text: str) -> None:
        try:
            found = json.loads(text)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            self.refused.append("settings")
            return
        for key in sorted(found):
            if fits(key, found[key]):
                self.values[key] = found[key]
            else:
                self.refused.append("settings:" + wire_word(key))

    def get(self, key: str):
        return self.values[key]

    def set(self, key: str, value) -> bool:
        """False, and no change, when the value does not fit."""
        if not fits(key, value):
            return False
        self.values[key] = value
        return True

    def text(self) -> str:
        return json.dumps(self.values)


def wire_word(key: str) -> str:
    """Any key as a word that the wire can carry."""
    return "".join([c if c in WIRE_LETTERS else "." for c in key[:_LONGEST_KEY]])
