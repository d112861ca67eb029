"""The sheet as text: what is kept, handed on as a file, or lies behind a link. A text from
elsewhere is never believed: it is bounded, and each act is looked at before it is done."""

import json

from trading_unit.sheet import acts
from trading_unit.sheet.city import BANK, MOST_PLAYERS

FORMAT = 1
MOST_BYTES = 256 * 1024
MOST_STEPS = 4_000
MOST_ACTS = 200  # of one step: a link's city is told in one
MOST_MONEY = 10**9
MOST_LETTERS = 24
MOST_NOTES = 999
SETTINGS = ("asks", "own_light")
MOST_BLOCKS = 99
LATEST = 2**53  # of moments, which a page's numbers can hold
REASONS = ("", "rent", "go", "tax", "jail")


class Wrong(ValueError):
    """A text is no sheet: `args` are the key of a sentence and its fields."""


def text_of(steps: list, settings: dict) -> str:
    data = {"sheet": FORMAT, "game": "monopoly-city", "settings": settings, "steps": steps}
    return json.dumps(data)


def read(text: str, figures: dict) -> tuple:
    """Return the steps of a sheet's text, each a moment and its acts, and its settings."""
    if len(text) > MOST_BYTES:
        raise Wrong("sheet.file.long", {"most": MOST_BYTES // 1024})
    try:
        data = json.loads(text)
    except (ValueError, RuntimeError):  # MicroPython's of a text that is too deep
        raise Wrong("sheet.file.none", {}) from None
    if not isinstance(data, dict) or data.get("game") != "monopoly-city":
        raise Wrong("sheet.file.none", {})
    number = data.get("sheet")
    if not whole(number, 1, 10**6):
        raise Wrong("sheet.file.none", {})
    if number and number > FORMAT:
        raise Wrong("sheet.file.newer", {"number": number})
    steps = data.get("steps")
    if not isinstance(steps, list) or len(steps) > MOST_STEPS:
        raise Wrong("sheet.file.steps", {"most": MOST_STEPS})
    for number, step in enumerate(steps):
        if not right_step(step, figures):
            raise Wrong("sheet.file.step", {"number": number + 1})
    return steps, right_settings(data.get("settings"))


def right_settings(found: object) -> dict:
    """Those that are known; the others stay as they usually are."""
    if not isinstance(found, dict):
        return {}
    return {name: found[name] for name in SETTINGS if isinstance(found.get(name), bool)}


def right_step(step: object, figures: dict) -> bool:
    if not isinstance(step, list) or len(step) != 2:
        return False
    at, done = step
    if not whole(at, 0, LATEST) or not isinstance(done, list) or not 0 < len(done) <= MOST_ACTS:
        return False
    return all(right_act(act, figures) for act in done)


def right_act(act: object, figures: dict) -> bool:
    if not isinstance(act, list) or not act or not isinstance(act[0], str):
        return False
    if act[0] not in acts.FIELDS:
        return False
    _, kinds = acts.FIELDS[act[0]]
    if len(act) - 1 != len(kinds):
        return False
    return all(RIGHT[kind](field, figures) for kind, field in zip(kinds, act[1:]))


def whole(field: object, least: int, most: int) -> bool:
    return isinstance(field, int) and not isinstance(field, bool) and least <= field <= most


def named(field: object, names) -> bool:
    return isinstance(field, str) and field in names


def right_notes(field: object, figures: dict) -> bool:
    if not isinstance(field, list) or len(field) != len(figures["notes"]):
        return False
    return all(whole(one, 0, MOST_NOTES) for one in field)


def right_name(field: object, figures: dict) -> bool:
    return isinstance(field, str) and len(field) <= MOST_LETTERS and field.strip() == field


RIGHT: dict = {
    acts.DISTRICT: lambda field, figures: whole(field, 0, len(figures["names"]) - 1),
    acts.PLAYER: lambda field, figures: whole(field, 0, MOST_PLAYERS - 1),
    acts.RECEIVER: lambda field, figures: whole(field, BANK, MOST_PLAYERS - 1),
    acts.AMOUNT: lambda field, figures: whole(field, 0, MOST_MONEY),
    acts.CHANGE: lambda field, figures: whole(field, -MOST_BLOCKS, MOST_BLOCKS),
    acts.FLAG: lambda field, figures: isinstance(field, bool),
    acts.NAME: right_name,
    acts.NOTES: right_notes,
    acts.REASON: lambda field, figures: named(field, REASONS),
    acts.PIECE: lambda field, figures: named(field, figures["stock"]),
    acts.HAZARD: lambda field, figures: named(field, figures["removal"]),
    acts.MOMENT: lambda field, figures: whole(field, 0, LATEST),
    acts.BONUS: lambda field, figures: field == "" or named(field, figures["bonuses"]),
}
