"""The unit's words: in both languages, all that its modules say, and none that nobody says."""

import re
from pathlib import Path

import pytest

from trading_unit.web.page_words import languages, words

ROOM = Path(__file__).parents[2] / "host" / "trading_unit"
MODULES = [
    *(ROOM / "web" / "page").glob("unit*.js"),
    *(ROOM / "web" / "page" / f"{name}.js" for name in ("told", "strips", "sound")),
    ROOM / "single_page" / "in_page.js",
]
KEY = re.compile(r'["`](unit\.[^"`]+)["`]')


def said() -> set[str]:
    """As patterns: `${...}` stands for anything."""
    found = {key for module in MODULES for key in KEY.findall(module.read_text("utf-8"))}
    return {re.sub(r"\\\$\\\{.*?\\\}", r"[\\w-]+", re.escape(key)) for key in found}


def known(language: str) -> set[str]:
    return {key for key in words(language) if key.startswith("unit.")}


@pytest.mark.parametrize("language", languages())
def test_what_is_said_is_known(language: str) -> None:
    keys = known(language)
    missing = [key for key in said() if not any(re.fullmatch(key, one) for one in keys)]
    assert missing == []


@pytest.mark.parametrize("language", languages())
def test_what_is_known_is_said(language: str) -> None:
    patterns = said()
    idle = [one for one in known(language) if not any(re.fullmatch(key, one) for key in patterns)]
    assert idle == []


@pytest.mark.parametrize("language", languages())
def test_nothing_is_left_out_of_a_sentence(language: str) -> None:
    for key in known("en"):
        assert sorted(re.findall(r"\{\w+\}", words("en")[key])) == sorted(
            re.findall(r"\{\w+\}", words(language)[key])
        ), key
