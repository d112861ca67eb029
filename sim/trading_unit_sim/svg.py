"""A chart of a unit's lights, sounds and buttons over time, in strips like lines of music."""

from collections.abc import Callable, Iterator
from xml.sax.saxutils import escape

from trading_unit_sim import pitch
from trading_unit_sim.activities import activities
from trading_unit_sim.recording import BUZZER, Recording, Span
from trading_unit_sim.time_strips import Strip, clock, duration_text, strips, ticks

At = Callable[[float], float]
"""The x coordinate of a moment."""

WIDTH = 1_100
LEFT = 96  # where time begins; the names of the lanes stand before it
RIGHT = 24
TOP = 64
BETWEEN = 30  # from a strip to the next one, with room for the time axis
PLOT = WIDTH - LEFT - RIGHT
GAP = 4  # between two lanes
GROUP_GAP = 5  # more of it before another kind of lane

ACTIVITY, LIGHT, SOUND, BUTTON, POWER = 17, 11, 44, 9, 6  # heights of the lanes

NOTE = 4  # how thick a tone is drawn
SCALE = ((250, "250 Hz"), (1_000, ""), (4_000, "4 kHz"))  # the lane's name stands in the middle

LEAST = 1.0  # the narrowest bar, so that nothing that happened is invisible
SHORT = 3.0  # bars narrower than this may be drawn as one
LETTER = 5.8  # about the width of a letter

# fmt: off
# class: (by day, by night)
COLOURS = {
    "paper": ("#fdfcf9", "#16181d"), "lane": ("#f3f0e8", "#1e2128"), "grid": ("#dcd6c8", "#363a44"),
    "ink": ("#2c2a26", "#ebe8e1"), "pale": ("#857f72", "#949aa8"),
    "red": ("#d5352c", "#ff6257"), "one": ("#e39a00", "#ffc13b"), "two": ("#e39a00", "#ffc13b"),
    "three": ("#e39a00", "#ffc13b"), "railroad": ("#1f9257", "#52d394"),
    "sound": ("#4b55c4", "#9ea8ff"), "button": ("#56524a", "#c4c0b6"),
    "power": ("#9db3a6", "#5d7468"), "usb": ("#7fa3c7", "#5b82a8"),
    "auction": ("#f6cfca", "#57221f"), "throw": ("#f7e3b3", "#54431a"),
    "hour": ("#dcd8ee", "#34325a"),
}
# fmt: on

NAMES = {
    "red": "red",
    "railroad": "railroad",
    "one": "1",
    "two": "2",
    "three": "3",
    "auction": "Auction",
    "build": "Build",
}


def text(recording: Recording) -> str:
    """The whole picture, as one XML document."""
    return "\n".join(Chart(recording).lines()) + "\n"


def style() -> Iterator[str]:
    yield "text{font:11px system-ui,sans-serif}.title{font-size:17px;font-weight:600}"
    yield ".small{font-size:9px}.end{text-anchor:end}.middle{text-anchor:middle}.fast{opacity:.55}"
    for night in (False, True):
        rules = "".join(f".{name}{{fill:{pair[night]}}}" for name, pair in COLOURS.items())
        lines = f".line{{stroke:{COLOURS['grid'][night]};fill:none}}"
        yield f"@media(prefers-color-scheme:dark){{{rules}{lines}}}" if night else rules + lines


def number(value: float) -> str:
    """A number with two decimals at most: a chart of an hour has thousands of bars."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def words(x: float, y: float, classes: str, what: str) -> str:
    return f'<text x="{number(x)}" y="{number(y)}" class="{classes}">{escape(what)}</text>'


def box(x: float, y: float, width: float, height: float, classes: str) -> str:
    size = f'width="{number(width)}" height="{number(height)}"'
    return f'<rect x="{number(x)}" y="{number(y)}" {size} class="{classes}"/>'


def bars(bounds: list[tuple[float, float, float]], height: float) -> str:
    """Many bars as one path; each is (left, right, top)."""
    return "".join(
        f"M{number(left)} {number(top)}h{number(right - left)}v{number(height)}"
        f"h-{number(right - left)}z"
        for left, right, top in bounds
    )


def merge_bars(
    spans: list[tuple[float, float]], short: float
) -> Iterator[tuple[float, float, bool]]:
    """Bars, with whether each stands for several: bars no wider than `short` that nearly touch."""
    left, right, many = 0.0, -LEAST, 0
    for start, end in spans:
        joins = end - start <= short
        if many and joins and start - right < LEAST:
            right, many = max(right, end), many + 1
        else:
            if many:
                yield left, right, many > 1
            left, right, many = start, max(end, start + LEAST), 1
            if not joins:
                yield left, right, False
                many = 0
    if many:
        yield left, right, many > 1


class Chart:
    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.spans = {
            name: recording.spans(name) for name in ("power", "usb", BUZZER, *recording.lights)
        } | {f"button {name}": recording.spans(name) for name in recording.buttons}
        cuts = [span.end for span in self.spans["power"] if span.end < recording.end]
        self.activities = activities(recording.events, cuts, recording.end)
        self.strips = strips(recording.end)
        self.lanes = list(self.stack_lanes())
        _, _, top, height = self.lanes[-1]
        self.strip_height = top + height

    def stack_lanes(self) -> Iterator[tuple[str, str, int, int]]:
        """The lanes of a strip from the top: (spans' name, class, top, height)."""
        recording = self.recording
        groups: list[list[tuple[str, str, int]]] = [
            [("activity", "activity", ACTIVITY)],
            [(name, name, LIGHT) for name in recording.lights],
            [(BUZZER, "sound", SOUND)] if recording.buzzer else [],
            [(f"button {name}", "button", BUTTON) for name in recording.buttons],
            [("power", "power", POWER)] + ([("usb", "usb", POWER)] if self.spans["usb"] else []),
        ]
        top = 0
        for group in groups:
            for name, kind, height in group:
                yield name, kind, top, height
                top += height + GAP
            top += GROUP_GAP if group else 0

    def lines(self) -> Iterator[str]:
        recording = self.recording
        height = TOP + len(self.strips) * (self.strip_height + BETWEEN)
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {number(height)}" '
            f'width="{WIDTH}" height="{number(height)}" role="img" aria-labelledby="what">'
        )
        title = f"Trading unit on {recording.board}, {duration_text(recording.end)}"
        yield f'<title id="what">{escape(title)}: lights, sounds and buttons over time</title>'
        yield "<style>" + "".join(style()) + "</style>"
        yield box(0, 0, WIDTH, height, "paper")
        yield words(LEFT, 28, "title ink", title)
        yield from self.legend()
        for place, strip in enumerate(self.strips):
            top = TOP + place * (self.strip_height + BETWEEN)
            yield f'<g transform="translate(0 {number(top)})">'
            yield from self.strip(strip)
            yield "</g>"
        yield "</svg>"

    def legend(self) -> Iterator[str]:
        parts = [
            ("auction", "auction runs"),
            ("throw", "lights or dice run, then the result (rr: railroad)"),
        ]
        parts += [("red", "light is on"), ("red fast", "flashes too fast to draw")]
        if self.recording.buzzer:
            parts.append(("sound", "tone: a higher one is drawn higher"))
        x = float(LEFT)
        for kind, what in parts:
            yield box(x, 40, 14, 9, kind)
            yield words(x + 19, 48.5, "pale", what)
            x += 19 + len(what) * LETTER + 22

    def strip(self, strip: Strip) -> Iterator[str]:
        scale = PLOT / strip.ms

        def at(ms: float) -> float:
            return LEFT + (ms - strip.start) * scale

        right = at(min(strip.end, self.recording.end))
        for _, kind, top, height in self.lanes:
            if kind not in ("activity", "power", "usb"):
                yield box(LEFT, top, right - LEFT, height, "lane")
        yield from self.axis(strip, at)
        for name, kind, top, height in self.lanes:
            if kind == "activity":
                yield from self.activity_lane(strip, at, top)
                continue
            label = NAMES.get(name.removeprefix("button "), kind)
            size = "small " if height < LIGHT - 2 else ""
            yield words(LEFT - 8, top + height / 2 + 3.5, f"{size}end ink", label)
            spans = [
                Span(max(span.start, strip.start), min(span.end, strip.end), span.level)
                for span in self.spans[name]
                if span.end > strip.start and span.start < strip.end
            ]
            if kind == "sound":
                yield from self.tones(spans, at, top, height)
                continue
            # Only short flashes of a light become one bar; the bounce of a contact always does.
            short = SHORT if kind in self.recording.lights else PLOT
            drawn = list(merge_bars([(at(span.start), at(span.end)) for span in spans], short))
            for fast in (False, True):
                path = bars([(a, b, top) for a, b, many in drawn if many == fast], height)
                if path:
                    mark = " fast" if fast and short == SHORT else ""
                    yield f'<path class="{kind}{mark}" data-part="{name}" d="{path}"/>'

    def axis(self, strip: Strip, at: At) -> Iterator[str]:
        every, places = ticks(strip, PLOT)
        bottom = self.strip_height + 3
        path = "".join(f"M{number(at(ms))} 0v{number(bottom)}" for ms in places)
        yield f'<path class="line" d="{path}"/>'
        for ms in places:
            yield words(at(ms), bottom + 12, "small middle pale", clock(ms, every))

    def activity_lane(self, strip: Strip, at: At, top: float) -> Iterator[str]:
        """The activities, with their outcomes where there is room."""
        here = [one for one in self.activities if one.start < strip.end and one.end >= strip.start]
        for place, activity in enumerate(here):
            left = at(max(activity.start, strip.start))
            right = max(at(min(activity.end, strip.end)), left + 2 * LEAST)
            yield box(left, top, right - left, ACTIVITY, activity.kind)
            if activity.kind == "auction":
                x, limit = left + 4, right
            else:
                x = right + 3
                limit = at(here[place + 1].start) if place + 1 < len(here) else LEFT + PLOT
            for text in (activity.outcome, activity.short):
                if text and x + len(text) * LETTER <= limit:
                    yield words(x, top + ACTIVITY - 5, "ink", text)
                    break

    def tones(self, spans: list[Span], at: At, top: float, height: float) -> Iterator[str]:
        for hz, label in SCALE:
            y = top + below(hz, height)
            yield f'<path class="line" d="M{LEFT - 4} {number(y)}h4"/>'
            if label:
                yield words(LEFT - 8, y + 3, "small end pale", label)
        found = []
        for span in spans:
            left = at(span.start)
            y = top + below(span.level, height) - NOTE / 2
            found.append((left, max(at(span.end), left + LEAST), y))
        if found:
            yield f'<path class="sound" data-part="{BUZZER}" d="{bars(found, NOTE)}"/>'


def below(hz: int, height: float) -> float:
    """How far below the top of its lane a tone is drawn."""
    return height - NOTE / 2 - pitch.height(hz) * (height - NOTE)
