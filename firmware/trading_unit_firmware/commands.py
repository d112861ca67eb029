"""The commands of the host. One that is refused changes nothing."""

from trading_unit_firmware import auction, const, hour, patterns, priorities, spin, tunes
from trading_unit_firmware.games import GAMES
from trading_unit_firmware.settings import KEYS, fits
from trading_unit_firmware.unit_session import MOST_KEYS
from trading_unit_firmware.wire import fields

OK = "ok"
BUSY = "busy"
UNKNOWN = "unknown"
RANGE = "range"

_SHORTEST_MS = const(1_000)
_LONGEST_SHOW_MS = const(60_000)
LEAST_SIDES, MOST_SIDES = 2, 20
_MOST_DICE = const(2)
_LONGEST_NAPS_MS = const(120_000)


def parse_int(text):
    """A whole number, perhaps negative; None for anything else."""
    digits = text[1:] if text[:1] == "-" else text
    return int(text) if digits.isdigit() else None


def number(values, key: str, least: int, most: int, default):
    """(number, None), or (None, why it is refused). A key without a default has to be there."""
    if key not in values:
        return (default, None) if default is not None else (None, UNKNOWN)
    value = parse_int(values[key])
    if value is None:
        return (None, UNKNOWN)
    return (value, None) if least <= value <= most else (None, RANGE)


def time_auction(unit, now: int, values):
    action = values.get("do")
    if action == "open":
        longest = unit.settings.get("longest") * 1000
        ms, why = number(values, "ms", _SHORTEST_MS, auction.LONGEST_MS, longest)
        if why:
            return why
        if unit.busy():
            return BUSY
        unit.open_auction(now, ms)
    elif action not in ("close", "cancel"):
        return UNKNOWN
    elif not unit.auction.running:
        return BUSY
    elif action == "close":
        unit.auction.end = now
    else:
        unit.cancel_auction(now, "auction cancelled")
    unit.begun_by_press = None
    return OK


def throw(unit, now: int, dice):
    if unit.busy():
        return BUSY
    unit.throw(now, dice)
    unit.begun_by_press = None
    return OK


def throw_build(unit, now: int, values):
    return throw(unit, now, None) if values.get("do") == "spin" else UNKNOWN


def throw_dice(unit, now: int, values):
    if values.get("do") != "spin":
        return UNKNOWN
    sides, why = number(values, "of", LEAST_SIDES, MOST_SIDES, None)
    count, why_count = number(values, "n", 1, _MOST_DICE, 1)
    return why or why_count or throw(unit, now, (sides, count))


def time_hour(unit, now: int, values):
    action = values.get("do")
    part = unit.hour
    if action == "start":
        default = unit.settings.get("minutes") * hour.MINUTE
        ms, why = number(values, "ms", _SHORTEST_MS, hour.LONGEST_MS, default)
        if why:
            return why
        if unit.mode is not None:
            return BUSY
        unit.start_hour(now, ms)
        return OK
    if action not in ("pause", "resume"):
        return UNKNOWN
    if not part.running or part.paused == (action == "pause"):
        return BUSY
    if action == "pause":
        part.pause(now)
        unit.report_hour(now, "paused")
    else:
        part.resume(now, part.left(now))
        unit.report_hour(now, "resumed")
    return OK


def set_game(unit, now: int, values):
    for n in range(len(GAMES)):
        if GAMES[n][0] == values.get("game"):
            if unit.busy():
                return BUSY
            unit.game = n
            return OK
    return UNKNOWN


def show_light(unit, now: int, values):
    if values.get("light") not in patterns.NAMES or values.get("on") not in ("0", "1"):
        return UNKNOWN
    light = 1 << patterns.NAMES.index(values["light"])
    if not unit.hardware.lights & light:
        return UNKNOWN
    ms, why = number(values, "ms", 1, _LONGEST_SHOW_MS, _LONGEST_SHOW_MS)
    if why:
        return why
    for priority in range(priorities.HOST + 1, priorities.COUNT):
        playing = unit.lights.playing[priority]
        if playing is not None and playing.lights & light:
            return BUSY
    unit.host_lights.show(now, light, ms if values["on"] == "1" else 0)
    return OK


def play_tune(unit, now: int, values):
    tune = tunes.TUNES.get(values.get("tune"))
    if tune is None:
        return UNKNOWN
    if unit.sounds.quiet or unit.sounds.priority > priorities.HOST:
        return BUSY
    unit.sounds.play(now, priorities.HOST, tune)
    return OK


def set_setting(unit, now: int, values):
    key = values.get("key")
    if key not in KEYS or "value" not in values:
        return UNKNOWN
    value = values["value"]
    if key != "weights":
        value = parse_int(value)
        if value is None:
            return UNKNOWN
    if not fits(key, value):
        return RANGE
    unit.set(key, value)
    return OK


def get_setting(unit, now: int, values):
    key = values.get("key")
    if key not in KEYS:
        return UNKNOWN
    unit.report_setting(key)
    return OK


def nap(unit, now: int, values):
    """Nap on USB as on cells, for who compares the clocks."""
    ms, why = number(values, "ms", _SHORTEST_MS, _LONGEST_NAPS_MS, hour.MINUTE)
    if why:
        return why
    return OK if unit.hardware.naps.begin_on_usb(now, ms) else BUSY


def report_status(unit, now: int, values):
    """Send one event each of auction, build, hour, battery and slot, with the present state."""
    running = unit.auction.running
    unit.report_auction(now, ("warn" if unit.auction.warned else "open") if running else "idle")
    last_throw = unit.throws.spin
    if last_throw.state == spin.IDLE or last_throw.dice is not None:
        unit.report("build state=idle")
    else:
        unit.report(last_throw.event("spin" if unit.throws.running() else "done"))
    part = unit.hour
    if not part.running:
        state = "idle"
    elif part.paused:
        state = "paused"
    else:
        state = "nearly" if part.nearly else "start"
    unit.report_hour(now, state)
    unit.report_battery()
    if unit.slot:
        unit.report_slot()
    return OK


COMMANDS = {
    "auction": time_auction,
    "build": throw_build,
    "number": throw_dice,
    "hour": time_hour,
    "mode": set_game,
    "show": show_light,
    "play": play_tune,
    "set": set_setting,
    "get": get_setting,
    "status": report_status,
    "nap": nap,
}


def execute(unit, now: int, body: str) -> str:
    """Execute a command: `ok`, or why not: `busy`, `unknown` or `range`."""
    if body.count("=") > MOST_KEYS:
        return UNKNOWN
    word, values = fields(body)
    command = COMMANDS.get(word)
    return UNKNOWN if command is None else command(unit, now, values)
