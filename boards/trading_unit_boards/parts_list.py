"""`--bom`: what to buy, what to look for and what will do instead, for a spreadsheet."""

import csv
import io
from collections.abc import Iterator, Mapping

from trading_unit_boards.board import Wiring
from trading_unit_boards.bought_parts import bought
from trading_unit_boards.case.case_of_board import case_of, has_case
from trading_unit_boards.case.layout import CaseLayout
from trading_unit_boards.drawings.part_texts import ohms, own_lines
from trading_unit_boards.netlist import Part, netlist
from trading_unit_boards.words import Words

COLUMNS = ("refs", "count", "part", "value", "look", "instead")
FITTED = ("button", "led", "red", "piezo", "capacitor", "switch", "holder", "sockets")
"""What has to be of a certain size or make to go into the printed case."""


def parts_list(board: Wiring, words: Words) -> bytes:
    """A CSV file; its mark of Unicode at the start tells spreadsheets how to read it."""
    file = io.StringIO(newline="")
    table = csv.writer(file)
    table.writerow([words(f"bom.{column}") for column in COLUMNS])
    for row in _rows(words, board):
        table.writerow(row)
    return file.getvalue().encode("utf-8-sig")


def _rows(words: Words, board: Wiring) -> Iterator[tuple[str, int, str, str, str, str]]:
    parts = list(netlist(board).parts())
    case = case_of(board) if has_case(board) else None
    title = board.physical_board.title
    kind = "board" if parts else "bare"
    yield "U1", 1, title, "", words(f"bom.{kind}.look"), words("bom.board.instead")
    groups: dict[tuple[str, str], list[Part]] = {}
    for part in parts:
        groups.setdefault((part.kind, _value(words, part)), []).append(part)
    for (kind, value), group in groups.items():
        refs = " ".join(part.ref for part in group)
        name, look, instead = (words(f"bom.{kind}.{key}") for key in ("name", "look", "instead"))
        if kind == "cells":
            count = int(group[0].value)
            look += _in_case(words, case, "holder")
            yield refs, 1, words("bom.holder.name", count=count), "", look, instead
            yield "", count, name, "AAA", words("bom.cell.look"), words("bom.cell.instead")
        else:
            look += _in_case(
                words, case, "red" if (kind, group[0].role) == ("led", "red") else kind
            )
            yield refs, len(group), name, value, look, instead
    usb = netlist(board).outline.usb
    yield "", 1, words("bom.cable.name"), usb, words("bom.cable.look"), words("bom.cable.instead")
    if parts:
        for key in ("wire", "breadboard", "stripboard", "sockets"):
            texts = (
                words(f"bom.{key}.{column}") for column in ("name", "value", "look", "instead")
            )
            name, value, look, instead = texts
            look += _in_case(words, case, key)
            yield "", 2 if key == "sockets" else 1, name, value, look, instead
    if case:
        for key in ("print", "screw", "insert"):
            name, value, look, instead = (
                words(f"bom.{key}.{column}", **_sizes(words, case))
                for column in ("name", "value", "look", "instead")
            )
            yield "", 1 if key == "print" else case.screws(), name, value, look, instead


def _in_case(words: Words, case: CaseLayout | None, key: str) -> str:
    """What else a part has to be to go into the printed case."""
    if case is None or key not in FITTED:
        return ""
    return words("bom.and") + words(f"bom.{key}.case", **_sizes(words, case))


def _sizes(words: Words, case: CaseLayout) -> Mapping[str, str]:
    """The sizes that the case was made for, as they are written."""
    sizes = {
        "side": bought("button")["side"],
        "button": bought("button")["height"],
        "piezo": bought("piezo")["most"],
        "capacitor": bought("capacitor")["diameter"],
        "high": bought("capacitor")["height"],
        "switch": bought("switch")["length"],
        "depth": bought("switch")["width"],
        "lever": bought("switch")["lever-length"],
        "length": case.holder["length"],
        "width": case.holder["width"],
        "height": case.holder["height"],
        "sockets": bought("sockets")["height"],
        "thread": bought("screw")["diameter"],
        "screw": bought("screw")["length"],
        "insert": bought("insert")["length"],
        "hole": bought("insert")["hole"],
    }
    return {name: words.decimal(size) for name, size in sizes.items()}


def _value(words: Words, part: Part) -> str:
    match part.kind:
        case "resistor":
            return ohms(words, part.value)
        case "led":
            return words(f"led.{part.role}")
        case "capacitor":
            return own_lines(words, part)[1]
        case _:
            return part.value
