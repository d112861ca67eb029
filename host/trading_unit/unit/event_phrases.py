"""Phrases for the events of a unit."""

from collections.abc import Callable, Mapping

from trading_unit.words.sentence import Sentence, translate
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
            return translate("auction opened, {left}", left=duration(values["left"]))
        case "warn":
            return translate("auction: {left} left", left=duration(values["left"]))
        case "closed":
            return translate("auction closed")
        case "cancelled":
            return translate("auction cancelled")
        case "idle":
            return translate("no auction runs")
    return ""


def build(values: Values) -> str:
    match values["state"]:
        case "spin":
            return translate("the build lights run")
        case "done" if values["result"] == RAILROAD:
            return translate("build: the railroad")
        case "done":
            return translate("build: {result}", result=values["result"])
        case "cancelled":
            return translate("build taken back")
        case "idle":
            return translate("no build runs")
    return ""


def number(values: Values) -> str:
    match values["of"], values["n"]:
        case "10", _:
            thing, runs = "the wheel: {result}", "the wheel turns"
        case _, "1":
            thing, runs = "the die: {result}", "the die rolls"
        case _:
            thing, runs = "the dice: {result}", "the dice roll"
    match values["state"]:
        case "spin":
            return translate(runs)
        case "done":
            parts = [int(part) for part in values["result"].split("+")]
            total = f" = {sum(parts)}" if len(parts) > 1 else ""
            return translate(thing, result=f"{' + '.join(map(str, parts))}{total}")
        case "cancelled":
            return translate("throw taken back")
    return ""


HOUR = {
    "start": "the hour begins: {left}",
    "nearly": "{left} left of the hour",
    "over": "the hour is over",
    "paused": "the hour stands still, {left} left",
    "resumed": "the hour goes on, {left} left",
    "idle": "no hour runs",
}


def hour(values: Values) -> str:
    left = duration(values["ms"])
    return translate(HOUR[values["state"]], left=left) if values["state"] in HOUR else ""


def button(values: Values) -> str:
    pressed = values["state"] == "down"
    return translate(
        "{name} pressed" if pressed else "{name} let go", name=Sentence(values["name"])
    )


LEVELS = {
    "ok": "cells {volts:.2f} V, good",
    "low": "cells {volts:.2f} V, low",
    "empty": "cells {volts:.2f} V, empty",
}


def battery(values: Values) -> str:
    level = values["level"]
    if level == "usb":
        return translate("fed by USB")
    return translate(
        LEVELS.get(level, "cells {volts:.2f} V, {level}"),
        volts=int(values["mv"]) / 1000,
        level=level,
    )


def slot(values: Values) -> str:
    proven = values["state"] == "proven"
    return translate(
        "slot {name} is proven" if proven else "slot {name} is on trial", name=values["name"]
    )


def fault(values: Values) -> str:
    return translate("fault: {what}", what=values["what"])


def setting(values: Values) -> str:
    if values["key"] == "quiet":
        return translate("sound off" if values["value"] == "1" else "sound on")
    return translate("setting {key} is {value}", key=values["key"], value=values["value"])


def reply(values: Values) -> str:
    if values["ok"] == "1":
        return translate("answer to command {number}: done", number=values["to"])
    return translate(
        "answer to command {number}: refused ({why})", number=values["to"], why=values["why"]
    )


PHRASES: Mapping[str, Callable[[Values], str]] = {
    "auction": auction,
    "build": build,
    "number": number,
    "hour": hour,
    "button": button,
    "battery": battery,
    "slot": slot,
    "fault": fault,
    "set": setting,
    "reply": reply,
}


def duration(ms: str) -> str:
    """Milliseconds in whole seconds or minutes, as a person would say it."""
    seconds = (int(ms) + 500) // 1000
    return f"{seconds // 60} min" if seconds >= 120 and seconds % 60 == 0 else f"{seconds} s"
