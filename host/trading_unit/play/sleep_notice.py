"""What people read when the computer has slept in the middle of a game."""

from dataclasses import dataclass

from trading_unit.words.sentence import Sentence

MINUTE_S = 60

SENTENCES = {
    "light": "the computer slept for {time} while the light was on: the light stood still "
    "meanwhile, and goes on with {left} s",
    "unit": "the computer slept for {time} while the light was on: the unit's light went on "
    "meanwhile, and what counts is when it goes off there",
    "hour": "the computer slept for {time}: the hour stood still meanwhile",
}


@dataclass(frozen=True, slots=True)
class SleepNotice:
    """`what` was timed meanwhile, one of SENTENCES; `left_s` is what the light has left."""

    what: str
    slept_s: float
    left_s: int = 0

    def values(self) -> dict[str, object]:
        """What stands in the sentence, in any language."""
        minutes = self.slept_s >= 2 * MINUTE_S
        time = f"{self.slept_s / MINUTE_S:.0f} min" if minutes else f"{self.slept_s:.0f} s"
        return {"time": time, "left": self.left_s}

    def text(self, language: str) -> str:
        return self.sentence().text(language)

    def sentence(self) -> Sentence:
        return Sentence(SENTENCES[self.what], **self.values())

    def __str__(self) -> str:
        return str(self.sentence())
