"""The list of parts has every part of the wiring once, and says what to look for."""

import csv
import io

import pytest

from tests.boards.drawings.shipped import shipped
from trading_unit_boards import load, names
from trading_unit_boards.case.case_of_board import case_of
from trading_unit_boards.netlist import netlist


def rows(name: str, language: str = "en") -> list[list[str]]:
    text = shipped("bom", name, language).decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text)))


@pytest.mark.parametrize("name", names())
def test_every_part_is_bought_once(name: str) -> None:
    head, *parts = rows(name)
    assert len(head) == 6
    assert all(len(row) == 6 for row in parts)
    assert all(row[2] and row[4] and row[5] for row in parts)
    listed = [(ref, row[1]) for row in parts for ref in row[0].split()]
    refs = [ref for ref, _ in listed]
    assert sorted(refs) == sorted(["U1", *(part.ref for part in netlist(load(name)).parts())])
    for row in parts:
        if row[0]:
            assert int(row[1]) == len(row[0].split())


def test_what_a_whole_unit_is_made_of() -> None:
    found = {(row[2], row[3]): int(row[1]) for row in rows("rp2040-zero")[1:]}
    assert found["resistor", "680 Ω"] == 5
    assert found["resistor", "220 Ω"] == 1
    assert found["resistor", "47 kΩ"] == 2
    assert found["Schottky diode", "1N5817"] == 1
    assert found["alkaline cell", "AAA"] == 3
    assert found["holder for 3 AAA", ""] == 1
    assert found["USB cable", "USB-C"] == 1


def test_a_bare_board_needs_a_cable_only() -> None:
    assert [row[2] for row in rows("pico-bare")[1:]] == ["Raspberry Pi Pico", "USB cable"]


def look(name: str, ref: str) -> str:
    return next(row[4] for row in rows(name)[1:] if ref in row[0].split())


def test_the_list_and_the_case_are_of_the_same_parts() -> None:
    case = case_of(load("pico"))
    assert "6 x 6 mm and 5 mm high: its printed dome presses that of Auction" in look("pico", "S1")
    assert "below the dome" in look("pico", "LED1")
    assert "behind its icon" in look("pico", "LED2")
    assert "dome" not in look("pico", "R1")
    assert f"at most {case.holder['length']:.0f} x" in look("pico", "BT1")
    found = {row[2]: (int(row[1]), row[3]) for row in rows("pico")[1:]}
    assert found["printed case"][0] == 1
    assert found["screw"] == (case.screws(), "M2.5 x 6 mm")
    assert found["threaded insert"] == (case.screws(), "M2.5, 4 mm long")


@pytest.mark.parametrize("name", ["pico-bare", "pico-minimal"])
def test_a_unit_without_a_case_needs_no_screws(name: str) -> None:
    assert not {"printed case", "screw", "threaded insert"} & {row[2] for row in rows(name)[1:]}
    assert not any("case of" in row[4] or "for the case" in row[4] for row in rows(name)[1:])
