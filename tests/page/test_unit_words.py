"""The unit's words: both languages have all that its modules use, and no others."""

import re
from pathlib import Path

import pytest

from tests.link.wire_document import EVENTS
from trading_unit.screen.page_words import WORDS
from trading_unit.words.language import languages

ROOM = Path(__file__).parents[2] / "host" / "trading_unit"
MODULES = [
    *(ROOM / "web" / "page" / "unit").glob("*.js"),
    ROOM / "single_page" / "in_page.js",
]
KEY = re.compile(r'["`](unit\.[^"`]+)["`]')


def used_keys() -> set[str]:
    """As regular expressions, in which `${...}` matches any name."""
    found = {key for module in MODULES for key in KEY.findall(module.read_text("utf-8"))}
    return {re.sub(r"\\\$\\\{.*?\\\}", r"[\\w-]+", re.escape(key)) for key in found}


def known_keys(language: str) -> set[str]:
    return {key for key in WORDS.of(language) if key.startswith("unit.")}


@pytest.mark.parametrize("language", languages())
def test_each_used_key_is_known(language: str) -> None:
    keys = known_keys(language)
    missing = [key for key in used_keys() if not any(re.fullmatch(key, one) for one in keys)]
    assert missing == []


@pytest.mark.parametrize("language", languages())
def test_each_known_key_is_used(language: str) -> None:
    patterns = used_keys()
    idle = [
        one for one in known_keys(language) if not any(re.fullmatch(key, one) for key in patterns)
    ]
    assert idle == []


@pytest.mark.parametrize("language", languages())
def test_each_language_fills_in_the_same_fields(language: str) -> None:
    for key in known_keys("en"):
        assert sorted(re.findall(r"\{\w+\}", WORDS.of("en")[key])) == sorted(
            re.findall(r"\{\w+\}", WORDS.of(language)[key])
        ), key


def test_each_event_of_the_wire_has_its_text_on_the_page() -> None:
    module = ROOM / "web" / "page" / "unit" / "unit_event_text.js"
    cases = set(re.findall(r'case "(\w+) ', module.read_text("utf-8")))
    assert cases == {message.name for message in EVENTS}
