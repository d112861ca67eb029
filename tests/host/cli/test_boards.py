"""`trading-unit boards`: list, check, show."""

import json
from pathlib import Path

import pytest

from trading_unit.cli.main import main
from trading_unit_boards import describe, describe_sources, load, names

BAD = """\
title = "Bad"
base = "pico"

[buttons]
auction = 2
build = 2

[lights]
red = 99

[usb]
vid = 1
pid = 1

[power]
cells = 0
"""


def test_list_names_every_board(capsys) -> None:
    assert main(["boards", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == names()
    assert all(load(name).title in line for name, line in zip(names(), lines, strict=True))


def test_check_without_a_name_checks_all_that_we_ship(capsys) -> None:
    assert main(["boards", "check"]) == 0
    output = capsys.readouterr()
    assert [line.split(":")[0] for line in output.out.splitlines()] == names()
    assert output.err == ""


def test_check_prints_every_problem_of_every_file(tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.toml").write_text(BAD)
    assert main(["boards", "check", "pico", "bad.toml", "none.toml"]) == 1
    output = capsys.readouterr()
    assert output.out == "pico: all right, Raspberry Pi Pico, all parts\n"
    *bad, none = output.err.splitlines()
    assert len(bad) >= 2
    assert all(line.startswith("bad.toml line ") for line in bad)
    assert none.startswith("none.toml: cannot be read")


def test_show_is_the_description(capsys) -> None:
    assert main(["boards", "show", "pico"]) == 0
    assert capsys.readouterr().out == describe(load("pico"))


def test_show_sources_is_where_its_figures_come_from(capsys) -> None:
    assert main(["boards", "show", "pico2", "--sources"]) == 0
    assert capsys.readouterr().out == describe_sources(load("pico2"))


@pytest.mark.parametrize("name", names())
def test_show_as_json_is_the_units_own_file(name: str, capsys) -> None:
    assert main(["boards", "show", name, "--json"]) == 0
    output = capsys.readouterr().out
    assert output == load(name).unit_json() + "\n"
    assert json.loads(output)["name"] == name


def test_show_of_an_unknown_board_names_the_known_ones(capsys) -> None:
    assert main(["boards", "show", "picoo"]) == 1
    output = capsys.readouterr().err
    assert output.startswith("trading-unit: there is no board 'picoo', perhaps 'pico' was meant")
    assert output.count("\n") == 1
