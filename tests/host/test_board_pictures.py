"""`trading-unit boards show` with pictures: all of them or none, in either language."""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.boards.drawings.shipped import shipped
from trading_unit.cli.main import main
from trading_unit_boards import Wiring
from trading_unit_boards.case import files as case_files_module
from trading_unit_boards.case.files import CaseFile
from trading_unit_boards.words import Words

SVGS = ("wiring", "schematic", "breadboard", "perfboard")


def show(*words: object) -> int:
    return main(["boards", "show", *map(str, words)])


def test_all_of_them_at_once(tmp_path: Path, capsys) -> None:
    files = {kind: tmp_path / f"{kind}.svg" for kind in SVGS} | {"bom": tmp_path / "parts.csv"}
    words = [word for kind, path in files.items() for word in (f"--{kind}", path)]
    assert show("pico", *words, "--wokwi", tmp_path / "wokwi", "--language", "en") == 0
    for kind, path in files.items():
        assert path.read_bytes() == shipped(kind, "pico")
    in_folder = sorted(path.name for path in (tmp_path / "wokwi").iterdir())
    assert in_folder == ["diagram.json", "wokwi.toml"]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        [*(path.name for path in files.values()), "wokwi"]
    )
    assert capsys.readouterr().out == ""


def test_files_of_the_case_are_told_as_they_are_made(tmp_path: Path, capsys, monkeypatch) -> None:
    def some(board: Wiring, languages: Sequence[Words]) -> Iterator[CaseFile]:
        for number, name in enumerate(("base.stl", "lid.stl"), 1):
            yield CaseFile(name, b"solid", number, 2)

    monkeypatch.setattr(case_files_module, "case_files", some)
    assert show("pico", "--case", tmp_path / "case", "--language", "en") == 0
    assert capsys.readouterr().err == ("Made base.stl, file 1 of 2\nMade lid.stl, file 2 of 2\n")


def test_in_french(tmp_path: Path) -> None:
    assert show("pico", "--wiring", tmp_path / "c.svg", "--language", "fr") == 0
    assert (tmp_path / "c.svg").read_bytes() == shipped("wiring", "pico", "fr")
    assert ET.parse(tmp_path / "c.svg").getroot().get("lang") == "fr"


def test_to_standard_output(capfdbinary) -> None:
    assert show("pico-bare", "--schematic", "-", "--language", "en") == 0
    assert capfdbinary.readouterr().out == shipped("schematic", "pico-bare")


def test_a_wiring_of_ones_own(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = "[buttons]\nbuild = 20\n[lights]\nred = 16\n[usb]\nvid = 1\npid = 1\n"
    Path("my-unit.toml").write_text(text)
    assert show("my-unit.toml", "--breadboard", "b.svg") == 0
    assert "GP20" in Path("b.svg").read_text("utf-8")


@pytest.mark.parametrize("kind", [*SVGS, "bom"])
def test_a_folder_is_no_file(kind: str, tmp_path: Path, capsys) -> None:
    assert show("pico", f"--{kind}", tmp_path) == 1
    assert capsys.readouterr().err.endswith(f"to {tmp_path}: that is a folder; name a file in it\n")
    assert list(tmp_path.iterdir()) == []


def test_one_that_cannot_be_written_keeps_all_back(tmp_path: Path, capsys) -> None:
    good, bad = tmp_path / "good.svg", tmp_path / "none" / "bad.svg"
    assert show("pico", "--wiring", good, "--breadboard", bad, "--wokwi", tmp_path / "w") == 1
    assert "the folder for it does not exist; make it first" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_two_of_one_name_are_refused(tmp_path: Path, capsys) -> None:
    one = tmp_path / "one.svg"
    assert show("pico", "--wiring", one, "--schematic", one) == 1
    assert "cannot both go to" in capsys.readouterr().err
    assert not one.exists()


def test_a_folder_for_wokwi_that_cannot_be(tmp_path: Path, capsys) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    for folder in (file, file / "below", tmp_path / "a" / "b"):
        assert show("pico", "--wokwi", folder) == 1
        assert capsys.readouterr().err.startswith("trading-unit: cannot write the ")
    assert file.read_text() == "mine"
    assert list(tmp_path.iterdir()) == [file]


def test_what_cannot_be_drawn_is_one_sentence(tmp_path: Path, capsys, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = (
        'base = "rp2040-zero"\n[buttons]\nbuild = 20\n[lights]\nred = 1\n[usb]\nvid = 1\npid = 1\n'
    )
    Path("own.toml").write_text(text)
    assert show("own.toml", "--breadboard", "w.svg") == 1
    err = capsys.readouterr().err
    assert err.startswith("trading-unit: build is on GP20, a pad below the board")
    assert err.count("\n") == 1
    assert not Path("w.svg").exists()


def test_what_does_not_fit_a_breadboard_is_one_sentence(tmp_path: Path, capsys) -> None:
    board = tmp_path / "own.toml"
    text = (files("trading_unit_boards") / "wirings" / "pico-w.toml").read_text("utf-8")
    board.write_text(text.replace("pid = 0x0005", "pid = 0x0005\nvbus = 16"), "utf-8")
    assert show(board, "--breadboard", tmp_path / "b.svg") == 1
    err = capsys.readouterr().err
    assert "columns of a breadboard, which has 63: draw it for a stripboard" in err
    assert err.count("\n") == 1
    assert show(board, "--perfboard", tmp_path / "s.svg") == 0


def test_json_does_not_go_with_a_picture(tmp_path: Path, capsys) -> None:
    assert show("pico", "--json", "--wiring", tmp_path / "w.svg") == 2
    assert "--json does not go with --wiring" in capsys.readouterr().err


def test_a_language_that_there_is_not(tmp_path: Path, capsys) -> None:
    assert show("pico", "--wiring", tmp_path / "w.svg", "--language", "xx") == 1
    assert "there are the languages en and fr" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
