"""What the host may ask of the unit. Whatever is refused changes nothing."""

from trading_unit_firmware import patterns, priorities, spin, tunes
from trading_unit_firmware.games import GAMES
from trading_unit_firmware.hour import MINUTE
from trading_unit_firmware.settings import KEYS, fits
from trading_unit_firmware.unit_session import MOST_KEYS
from trading_unit_firmware.wire import fields

OK = "ok"
BUSY = "busy"
UNKNOWN = "unknown"
RANGE = "range"

LEAST_MS = 1_000
AUCTION_MS = 240_000
HOUR_MS = 14_400_000
SHOW_MS = 60_000
SIDES = (2, 20)
DICE = (1, 2)


def whole(text):
    """A number, perhaps negative; None for anything else."""
    digits = text[1:] if text[:1] == "-" else text
    return int(text) if digits.isdigit() else None


def number(said, key: str, least: int, most: int, default):
    """(value, None), or (None, why it is refused)."""
    if key not in said:
        return (default, None) if default is not None else (None, UNKNOWN)
    value = whole(said[key])
    if value is None:
        return (None, UNKNOWN)
    return (value, None) if least <= value <= most else (None, RANGE)


def auction(unit, now: int, said):
    what = said.get("do")
    running = unit.auction.running
    if what == "open":
        longest = unit.settings.get("longest") * 1000
        ms, why = number(said, "ms", LEAST_MS, AUCTION_MS, longest)
        if why:
            return why
        if running or unit.mode is not None or unit.throws.running():
            return BUSY
        unit.open_auction(now, ms)
    elif what == "close":
        if not running:
            return BUSY
        unit.auction.end = now
    elif what == "cancel":
        if not running:
            return BUSY
        unit.cancel_auction(now, "auction cancelled")
    else:
        return UNKNOWN
    unit.began = None
    return OK


def throw(unit, now: int, dice):
    if unit.auction.running or unit.mode is not None or unit.throws.running():
        return BUSY
    unit.throw(now, dice)
    unit.began = None
    return OK


def build(unit, now: int, said):
    return throw(unit, now, None) if said.get("do") == "spin" else UNKNOWN


def dice(unit, now: int, said):
    if said.get("do") != "spin":
        return UNKNOWN
    sides, why = number(said, "of", SIDES[0], SIDES[1], None)
    many, why_many = number(said, "n", DICE[0], DICE[1], 1)
    return why or why_many or throw(unit, now, (sides, many))


def hour(unit, now: int, said):
    what = said.get("do")
    part = unit.hour
    if what == "start":
        ms, why = number(said, "ms", LEAST_MS, HOUR_MS, unit.settings.get("minutes") * MINUTE)
        if why:
            return why
        if unit.mode is not None:
            return BUSY
        unit.start_hour(now, ms)
        return OK
    if what not in ("pause", "resume"):
        return UNKNOWN
    if not part.running or part.paused == (what == "pause"):
        return BUSY
    if what == "pause":
        part.pause(now)
        unit.tell_hour(now, "paused")
    else:
        part.go_on(now, part.left(now))
        unit.tell_hour(now, "resumed")
    return OK


def mode(unit, now: int, said):
    for n in range(len(GAMES)):
        if GAMES[n][0] == said.get("game"):
            if unit.auction.running or unit.mode is not None or unit.throws.running():
                return BUSY
            unit.game = n
            return OK
    return UNKNOWN


def show(unit, now: int, said):
    if said.get("light") not in patterns.NAMES or said.get("on") not in ("0", "1"):
        return UNKNOWN
    light = 1 << patterns.NAMES.index(said["light"])
    if not unit.hardware.lights & light:
        return UNKNOWN
    ms, why = number(said, "ms", 1, SHOW_MS, SHOW_MS)
    if why:
        return why
    for rank in range(priorities.ASKED + 1, priorities.MANY):
        playing = unit.lights.playing[rank]
        if playing is not None and playing.held & light:
            return BUSY
    unit.shown.show(now, light, ms if said["on"] == "1" else 0)
    return OK


def play(unit, now: int, said):
    tune = tunes.TUNES.get(said.get("tune"))
    if tune is None:
        return UNKNOWN
    if unit.sounds.quiet or unit.sounds.rank > priorities.ASKED:
        return BUSY
    unit.sounds.play(now, priorities.ASKED, (False, tune[1]))  # once, even an alarm
    return OK


def change(unit, now: int, said):
    key = said.get("key")
    if key not in KEYS or "value" not in said:
        return UNKNOWN
    value = said["value"]
    if key != "weights":
        value = whole(value)
        if value is None:
            return UNKNOWN
    if not fits(key, value):
        return RANGE
    unit.set(key, value)
    return OK


def get(unit, now: int, said):
    key = said.get("key")
    if key not in KEYS:
        return UNKNOWN
    unit.tell("set key=%s value=%s" % (key, unit.settings.get(key)))
    return OK


def status(unit, now: int, said):
    """One event each of auction, build, hour and battery, with the present state."""
    running = unit.auction.running
    unit.tell_auction(now, ("warn" if unit.auction.warned else "open") if running else "idle")
    last = unit.throws.spin
    if last.state == spin.IDLE or last.dice is not None:
        unit.tell("build state=idle")
    else:
        unit.tell(last.words("spin" if unit.throws.running() else "done"))
    part = unit.hour
    if not part.running:
        state = "idle"
    elif part.paused:
        state = "paused"
    else:
        state = "nearly" if part.nearly else "start"
    unit.tell_hour(now, state)
    unit.tell_battery()
    return OK


COMMANDS = {
    "auction": auction,
    "build": build,
    "number": dice,
    "hour": hour,
    "mode": mode,
    "show": show,
    "play": play,
    "set": change,
    "get": get,
    "status": status,
}


def obey(unit, now: int, body: str) -> str:
    """Do it, or say why not: busy, unknown or range."""
    if body.count("=") > MOST_KEYS:
        return UNKNOWN
    word, said = fields(body)
    command = COMMANDS.get(word)
    return UNKNOWN if command is None else command(unit, now, said)
