"""What depends on the clock: the light, the hour, a beat, and what the last light led to."""

from typing import TypedDict

from trading_unit.play.beat import Beat as PlayBeat
from trading_unit.play.light.lamp import Lamp
from trading_unit.screen.session import Session
from trading_unit.words.language import USUAL

LIGHT_RESULT_S = 6.0  # for which a page shows what the last light led to
MOST_RESULT_LINES = 6


class HighBid(TypedDict):
    """The highest bid."""

    seat: int
    amount: int
    text: str


class Light(TypedDict):
    """The light under which an ask is timed, with the milliseconds that it has left.

    `source` is "unit", "screen", or "table" where a unit without a cable times it. `free` is a
    light that no ask wants; `passed` are the seats that bid no more."""

    left: int
    of: int
    source: str
    lot: str | None
    high: HighBid | None
    free: bool
    closing: bool
    passed: list[int]


class Beat(TypedDict):
    """A moment in which these seats may do something before what is asked goes on. `answered` says
    that it has been answered already."""

    left: int
    of: int
    seats: list[int]
    answered: bool


class Hour(TypedDict):
    """The hour of the game, with the milliseconds that it has left. It stands still while it is
    `paused`, and where it `waits` for the first throw."""

    left: int
    paused: bool
    waits: bool


class LightResult(TypedDict):
    """What became of the last light, shown for `left` milliseconds more."""

    lines: list[str]
    left: int


class Clocks(TypedDict):
    """What depends on the clock."""

    light: Light | None
    hour: Hour | None
    beat: Beat | None


class Current(Clocks):
    """What depends on the clock; `sold` is for the table."""

    sold: LightResult | None


def current(session: Session, seat: int | None, language: str) -> Current:
    """Return what depends on the clock, for that seat or for the table."""
    sold = light_result(session, language) if seat is None else None
    return {**clocks(session, language), "sold": sold}


def source(lamp: Lamp) -> str:
    if lamp.is_on_table:
        return "table"
    return "unit" if lamp.timed_by_unit else "screen"


def clocks(session: Session, language: str = USUAL) -> Clocks:
    """The light and the hour, with the milliseconds that they have left now."""
    money = session.view_in(language).money
    running, now = session.running, session.clock()
    light, hour = running.light, running.hour
    found: Clocks = {"light": None, "hour": None, "beat": beat_view(running.beat, now)}
    if hour is not None:
        found["hour"] = {
            "left": hour.left_ms(now),
            "paused": running.pauses.paused,
            "waits": running.pauses.hour_waits,
        }
    if light is not None:
        ask = session.table.ask
        lot = None if ask is None else session.view.lot(ask)
        high: HighBid | None = None
        if lot is not None and lot["high"] is not None:
            seat, amount = lot["high"]["seat"], lot["high"]["amount"]
            high = {"seat": seat, "amount": amount, "text": money(amount)}
        found["light"] = {
            "left": light.left_ms(now),
            "of": light.ms,
            "source": source(running.lamp),
            "lot": None if lot is None else lot["lot"],
            "high": high,
            "free": running.lamp.purpose is None,
            "closing": running.lamp.closing,
            "passed": sorted(running.lamp.passed),
        }
    return found


def beat_view(beat: PlayBeat, now: float) -> Beat | None:
    if not beat.waits(now):
        return None
    return {
        "left": beat.left_ms(now),
        "of": round(beat.length_s * 1000),
        "seats": sorted(beat.seats),
        "answered": beat.then is not None,
    }


def light_result(session: Session, language: str) -> LightResult | None:
    """The lines of what the last light led to, an auction or an offer, and for how many
    milliseconds a page still shows them; None when that is over."""
    if session.last_light.result is None:
        return None
    place, since = session.last_light.result
    left_ms = round((since + LIGHT_RESULT_S - session.clock()) * 1000)
    lines = list(session.log_view.of_entry(place, language)[:MOST_RESULT_LINES])
    return {"lines": lines, "left": left_ms} if lines and left_ms > 0 else None
