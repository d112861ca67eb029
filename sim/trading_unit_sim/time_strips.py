"""How a stretch of time is cut into strips, and where their axes have ticks."""

from dataclasses import dataclass

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE

MOST = 12  # strips, unless even the longest ones make more
SHORTEST_MS = 500
ONE_STRIP = (SHORTEST_MS, *(n * SECOND for n in (1, 2, 3, 5, 10, 15, 20, 30, 45, 60)))
MANY_STRIPS = (
    *(n * MINUTE for n in (1, 2, 5, 10, 15, 30)),
    *(n * HOUR for n in (1, 2, 4, 6, 12, 24, 48, 96, 168)),
)
TICKS = (
    *(10, 20, 50, 100, 200, 500),
    *(n * SECOND for n in (1, 2, 5, 10, 15, 20, 30)),
    *(n * MINUTE for n in (1, 2, 5, 10, 15, 30)),
    *(n * HOUR for n in (1, 2, 4, 6, 12, 24)),
)
APART = 56  # two ticks at least, so that their labels have room


@dataclass(frozen=True, slots=True)
class Strip:
    """A stretch of time from `start`, `ms` long; the last may reach beyond the end."""

    start: int
    ms: int

    @property
    def end(self) -> int:
        return self.start + self.ms


def strips(end: int) -> list[Strip]:
    """One strip for up to a minute; for longer, as few of equal length as stay readable."""
    for ms in ONE_STRIP:
        if end <= ms:
            return [Strip(0, ms)]
    for ms in MANY_STRIPS:
        if end <= ms * MOST:
            break
    return [Strip(start, ms) for start in range(0, end, ms)]


def ticks(strip: Strip, width: float) -> tuple[int, list[int]]:
    """How far apart the ticks are, and where they stand."""
    every = next((ms for ms in TICKS if ms * width >= strip.ms * APART), TICKS[-1])
    return every, list(range(strip.start, strip.end + 1, every))


def clock(ms: int, every: int) -> str:
    """A moment as a person writes it, as finely as steps of `every` need."""
    digits = 0 if every >= SECOND else 1 if every >= 100 else 2
    fine = f".{ms % SECOND:03}"[: digits + 1] if digits else ""
    minutes, seconds = divmod(ms // SECOND, 60)
    if not minutes:
        return f"{seconds}{fine} s"
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}{fine}"


def duration_text(ms: int) -> str:
    """A length of time in words."""
    parts = ((ms // HOUR, "h"), (ms % HOUR // MINUTE, "min"))
    words = [f"{count} {unit}" for count, unit in parts if count]
    if ms % MINUTE or not words:
        words.append(f"{ms % MINUTE / SECOND:g} s")
    return " ".join(words)
