"""Wokwi's diagram has the parts at the pins of the board file."""

import json
import tomllib

import pytest

from tests.boards.drawings.drawn_nets import Groups
from tests.boards.drawings.expected_nets import Nets, expected_nets
from trading_unit.cli.board_pictures import PictureWords
from trading_unit_boards import Wiring, load, names
from trading_unit_boards.drawings.wokwi import PROJECT, diagram
from trading_unit_boards.netlist import netlist

ENGLISH = PictureWords("en")
ENDS = {"wokwi-pushbutton": {"1.l": "1", "2.l": "2"}, "wokwi-led": {"A": "A", "C": "K"},
        "wokwi-buzzer": {"1": "2", "2": "1"}, "wokwi-resistor": {"1": "1", "2": "2"}}  # fmt: skip
KINDS = {"wokwi-pushbutton": "button", "wokwi-led": "led", "wokwi-buzzer": "piezo"}


def connected(board: Wiring) -> Nets:
    """The nets of buttons, lights and buzzer, as the diagram has them."""
    data = json.loads(diagram(board, ENGLISH)[0])
    kinds = {part["id"]: part["type"] for part in data["parts"]}
    parts = {part.ref.lower(): part for part in netlist(board).parts()}
    groups = Groups()

    def end(name: str) -> tuple[str, ...] | None:
        part, pin = name.split(":")
        if part == "pico":
            return "board", pin.split(".")[0]
        if part not in parts:
            return None
        ours = ENDS[kinds[part]][pin]
        kind = KINDS.get(kinds[part], "resistor")
        value = (parts[part].value,) if kind == "resistor" else ()
        return (kind, parts[part].role, *value, ours)

    for start, stop, _, _ in data["connections"]:
        one, other = end(start), end(stop)
        if one and other:
            groups.join(one, other)
    return frozenset(
        frozenset(end for end in group if isinstance(end, tuple)) for group in groups.groups()
    )


@pytest.mark.parametrize("name", names())
def test_parts_are_at_the_pins_of_the_board_file(name: str) -> None:
    board = load(name)
    kinds = {"button", "led", "piezo"}
    expected = set()
    for net in expected_nets(board):
        kept = {
            end
            for end in net
            if end[0] in {*kinds, "board"} or (end[0] == "resistor" and end[1] != "sense")
        }
        if any(end[0] in {*kinds, "resistor"} for end in kept):
            expected.add(frozenset(kept))
    assert connected(board) == expected


def test_a_voltage_to_measure_comes_from_a_potentiometer() -> None:
    data = json.loads(diagram(load("pico-w"), ENGLISH)[0])
    assert ["pico:GP28", "sense:SIG", "turquoise", []] in data["connections"]
    assert data["parts"][0]["type"] == "board-pi-pico-w"


def test_what_wokwi_lacks_is_said() -> None:
    _, remarks = diagram(load("xiao-rp2040"), ENGLISH)
    assert remarks == [
        "The diagram has a Raspberry Pi Pico in place of the Seeed Studio XIAO RP2040, with the "
        "same GPIO numbers",
        "GP29 (Cell gauge) is not at the edge of that board, and is left out",
        "Wokwi has no cells: diode, switch and holder are left out",
        ENGLISH("wokwi.program"),
    ]
    assert diagram(load("pico-bare"), ENGLISH)[1] == [ENGLISH("wokwi.program")]


def test_the_program_gets_there_as_the_remark_has_it() -> None:
    project = tomllib.loads(PROJECT.decode())["wokwi"]
    told = ENGLISH("wokwi.program")
    assert f"trading-unit flash --make-uf2 {project['firmware']} --board" in told
    assert project["version"] == 1
