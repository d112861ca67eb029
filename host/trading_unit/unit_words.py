"""Phrases for the events of a unit."""

from collections.abc import Callable, Mapping

from trading_unit_firmware.wire import fields

Values = Mapping[str, str]

RAILROAD = "4"


def event_phrase(body: str) -> str:
    """A short phrase for an event as on the wire; an unknown event is returned as it is."""
    name, values = fields(body)
    phrase = PHRASES.get(name)
    try:
        return (phrase(values) if phrase else "") or body
    except (KeyError, ValueError):
        return body


def auction(values: Values) -> str:
    match values["state"]:
        case "open":
            return f"auction opened, {duration(values['left'])}"
        case "warn":
            return f"auction: {duration(values['left'])} left"
        case "closed" | "cancelled" as state:
            return f"auction {state}"
        case "idle":
            return "no auction runs"
    return ""


def build(values: Values) -> str:
    match values["state"]:
        case "spin":
            return "the build lights run"
        case "done":
            result = values["result"]
            return "build: the railroad" if result == RAILROAD else f"build: {result}"
        case "cancelled":
            return "build taken back"
        case "idle":
            return "no build runs"
    return ""


def number(values: Values) -> str:
    match values["of"], values["n"]:
        case "10", _:
            thing, runs = "the wheel", "turns"
        case _, "1":
            thing, runs = "the die", "rolls"
        case _:
            thing, runs = "the dice", "roll"
    match values["state"]:
        case "spin":
            return f"{thing} {runs}"
        case "done":
            parts = [int(part) for part in values["result"].split("+")]
            total = f" = {sum(parts)}" if len(parts) > 1 else ""
            return f"{thing}: {' + '.join(map(str, parts))}{total}"
        case "cancelled":
            return "throw taken back"
    return ""


def hour(values: Values) -> str:
    left = duration(values["ms"])
    return {
        "start": f"the hour begins: {left}",
        "nearly": f"{left} left of the hour",
        "over": "the hour is over",
        "paused": f"the hour stands still, {left} left",
        "resumed": f"the hour goes on, {left} left",
        "idle": "no hour runs",
    }.get(values["state"], "")


def button(values: Values) -> str:
    return f"{values['name']} {'pressed' if values['state'] == 'down' else 'let go'}"


def battery(values: Values) -> str:
    if values["level"] == "usb":
        return "fed by USB"
    level = {"ok": "good"}.get(values["level"], values["level"])
    return f"cells {int(values['mv']) / 1000:.2f} V, {level}"


def fault(values: Values) -> str:
    return f"fault: {values['what']}"


def setting(values: Values) -> str:
    if values["key"] == "quiet":
        return "sound off" if values["value"] == "1" else "sound on"
    return f"setting {values['key']} is {values['value']}"


def reply(values: Values) -> str:
    done = "done" if values["ok"] == "1" else f"refused ({values['why']})"
    return f"answer to command {values['to']}: {done}"


PHRASES: Mapping[str, Callable[[Values], str]] = {
    "auction": auction,
    "build": build,
    "number": number,
    "hour": hour,
    "button": button,
    "battery": battery,
    "fault": fault,
    "set": setting,
    "reply": reply,
}


def duration(ms: str) -> str:
    """Milliseconds in whole seconds or minutes, as a person would say it."""
    seconds = (int(ms) + 500) // 1000
    return f"{seconds // 60} min" if seconds >= 120 and seconds % 60 == 0 else f"{seconds} s"
