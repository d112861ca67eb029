"""All files of the case for one wiring: to print, to change, to look at, to cut out and to read."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO

from trading_unit_boards.board import Wiring
from trading_unit_boards.case.advice import advice
from trading_unit_boards.case.bought_solids import bought_solids
from trading_unit_boards.case.case_of_board import case_of
from trading_unit_boards.case.labels import labels
from trading_unit_boards.case.picture import apart_picture, closed_picture
from trading_unit_boards.case.printed_parts import PRINTED_PARTS, printed_solids
from trading_unit_boards.case.solids import Solid, modeller
from trading_unit_boards.case.stl import stl
from trading_unit_boards.netlist import netlist
from trading_unit_boards.words import Words

OF_THE_WHOLE = 3
"""Files of all parts together: for another modeller, closed, and taken apart."""

LONG_AGO = "2000-01-01T00:00:00"
"""A STEP file bears a date, and shall be the same each time."""


@dataclass(frozen=True, slots=True)
class CaseFile:
    """One file; it is the `number`-th of `count`."""

    name: str
    content: bytes
    number: int
    count: int


def case_files(board: Wiring, languages: Sequence[Words]) -> Iterator[CaseFile]:
    """Make one file after the other, which takes minutes in all."""
    count = len(PRINTED_PARTS) + OF_THE_WHOLE + 2 * len(languages)
    for number, (name, content) in enumerate(_contents(board, languages), 1):
        yield CaseFile(name, content, number, count)


def _contents(board: Wiring, languages: Sequence[Words]) -> Iterator[tuple[str, bytes]]:
    case = case_of(board)
    modeller()
    title = board.physical_board.title
    sizes = {}
    for part in PRINTED_PARTS:
        solid = part.on_bed(case)
        size = solid.bounding_box().size
        sizes[part.name] = (size.X, size.Y, size.Z)
        yield f"{part.name}.stl", stl(solid)
    printed = printed_solids(case)
    bought = bought_solids(case, netlist(board).outline)
    yield "case.step", step(printed)
    yield "case.svg", closed_picture(printed, title)
    yield "case-apart.svg", apart_picture(case, printed, bought, title)
    for words in languages:
        yield f"labels-{words.language}.svg", labels(case, title, words)
        yield f"printing-{words.language}.txt", advice(case, title, sizes, words)


def step(solids: dict[str, Solid]) -> bytes:
    """All parts in their places, as one file for another modeller."""
    b = modeller()
    for name, solid in solids.items():
        solid.label = name
    file = BytesIO()
    b.export_step(b.Compound(children=list(solids.values())), file, timestamp=LONG_AGO)
    return file.getvalue()
