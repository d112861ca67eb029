"""What is written beside parts can be read: nothing is drawn over it, and it lies on no other."""

from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree as ET

import pytest

from tests.boards.drawings.drawn_nets import SVG, Point, Segment, drawn_wires, marks, near
from tests.boards.drawings.shipped import shipped
from tests.exhaustive import sample
from trading_unit.words.language import languages
from trading_unit_boards import names

LETTER = 0.5
"""The width of a letter on average, of its size."""

CAPITAL = 0.7
"""The height of a capital letter, of its size."""


@dataclass(frozen=True, slots=True)
class Label:
    text: str
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: "Label") -> bool:
        beside = self.right <= other.left or other.right <= self.left
        return not (beside or self.bottom <= other.top or other.bottom <= self.top)

    def touches(self, line: Segment) -> bool:
        """Whether the line comes into the middle third of its height."""
        y = (self.top + self.bottom) / 2
        return near(line, ((self.left, y), (self.right, y)), (self.bottom - self.top) / 3)


def labels(picture: bytes) -> Iterator[Label]:
    """Each text that is not turned: those on the board itself are, and names of rows are short."""
    for node in ET.fromstring(picture).iter(f"{SVG}text"):
        text = node.text or ""
        if "transform" in node.attrib or text.isdigit() or len(text) < 2:
            continue
        size = float(node.attrib["font-size"])
        x, y, wide = float(node.attrib["x"]), float(node.attrib["y"]), LETTER * size * len(text)
        left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[node.attrib["text-anchor"]] * wide
        yield Label(text, left, y - CAPITAL * size, left + wide, y)


def covered(picture: bytes) -> list[tuple[str, str]]:
    found = list(labels(picture))
    lines = [(wire.net, segment) for wire in drawn_wires(picture) for segment in wire.segments()]
    pins: list[tuple[str, Point]] = marks(picture)
    on_others = [
        (one.text, other.text)
        for index, one in enumerate(found)
        for other in found[:index]
        if one.overlaps(other)
    ]
    on_wires = [(one.text, net) for one in found for net, line in lines if one.touches(line)]
    on_pins = [(one.text, name) for one in found for name, at in pins if one.touches((at, at))]
    return on_others + on_wires + on_pins


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", ["wiring", "breadboard", "perfboard", "schematic"])
def test_no_label_is_covered(kind: str, language: str) -> None:
    for name in sample(("pico", "pico-mosfet", "rp2040-zero"), names()):
        assert covered(shipped(kind, name, language)) == [], name


def test_a_label_on_a_wire_is_found() -> None:
    picture = shipped("breadboard", "pico")
    wire = next(wire for wire in drawn_wires(picture) if wire.net == "VSYS")
    x, y = wire.ends()[0]
    text = f'<text x="{x}" y="{y + 3}" font-size="10" text-anchor="middle">LED9</text></svg>'
    assert ("LED9", "VSYS") in covered(picture.replace(b"</svg>", text.encode()))
