"""The settings that a unit stores: what each means, what it may be, and what it is now."""

from collections.abc import Collection
from dataclasses import dataclass

from trading_unit.link import Answered, Command, Event, Link, Outcome
from trading_unit.trouble import Trouble
from trading_unit.unit.link_notices import outcome_phrase
from trading_unit.words.sentence import translate
from trading_unit_firmware.settings import KEYS, MOST_WEIGHT, RANGES, default, fits

ABOUT = {
    "longest": "most seconds of an auction",
    "shortest": "least seconds of an auction: below longest they are drawn",
    "warning": "seconds of alarm at an auction's end",
    "weights": "how often Build finds 1, 2, 3, railroad: four numbers",
    "minutes": "minutes of the hour",
    "quiet": "1 turns the sound off",
    "quiz": "seconds of a quiz answer in City Life",
    "nimh": "1 for rechargeable cells (NiMH), which fall late",
}
ANSWER_S = 5.0


@dataclass(frozen=True, slots=True)
class Setting:
    key: str
    value: str

    @property
    def data(self) -> dict[str, str | int]:
        """As plain data: numbers are numbers."""
        data: dict[str, str | int] = {
            "key": self.key,
            "value": number_or_text(self.key, self.value),
            "default": default(self.key),
        }
        if self.key in RANGES:
            _, data["least"], data["most"] = RANGES[self.key]
        return data | {"about": ABOUT[self.key]}


def number_or_text(key: str, value: str) -> str | int:
    return int(value) if key in RANGES and value.isascii() and value.isdigit() else value


def allowed_values(key: str) -> str:
    """What the setting may be, in words."""
    if key not in RANGES:
        return translate(
            "four numbers of 0 to {most} such as {example}, not all of them 0",
            most=MOST_WEIGHT,
            example=default(key),
        )
    _, least, most = RANGES[key]
    two = most == least + 1
    return translate(
        "{least} or {most}" if two else "a whole number from {least} to {most}",
        least=least,
        most=most,
    )


def checked_key(key: str) -> str:
    """The key; Trouble when there is no such setting."""
    if key not in KEYS:
        raise Trouble(
            "there is no setting {key!r}; there are {keys}", key=key, keys=", ".join(KEYS)
        )
    return key


def checked_value(key: str, value: str) -> str:
    """The value as the unit takes it; Trouble when the setting cannot be that."""
    digits = value.isascii() and value.isdigit() and len(value) < 10
    parsed = value if key not in RANGES else int(value) if digits else None
    if not fits(key, parsed):
        raise Trouble(
            "{key} cannot be {value!r}: it is {allowed_values}",
            key=key,
            value=value,
            allowed_values=allowed_values(key),
        )
    return str(parsed)


def read(link: Link, keys: Collection[str], wait_s: float = ANSWER_S) -> list[Setting]:
    """What these settings are now, as the unit reports them. Of several, those that an older
    firmware does not know are left out."""
    commands = {key: link.send(f"get key={key}") for key in keys}
    values: dict[str, str] = {}
    until = link.clock() + wait_s
    while any(command.outcome is None for command in commands.values()):
        left = until - link.clock()
        if left <= 0:
            raise link.no_answer()
        for event in link.step(left):
            match event:
                case Event(name="set", fields=fields):
                    values[fields.get("key", "")] = fields.get("value", "")
                case Answered(command) if not (command.unknown and len(keys) > 1):
                    require_done(command)
    known = [key for key, command in commands.items() if not command.unknown]
    for key in known:
        if key not in values:
            raise Trouble("the unit does not say what {key} is; run trading-unit doctor", key=key)
    return [Setting(key, values[key]) for key in known]


def write(link: Link, key: str, value: str) -> Setting:
    """Change a setting; returns what it is now, as the unit reports it."""
    require_done(link.ask(f"set key={key} value={value}", ANSWER_S))
    [setting] = read(link, [key])
    if setting.value != value:
        raise Trouble(
            "{key} is {value} on the unit, not {wanted}; try again",
            key=key,
            value=setting.value,
            wanted=value,
        )
    return setting


def require_done(command: Command) -> None:
    if command.outcome is not Outcome.DONE:
        raise Trouble(
            "{body}: {outcome_phrase}; try again",
            body=command.body,
            outcome_phrase=outcome_phrase(command),
        )


HEADINGS = ("setting", "now", "default", "may be", "what it is")


def table(settings: Collection[Setting]) -> str:
    rows = [tuple(map(translate, HEADINGS))] + [
        (s.key, s.value, str(default(s.key)), short_range(s.key), translate(ABOUT[s.key]))
        for s in settings
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(f"{w:{n}}" for w, n in zip(row, widths, strict=True)) for row in rows)
    return "".join(line.rstrip() + "\n" for line in lines)


def short_range(key: str) -> str:
    """What the setting may be, for a table."""
    if key not in RANGES:
        return translate("4 x 0 to {most}", most=MOST_WEIGHT)
    _, least, most = RANGES[key]
    return translate("{least} to {most}", least=least, most=most)
