"""Pictures speak each language, with the same keys and the same values."""

from string import Formatter
from xml.etree import ElementTree as ET

import pytest

from tests.boards.drawings.drawn_nets import SVG
from tests.boards.drawings.shipped import shipped
from tests.boards.texts import texts
from tests.exhaustive import sample
from trading_unit.cli.board_pictures import MAKERS
from trading_unit.words.language import languages
from trading_unit_boards import names
from trading_unit_boards.drawings.svg import text_width


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_the_languages_have_the_same_keys_and_values() -> None:
    english, *others = (texts("drawings", language) for language in languages())
    for other in others:
        assert list(other) == list(english)
        assert {key: fields(text) for key, text in other.items()} == {
            key: fields(text) for key, text in english.items()
        }


@pytest.mark.parametrize("kind", MAKERS)
def test_every_picture_is_drawn_in_french(kind: str) -> None:
    for name in sample(("rp2040-zero", "pico-bare"), names()):
        english, french = (shipped(kind, name, language).decode() for language in languages())
        assert french != english
        for word in ("Wiring", "breadboard", "Light ", "what to look for", "long leg"):
            assert word not in french


@pytest.mark.parametrize("kind", [kind for kind in MAKERS if kind != "bom"])
@pytest.mark.parametrize("language", languages())
def test_no_text_leaves_the_paper(kind: str, language: str) -> None:
    for name in sample(("pico-w", "tiny2040", "pico-bare"), names()):
        root = ET.fromstring(shipped(kind, name, language))
        left, top, width, height = (float(word) for word in root.attrib["viewBox"].split())
        for node in root.iter(f"{SVG}text"):
            x, y = float(node.attrib["x"]), float(node.attrib["y"])
            wide = text_width(node.text or "", float(node.attrib["font-size"]))
            before = {"start": 0.0, "middle": 0.5, "end": 1.0}[node.attrib["text-anchor"]]
            if "transform" not in node.attrib:
                assert left <= x - before * wide, node.text
                assert x + (1 - before) * wide <= left + width, node.text
            assert top + 5 <= y <= top + height, node.text


@pytest.mark.parametrize("kind", MAKERS)
def test_a_picture_is_the_same_each_time(kind: str) -> None:
    shipped.cache_clear()
    first = shipped(kind, "pico-w")
    shipped.cache_clear()
    assert shipped(kind, "pico-w") == first
