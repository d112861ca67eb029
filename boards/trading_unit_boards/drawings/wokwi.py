"""`--wokwi`: the wiring as a diagram.json for the simulator of wokwi.com, at the same GPIOs.

In place of any board but a Pico and a Pico W there is a Pico, whose GPIOs have the same numbers;
what hangs on a GPIO that does not come out there is left out. Wokwi has no cells: the measured
voltage comes from a potentiometer, and 5 V of USB from a switch.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from trading_unit_boards.board import Wiring
from trading_unit_boards.drawings.wires import wire_colour
from trading_unit_boards.netlist import Chain, Netlist, Pin, netlist
from trading_unit_boards.outlines import GROUND, outlines
from trading_unit_boards.words import Words

PROJECT = b"""\
[wokwi]
version = 1
firmware = "unit.uf2"
"""
"""The file wokwi.toml, which names the program for Wokwi's extension of Visual Studio Code."""

OWN_BOARDS = {"pico": "wokwi-pi-pico", "pico-w": "board-pi-pico-w"}
STAND_IN = "pico"
KEYS = {"auction": "a", "build": "b"}
LED_COLOURS = {"red": "red", "railroad": "green"}
PINS = {
    "button": {"1": "1.l", "2": "2.l"},
    "led": {"A": "A", "K": "C"},
    "piezo": {"1": "2", "2": "1"},
    "resistor": {"1": "1", "2": "2"},
}
"""Our names of pins in Wokwi's words; its buzzer calls plus 2."""

LEFT, TOP, ROW, STEP = 200, -40, 60, 110


@dataclass(slots=True)
class Diagram:
    netlist: Netlist
    words: Words
    base: str
    parts: list[dict[str, Any]] = field(default_factory=list)
    connections: list[list[Any]] = field(default_factory=list)
    left_out: list[Chain] = field(default_factory=list)

    def fill(self) -> None:
        self.parts.append(_part(OWN_BOARDS[self.base], "pico", 0, 0, {}))
        pins = outlines()[self.base].functions()
        chains = [chain for chain in self.netlist.chains if chain.role != "cells"]
        for index, chain in enumerate(chains):
            top = TOP + ROW * index
            if not pins.issuperset(chain.board_pins):
                self.left_out.append(chain)
            elif chain.role == "sense":
                self._measured(chain, "wokwi-potentiometer", ("VCC", "SIG"), top, {"value": "500"})
            elif chain.role == "vbus":
                self._measured(chain, "wokwi-slide-switch", ("1", "2"), top, {"value": ""})
            else:
                self._chain(chain, top)

    def _chain(self, chain: Chain, top: int) -> None:
        behind = self._board(chain.function)
        for index, step in enumerate(chain.steps):
            part = step.part
            attributes: dict[str, str] = {}
            match part.kind:
                case "resistor":
                    attributes = {"value": part.value}
                case "led":
                    attributes = {"color": LED_COLOURS.get(part.role, "yellow")}
                case "button":
                    label = self.words(f"short.{part.role}")
                    colour = "red" if part.role == "auction" else "white"
                    attributes = {"color": colour, "label": label, "key": KEYS[part.role]}
            kind = {"button": "pushbutton", "piezo": "buzzer"}.get(part.kind, part.kind)
            self.parts.append(
                _part(f"wokwi-{kind}", part.ref.lower(), LEFT + STEP * index, top, attributes)
            )
            self._connect(behind, self._end(step.near_pin, part.kind), chain.net_after(index - 1))
            behind = self._end(step.far_pin, part.kind)
        self._connect(behind, self._board(chain.end), chain.end)

    def _measured(
        self, chain: Chain, kind: str, pins: tuple[str, str], top: int, attributes: dict[str, str]
    ) -> None:
        """A voltage that a person sets, in place of two resistors at something that Wokwi lacks."""
        plus, signal = pins
        name = chain.role
        self.parts.append(_part(kind, name, LEFT, top, attributes))
        self._connect(self._board(chain.function), f"{name}:{signal}", chain.function)
        self._connect(f"{name}:{plus}", "pico:3V3", "VBUS")
        ground = "GND" if plus == "VCC" else "3"
        self._connect(f"{name}:{ground}", self._board(GROUND), GROUND)

    def _connect(self, start: str, end: str, net: str) -> None:
        colour = wire_colour(self.netlist, net).name
        self.connections.append([start, end, colour, []])

    @staticmethod
    def _board(function: str) -> str:
        return "pico:GND.1" if function == GROUND else f"pico:{function}"

    @staticmethod
    def _end(pin: Pin, kind: str) -> str:
        return f"{pin[0].lower()}:{PINS[kind][pin[1]]}"


def _part(kind: str, name: str, left: int, top: int, attributes: dict[str, str]) -> dict[str, Any]:
    return {"type": kind, "id": name, "left": left, "top": top, "attrs": attributes}


def diagram(board: Wiring, words: Words) -> tuple[bytes, list[str]]:
    """The file, and what has to be said of it."""
    base = board.base if board.base in OWN_BOARDS else STAND_IN
    result = Diagram(netlist(board), words, base)
    result.fill()
    data = {
        "version": 1,
        "author": "trading-unit",
        "editor": "wokwi",
        "parts": result.parts,
        "connections": result.connections,
        "dependencies": {},
    }
    text = json.dumps(data, indent=2, ensure_ascii=False) + "\n"
    return text.encode(), list(_remarks(words, board, result))


def _remarks(words: Words, board: Wiring, result: Diagram) -> Iterator[str]:
    if board.base not in OWN_BOARDS:
        title = board.physical_board.title
        yield words("wokwi.stand_in", title=title)
    for chain in result.left_out:
        yield words("wokwi.left_out", pin=chain.function, role=words(f"role.{chain.role}"))
    if board.power.cells:
        yield words("wokwi.cells")
    yield words("wokwi.program")
