"""`boards show --case`: what it refuses, and the labels and the advice, for which no modeller is
needed."""

import re
from functools import cache
from importlib.resources import files
from math import hypot
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.boards.case.cases import WITH_CASE, case_for
from tests.boards.texts import texts
from trading_unit.cli.board_pictures import PictureWords
from trading_unit.cli.main import main
from trading_unit.words.language import languages
from trading_unit_boards import load
from trading_unit_boards.case import solids
from trading_unit_boards.case.advice import advice
from trading_unit_boards.case.labels import BELOW_AT, LABEL_RADIUS, TOP_AT, labels
from trading_unit_boards.case.printed_parts import PRINTED_PARTS
from trading_unit_boards.case.sizes import DOME_AT, LIGHTS_AT, SPEAKER_AT, TUBES_AT
from trading_unit_boards.drawings.svg import text_width


@pytest.fixture
def no_modeller(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(f"No module named {name!r}")

    solids.modeller.cache_clear()
    monkeypatch.setattr(solids, "import_module", missing)


def show(*words: object) -> int:
    return main(["boards", "show", *map(str, words)])


@pytest.mark.usefixtures("no_modeller")
def test_without_build123d_one_sentence_says_what_to_do(tmp_path: Path, capsys) -> None:
    assert show("pico", "--case", tmp_path / "case", "--bom", tmp_path / "parts.csv") == 1
    err = capsys.readouterr().err
    assert err.startswith("trading-unit: the case is modelled by build123d, which is not installed")
    assert "python -m pip install build123d" in err
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("no_modeller")
@pytest.mark.parametrize("name", ["pico-bare", "pico-minimal"])
def test_a_unit_without_all_parts_has_no_case(name: str, tmp_path: Path, capsys) -> None:
    assert show(name, "--case", tmp_path / "case") == 1
    err = capsys.readouterr().err
    assert err.startswith(f"trading-unit: {name} has nothing soldered for ")
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


POWER = re.compile(r"\[battery\].*?(?=\[usb\])|\[power\].*", re.DOTALL)


@pytest.mark.parametrize(
    ("pattern", "instead", "why"),
    [
        (POWER, "", "own has 0 cells, and the case has a bay for two or three AAA"),
        (re.compile("drop = 240"), "drop = 0", "the stripboard of own has 23 strips"),
    ],
)
def test_a_wiring_that_the_case_does_not_know_is_refused(
    pattern: re.Pattern[str], instead: str, why: str, tmp_path: Path, capsys
) -> None:
    text = (files("trading_unit_boards") / "wirings" / "pico.toml").read_text("utf-8")
    board = tmp_path / "own.toml"
    board.write_text(pattern.sub(instead, text), "utf-8")
    assert show(board, "--case", tmp_path / "case") == 1
    err = capsys.readouterr().err
    assert err.startswith(f"trading-unit: {why}")
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == [board]


def test_json_does_not_go_with_the_case(tmp_path: Path, capsys) -> None:
    assert show("pico", "--json", "--case", tmp_path / "case") == 2
    assert "--json does not go with --case" in capsys.readouterr().err


@cache
def label_sheet(name: str, language: str) -> ET.Element:
    title = load(name).physical_board.title
    words = PictureWords(language)
    return ET.fromstring(labels(case_for(name), title, words))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", WITH_CASE)
def test_labels_are_as_large_as_the_lid_and_have_its_holes(name: str, language: str) -> None:
    sheet = label_sheet(name, language)
    assert (sheet.get("width"), sheet.get("height")) == ("210mm", "297mm")
    assert sheet.get("viewBox") == "0 0 210 297"
    circles = {
        (round(float(node.attrib["cx"]), 1), round(float(node.attrib["cy"]), 1))
        for node in sheet.iter()
        if node.tag.endswith("circle")
    }
    holes = [DOME_AT, SPEAKER_AT, *LIGHTS_AT.values()]
    assert {(round(TOP_AT[0] + x, 1), round(TOP_AT[1] - y, 1)) for x, y in holes} <= circles
    # From below, left and right have changed places.
    assert {(round(BELOW_AT[0] - x, 1), round(BELOW_AT[1] - y, 1)) for x, y in TUBES_AT} <= circles


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", WITH_CASE)
def test_no_text_of_a_label_is_cut_off(name: str, language: str) -> None:
    case = case_for(name)
    cover = case.holder_middle + case.opening[1] / 2
    for node in label_sheet(name, language).iter():
        if not node.tag.endswith("text") or "transform" in node.attrib:
            continue
        x, y, size = (float(node.attrib[key]) for key in ("x", "y", "font-size"))
        wide = text_width(node.text or "", size)
        left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[node.attrib["text-anchor"]] * wide
        assert left > 5, node.text
        assert left + wide < 205, node.text
        for middle, depth in ((TOP_AT, LABEL_RADIUS), (BELOW_AT, LABEL_RADIUS)):
            if abs(y - middle[1]) < depth:
                for corner in (left, left + wide):
                    assert hypot(corner - middle[0], y - middle[1]) < LABEL_RADIUS - 1, node.text
        if abs(y - BELOW_AT[1]) < LABEL_RADIUS:
            assert BELOW_AT[1] - y > cover + 1, f"{node.text} lies on the cover"


@pytest.mark.parametrize("language", languages())
def test_the_advice_names_every_part_and_its_size(language: str) -> None:
    sizes = {part.name: (index + 0.5, 20.0, 3.0) for index, part in enumerate(PRINTED_PARTS)}
    words = PictureWords(language)
    text = advice(case_for("pico"), "Raspberry Pi Pico", sizes, words).decode()
    flat = " ".join(text.split())
    for index, part in enumerate(PRINTED_PARTS):
        assert f"{part.name}.stl" in flat
        assert f"{words.decimal(index + 0.5)} x 20 x 3" in flat
    assert "9 " in flat
    assert "{" not in flat
    assert max(map(len, text.splitlines())) <= 96


def test_the_words_of_both_languages_have_the_same_keys_and_all_are_used() -> None:
    english, french = (texts("case", language) for language in languages())
    assert list(english) == list(french)
    code = "".join(path.read_text("utf-8") for path in Path(solids.__file__).parent.glob("*.py"))
    for key in english:
        last = key.rpartition(".")[2]
        assert last in code, f"{key} is not used"
