"""What was observed at the pads of a chip against what the simulator says.

Each light and the buzzer are a sequence of their own, and all of them together keep their order.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

MOMENT_MS = 25
TONE_SHARE = 0.02
TOGETHER_MS = 10  # a nap and a step: things that close have no order of their own
BUZZER = "buzzer"


@dataclass(frozen=True, slots=True)
class Light:
    t: float
    name: str
    on: bool


@dataclass(frozen=True, slots=True)
class Tone:
    t: float
    hz: float
    ms: float


Entry = Light | Tone


@dataclass(frozen=True, slots=True)
class Difference:
    """`t` is when it shows first."""

    t: float
    text: str


def entries(timeline: Iterable[Sequence[Any]]) -> list[Entry]:
    """The lights and tones of a simulator's timeline."""
    found: list[Entry] = []
    for t, what, first, second in timeline:
        if what == "light":
            found.append(Light(t, first, second))
        elif what == "tone":
            found.append(Tone(t, first, second))
    return found


def differences(
    expected: Sequence[Entry], observed: Sequence[Entry], end: float = inf
) -> list[Difference]:
    """The first difference of each light and of the buzzer, and of their order; empty when alike.

    What happens within a tolerance of `end` may be on either side of it.
    """
    found: list[Difference] = []
    pairs: list[tuple[Entry, Entry]] = []
    for channel in sorted({channel_of(entry) for entry in (*expected, *observed)}):
        wanted = [entry for entry in expected if channel_of(entry) == channel]
        got = [entry for entry in observed if channel_of(entry) == channel]
        matched, difference = in_step(channel, wanted, got, end - MOMENT_MS)
        pairs += matched
        if difference is not None:
            found.append(difference)
    found += out_of_order(pairs)
    return sorted(found, key=lambda difference: difference.t)


def channel_of(entry: Entry) -> str:
    return entry.name if isinstance(entry, Light) else BUZZER


def in_step(
    channel: str, wanted: Sequence[Entry], got: Sequence[Entry], late: float
) -> tuple[list[tuple[Entry, Entry]], Difference | None]:
    """The pairs that agree, up to the first that does not."""
    pairs: list[tuple[Entry, Entry]] = []
    for one, other in zip(wanted, got, strict=False):
        why = unlike(one, other)
        if why:
            if min(one.t, other.t) > late:
                return pairs, None
            text = f"{channel}: expected {describe(one)}, saw {describe(other)}: {why}"
            return pairs, Difference(min(one.t, other.t), text)
        pairs.append((one, other))
    left, word = (wanted, "missing") if len(wanted) > len(pairs) else (got, "too many")
    if len(left) > len(pairs) and left[len(pairs)].t <= late:
        first = left[len(pairs)]
        more = len(left) - len(pairs) - 1
        return pairs, Difference(
            first.t, f"{channel}: {word}: {describe(first)}" + (f" and {more} more" if more else "")
        )
    return pairs, None


def unlike(one: Entry, other: Entry) -> str:
    """Why they are not the same; empty when they are."""
    match one, other:
        case Light(), Light() if one.on != other.on:
            return "the other way round"
        case Tone(), Tone() if abs(other.hz - one.hz) > TONE_SHARE * one.hz:
            return f"{(other.hz / one.hz - 1) * 100:+.1f} % in pitch"
        case Tone(), Tone() if abs(other.ms - one.ms) > MOMENT_MS:
            return f"{other.ms - one.ms:+.1f} ms in length"
    return f"{other.t - one.t:+.1f} ms" if abs(other.t - one.t) > MOMENT_MS else ""


def describe(entry: Entry) -> str:
    match entry:
        case Light():
            return f"{'on' if entry.on else 'off'} at {entry.t:.1f} ms"
        case Tone():
            return f"{entry.hz:.0f} Hz for {entry.ms:.1f} ms at {entry.t:.1f} ms"


def out_of_order(pairs: Sequence[tuple[Entry, Entry]]) -> list[Difference]:
    """The first that was observed before one that should have come clearly earlier."""
    ordered = sorted(pairs, key=lambda pair: pair[0].t)
    clearly_before = 0
    latest: tuple[Entry, Entry] | None = None
    for expected, observed in ordered:
        while ordered[clearly_before][0].t < expected.t - TOGETHER_MS:
            before = ordered[clearly_before]
            if latest is None or before[1].t > latest[1].t:
                latest = before
            clearly_before += 1
        if latest is not None and observed.t < latest[1].t:
            one, other = latest[0], expected
            text = (
                f"{channel_of(other)} {describe(observed)} came before "
                f"{channel_of(one)} {describe(latest[1])}, and should come after it"
            )
            return [Difference(observed.t, text)]
    return []


def furthest(expected: Sequence[Entry], observed: Sequence[Entry]) -> float:
    """The greatest distance of a moment from where it should be, in ms; both must agree."""
    worst = 0.0
    for channel in {channel_of(entry) for entry in expected}:
        for one, other in zip(
            (entry for entry in expected if channel_of(entry) == channel),
            (entry for entry in observed if channel_of(entry) == channel),
            strict=False,
        ):
            worst = max(worst, abs(other.t - one.t))
    return worst
