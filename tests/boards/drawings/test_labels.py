"""What is written beside parts can be read: nothing is drawn over it, and it lies on no other."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from xml.etree import ElementTree as ET

import pytest

from tests.boards.drawings.drawn_nets import SVG, Point, Segment, drawn_wires, marks, near
from tests.boards.drawings.shipped import shipped
from tests.exhaustive import sample
from trading_unit.cli.board_pictures import PictureWords
from trading_unit.words.language import languages
from trading_unit_boards import load, names
from trading_unit_boards.drawings import breadboard_picture, stripboard_picture
from trading_unit_boards.drawings.bodies import Body
from trading_unit_boards.drawings.breadboard_layout import Layout, breadboard_layout
from trading_unit_boards.drawings.part_texts import own_lines
from trading_unit_boards.drawings.stripboard_layout import Strips, strips
from trading_unit_boards.netlist import Netlist, netlist

LETTER = 0.5
"""The width of a letter on average, of its size."""

CAPITAL = 0.7
"""The height of a capital letter, of its size."""


LAYOUTS: Mapping[str, tuple[Callable[[Netlist], Layout | Strips], float]] = {
    "breadboard": (breadboard_layout, breadboard_picture.PITCH),
    "perfboard": (strips, stripboard_picture.PITCH),
}


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


def on_a_body(label: Label, body: Body, pitch: float) -> bool:
    """Whether a text lies on a part that it is not of; wide parts have their own on them."""
    (x, y), (width, height) = body.middle, body.size
    sides = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
    box = Label(body.ref, *(side * pitch for side in sides))
    return label.overlaps(box) and not label.text.startswith(body.ref)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", LAYOUTS)
def test_no_label_lies_on_another_part(kind: str, language: str) -> None:
    lay_out, pitch = LAYOUTS[kind]
    for name in sample(("pico-mosfet", "xiao-rp2040"), names()):
        nets = netlist(load(name))
        own = {part.ref: own_lines(PictureWords(language), part) for part in nets.parts()}
        found = [
            (label.text, body.ref)
            for label in labels(shipped(kind, name, language))
            for body in lay_out(nets).bodies()
            if body.ref in own and label.text not in own[body.ref]
            if on_a_body(label, body, pitch)
        ]
        assert found == [], name


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
