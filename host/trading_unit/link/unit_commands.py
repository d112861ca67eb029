"""The commands to a unit by name: `auction(open=50)` beside `auction do=open ms=50000`."""

from abc import ABC, abstractmethod
from typing import Generic, Literal, TypeVar

ANSWER_S = 5.0

Game = Literal["monopoly-city", "repentance", "greenopoly", "city-life", "life"]
Light = Literal["red", "one", "two", "three", "railroad"]
Tune = Literal[
    "chirp",
    "click",
    "blip",
    "open",
    "cancel",
    "alarm",
    "gavel",
    "train",
    "beep",
    "over",
    "empty",
    "sound-on",
]
Key = Literal["longest", "shortest", "warning", "weights", "minutes", "quiet", "quiz", "nimh"]

Answer = TypeVar("Answer", covariant=True)
"""What `ask` returns: a Command, or what is awaited for one."""


class UnitCommands(ABC, Generic[Answer]):
    """Each method gives one command of firmware/WIRE.md, as `ask` does, with times in seconds."""

    @abstractmethod
    def ask(self, body: str, wait_s: float = ANSWER_S) -> Answer:
        """Give a command in the words of the wire, and return it once it has an outcome."""

    def auction(self, *, open: float | None = None) -> Answer:  # noqa: A002 - reads as it is said
        """Open the light for so long; without a time for as long as the unit's settings say."""
        return self.ask("auction do=open" + milliseconds(open))

    def close_auction(self) -> Answer:
        """End the light now, as its time would have."""
        return self.ask("auction do=close")

    def cancel_auction(self) -> Answer:
        """Take the light back."""
        return self.ask("auction do=cancel")

    def build(self) -> Answer:
        """Spin for how much may be built; the result comes as a Build event."""
        return self.ask("build do=spin")

    def number(self, *, dice: int = 1, sides: int = 6) -> Answer:
        """Throw one die or two; the result comes as a Number event."""
        return self.ask(f"number do=spin of={sides} n={dice}")

    def hour(self, *, start: float | None = None) -> Answer:
        """Start an hour of that length; without one, of the length in the unit's settings."""
        return self.ask("hour do=start" + milliseconds(start))

    def pause_hour(self) -> Answer:
        return self.ask("hour do=pause")

    def resume_hour(self) -> Answer:
        return self.ask("hour do=resume")

    def mode(self, game: Game) -> Answer:
        """Choose the game that the buttons play, until the unit is switched off."""
        return self.ask(f"mode game={game}")

    def show(self, light: Light, *, on: bool = True, seconds: float | None = None) -> Answer:
        """Light one light for so long, or for a minute; `on=False` ends that."""
        return self.ask(f"show light={light} on={int(on)}" + milliseconds(seconds))

    def play(self, tune: Tune) -> Answer:
        return self.ask(f"play tune={tune}")

    def set(self, key: Key, value: int | str) -> Answer:
        """Change a setting, which the unit keeps when it is switched off."""
        return self.ask(f"set key={key} value={value}")

    def get(self, key: Key) -> Answer:
        """Ask for a setting, which comes as a Setting event."""
        return self.ask(f"get key={key}")

    def status(self) -> Answer:
        """Ask for the present state: one Auction, Build, Hour and Battery event, and where a
        loader has started the unit a Slot."""
        return self.ask("status")

    def nap(self, *, seconds: float | None = None) -> Answer:
        """Let the unit nap on USB as it does on cells, for so long or for a minute."""
        return self.ask("nap" + milliseconds(seconds))


def milliseconds(seconds: float | None) -> str:
    """Return the word of the wire for a length; nothing for the unit's own."""
    return "" if seconds is None else f" ms={round(seconds * 1000)}"
