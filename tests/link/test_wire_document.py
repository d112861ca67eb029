"""WIRE.md says what the firmware does: each command with its keys and ranges, each event.

What the firmware takes and sends is found in its tables and its source, and tried on a whole unit.
"""

import json
import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from tests import scenario
from tests.link import firmware_source
from tests.link.desk import Desk
from tests.link.wire_document import COMMANDS, DOCUMENT, EVENTS, Message
from trading_unit_firmware import buttons, commands, patterns, settings, tunes
from trading_unit_firmware.games import GAMES
from trading_unit_firmware.wire import fields

OPTIONAL = {"ms", "n"}
WORD = re.compile(r"[A-Za-z0-9_.:/+-]+")


@pytest.fixture
def desk() -> Desk:
    return Desk()


def ids(message: Message) -> str:
    return message.name


# Commands


def samples(message: Message) -> Iterator[dict[str, str]]:
    """Values by key, so that each documented word and both ends of each range come up."""
    choices = [
        [str(end) for end in values.range or ()] or list(values.words) or [""]
        for values in message.keys.values()
    ]
    for chosen in product(*choices):
        sample = dict(zip(message.keys, chosen, strict=True))
        if "value" in sample:
            sample["value"] = str(settings.default(sample["key"]))
        yield sample


def body(message: Message, values: dict[str, str]) -> str:
    return " ".join([message.name, *(f"{key}={value}" for key, value in values.items())])


def why(desk: Desk, text: str) -> str:
    """What the unit answers: `ok`, or why not."""
    return desk.command(text)[-1].rpartition(" why=")[2]


class ReadKeys(dict[str, str]):
    """A command's values, with the keys that somebody has looked for."""

    def __init__(self, values: dict[str, str]) -> None:
        super().__init__(values)
        self.keys_read: set[str] = set()

    def get(self, key: str, default: Any = None) -> Any:
        self.keys_read.add(key)
        return super().get(key, default)

    def __getitem__(self, key: str) -> str:
        self.keys_read.add(key)
        return super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        self.keys_read.add(str(key))
        return super().__contains__(key)


def keys_read(desk: Desk, message: Message, sample: dict[str, str]) -> set[str]:
    """The keys that the unit looks for in this command; only `auction do=open` has an `ms`."""
    values = ReadKeys(sample)
    commands.COMMANDS[message.name](desk.unit, desk.unit.last_step, values)
    return values.keys_read


def test_the_commands_are_those_that_the_unit_knows() -> None:
    assert sorted(message.name for message in COMMANDS) == sorted(commands.COMMANDS)


def test_names_are_those_of_the_units_tables() -> None:
    documented = {message.name: message.keys for message in COMMANDS}
    assert documented["mode"]["game"].words == tuple(row[0] for row in GAMES)
    assert documented["show"]["light"].words == patterns.NAMES
    assert documented["play"]["tune"].words == tuple(tunes.TUNES)
    assert documented["set"]["key"].words == settings.KEYS
    assert documented["get"]["key"].words == settings.KEYS


@pytest.mark.parametrize("message", COMMANDS, ids=ids)
def test_a_command_has_the_keys_that_the_unit_reads(desk: Desk, message: Message) -> None:
    read = set().union(*(keys_read(desk, message, sample) for sample in samples(message)))
    assert read == set(message.keys)


@pytest.mark.parametrize("message", COMMANDS, ids=ids)
def test_what_is_documented_is_understood(desk: Desk, message: Message) -> None:
    for sample in samples(message):
        assert why(desk, body(message, sample)) in ("ok", "busy"), sample


@pytest.mark.parametrize("message", COMMANDS, ids=ids)
def test_a_number_beyond_its_range_is_refused(desk: Desk, message: Message) -> None:
    for sample in samples(message):
        for key, values in message.keys.items():
            if values.range is not None and key in keys_read(desk, message, sample):
                least, most = values.range
                for beyond in (least - 1, most + 1):
                    text = body(message, sample | {key: str(beyond)})
                    assert why(desk, text) == "range", text


@pytest.mark.parametrize("message", COMMANDS, ids=ids)
def test_no_other_word_of_the_firmware_is_understood(desk: Desk, message: Message) -> None:
    modules = firmware_source.MODULES.values()
    known = set().union(*(firmware_source.strings(module) for module in modules))
    candidates = sorted(word for word in known if WORD.fullmatch(word))
    sample = next(samples(message))
    for key, values in message.keys.items():
        if values.words:
            for word in candidates:
                if word not in values.words:
                    text = body(message, sample | {key: word})
                    assert commands.execute(desk.unit, desk.unit.last_step, text) == "unknown", text


@pytest.mark.parametrize("message", COMMANDS, ids=ids)
def test_only_ms_and_n_may_be_left_out(desk: Desk, message: Message) -> None:
    sample = next(samples(message))
    for key in message.keys:
        text = body(message, {each: value for each, value in sample.items() if each != key})
        expected = ("ok", "busy") if key in OPTIONAL else ("unknown",)
        assert why(desk, text) in expected, text


# Events


def sent_events() -> Iterator[tuple[str, dict[str, str]]]:
    """Events of all recorded scenarios, and of a conversation that brings what is not in them."""
    for case in scenario.every():
        for line in case.expected.read_text("utf-8").splitlines():
            entry = json.loads(line)
            if entry["what"] == "event":
                yield entry["name"], {key: str(value) for key, value in entry["fields"].items()}
    desk = Desk()
    desk.command("hour do=start ms=1000")
    for text in ("hour do=pause", "status", "hour do=resume", "hour do=start ms=9"):
        desk.command(text)
    desk.run(2_000)
    for text in ("status", "mode game=life", "auction do=close", "dance", "get key=quiet"):
        desk.command(text)
    desk.press("build")
    desk.run(50)
    desk.press("auction")
    desk.run(1_000)
    for desk.unit.slot, desk.unit.on_trial in (("a", True), ("b", False)):
        desk.command("status")
    for text in desk.events():
        yield fields(text)


def test_the_events_are_those_that_the_firmware_writes() -> None:
    documented = {message.name: set(message.keys) for message in EVENTS}
    texts = firmware_source.event_texts()
    assert {name: firmware_source.keys(texts[name]) for name in texts} == documented


@pytest.mark.parametrize(
    ("event", "writer"),
    [
        ("auction", "report_auction"),
        ("hour", "report_hour"),
        ("build", "event"),
        ("number", "event"),
    ],
)
def test_the_states_are_those_that_the_firmware_writes(event: str, writer: str) -> None:
    documented = next(message.keys["state"] for message in EVENTS if message.name == event)
    assert set(documented.words) == firmware_source.states(event, writer)


def test_the_words_of_other_events_are_those_of_the_firmware() -> None:
    documented = {message.name: message.keys for message in EVENTS}
    assert documented["button"]["name"].words == tuple(buttons.NAMES.values())
    levels = firmware_source.returned("battery", "level_of") | {"usb"}
    assert set(documented["battery"]["level"].words) == levels
    reasons = {commands.OK, commands.BUSY, commands.UNKNOWN, commands.RANGE}
    assert set(documented["reply"]["why"].words) == reasons


def test_events_that_were_sent_are_documented_and_each_documented_word_was_sent() -> None:
    documented = {message.name: message.keys for message in EVENTS}
    sent = set()
    for name, values in sent_events():
        keys = set(documented[name])
        if values.get("state") != "done":
            keys.discard("result")
        assert set(values) == keys | {"at"}, (name, values)
        for key, allowed in documented[name].items():
            if key in values:
                assert allowed.allow(values[key]), (name, key, values[key])
                sent.add((name, key, values[key]))
    for name, keys_of_event in documented.items():
        for key, allowed in keys_of_event.items():
            for word in allowed.words:
                assert (name, key, word) in sent, f"no {name} with {key}={word} was ever sent"


# Settings


def test_the_settings_of_the_readme_are_the_units() -> None:
    readme = (DOCUMENT.parent / "README.md").read_text("utf-8").split("\n## Settings", 1)[1]
    rows = [line.strip("| ").split(" | ") for line in readme.splitlines() if line.startswith("| `")]
    documented = {}
    for key, default, values, _ in rows:
        numbers = [int(number) for number in re.findall(r"\d+", values)]
        if key != "`weights`":
            documented[key.strip("`")] = (int(default), *numbers)
    assert documented == settings.RANGES
    assert [row[0].strip("`") for row in rows] == list(settings.KEYS)
    assert f"`{settings.DEFAULT_WEIGHTS}`" in [row[1] for row in rows]
