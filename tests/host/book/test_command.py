"""`trading-unit games book`: what it prints and writes, and names that it changes."""

import csv
import json
from pathlib import Path

import pytest

from tests.host.book.kept_games import DAY_S, TUESDAY, book_store, keep
from trading_unit.cli.main import main


@pytest.fixture
def record(tmp_path: Path) -> str:
    with book_store(tmp_path) as store:
        for day, names in enumerate(("Ann, Ben", "Annie, Ben", "Ann, Cleo")):
            keep(store, names, TUESDAY + day * DAY_S)
    return str(tmp_path / "games.sqlite")


def book(record: str, *words: str) -> int:
    return main(["games", "book", "--record", record, *words])


def test_it_prints_who_has_won_and_the_evenings(
    record: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert book(record) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Who has won"
    assert any(line.startswith("  Ann ") and "2 of 2" in line for line in said)
    assert any(line.startswith("  2023-11-23  Monopoly City: Ann, Cleo") for line in said)
    assert main(["--language", "fr", "games", "book", "--record", record]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "Qui a gagné"


def test_an_empty_book_says_how_it_fills(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert book(str(tmp_path / "none")) == 0
    assert "It fills by itself" in capsys.readouterr().out


def test_json_and_csv(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert book(record, "--json") == 0
    games = json.loads(capsys.readouterr().out)["games"]
    assert [game["evening"] for game in games] == ["2023-11-23", "2023-11-22", "2023-11-21"]
    file = tmp_path / "book.csv"
    assert book(record, "--csv", str(file)) == 0
    rows = list(csv.DictReader(file.read_text("utf-8-sig").splitlines()))
    assert [row["person"] for row in rows] == ["Ann", "Cleo", "Annie", "Ben", "Ann", "Ben"]
    assert book(record, "--csv", str(tmp_path / "not there" / "x")) == 1
    assert "cannot write the book" in capsys.readouterr().err


def test_names(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert book(record, "--join", "Annie", "Ann") == 0
    assert book(record, "--rename", "Ben", "Benedict") == 0
    capsys.readouterr()
    book(record, "--json")
    games = json.loads(capsys.readouterr().out)["games"]
    people = [[seat["person"] for seat in game["seats"]] for game in games]
    assert people == [["Ann", "Cleo"], ["Ann", "Benedict"], ["Ann", "Benedict"]]
    assert book(record, "--join", "Ann", "Cleo") == 1
    assert "they are two people" in capsys.readouterr().err
