"""A small writer of SVG: layers that are filled in any order, and text that is measured roughly."""

from collections.abc import Sequence
from xml.etree import ElementTree as ET

Point = tuple[float, float]

LAYERS = ("ground", "wires", "parts", "text")
"""Drawn one over the other, the first one lowest."""

LETTER = 0.56
"""The width of a letter of a sans-serif font, of its size, on average and rather too wide."""

INK = "#222"
SMALL, NORMAL, LARGE = 11.0, 12.5, 20.0


def text_width(text: str, size: float) -> float:
    return len(text) * size * LETTER


def number(value: float) -> str:
    """A coordinate with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Svg:
    """One picture. Attributes are written with _ for -, and `class_` for class."""

    def __init__(self, title: str, language: str) -> None:
        self.root = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "lang": language})
        ET.SubElement(self.root, "title").text = title
        self.layers = {name: ET.Element("g", {"class": name}) for name in LAYERS}

    def add(
        self, layer: str | ET.Element, tag: str, text: str = "", /, **attributes: object
    ) -> ET.Element:
        parent = self.layers[layer] if isinstance(layer, str) else layer
        node = ET.SubElement(parent, tag)
        for name, value in attributes.items():
            key = name.rstrip("_").replace("_", "-")
            node.set(key, number(value) if isinstance(value, float) else str(value))
        if text:
            node.text = text
        return node

    def text(
        self,
        at: Point,
        text: str,
        *,
        size: float = SMALL,
        anchor: str = "start",
        fill: str = INK,
        bold: bool = False,
        turn: float = 0,
        halo: str = "",
    ) -> None:
        node = self.add(
            "text", "text", text, x=at[0], y=at[1], font_size=size, text_anchor=anchor, fill=fill
        )
        if bold:
            node.set("font-weight", "bold")
        if halo:
            node.attrib |= {"stroke": halo, "stroke-width": "3", "paint-order": "stroke"}
        if turn:
            node.set("transform", f"rotate({number(turn)} {number(at[0])} {number(at[1])})")

    def rect(
        self, layer: str | ET.Element, at: Point, size: Point, **attributes: object
    ) -> ET.Element:
        x, y = at
        width, height = size
        return self.add(layer, "rect", x=x, y=y, width=width, height=height, **attributes)

    def circle(
        self, layer: str | ET.Element, at: Point, radius: float, **attributes: object
    ) -> ET.Element:
        return self.add(layer, "circle", cx=at[0], cy=at[1], r=radius, **attributes)

    def line(
        self, layer: str | ET.Element, points: Sequence[Point], **attributes: object
    ) -> ET.Element:
        joined = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        return self.add(layer, "polyline", points=joined, fill="none", **attributes)

    def pin(self, name: tuple[str, str], at: Point, radius: float = 2.5) -> None:
        """A mark where a part can be connected; pictures are read by these."""
        ref, pin = name
        mark = self.circle("parts", at, radius, fill="#c9a227", stroke="#5d4a00")
        mark.attrib |= {"class": "pin", "data-pin": f"{ref}.{pin}"}
        mark.set("stroke-width", number(radius / 4))

    def write(self, corner: Point, size: Point, unit: str = "") -> bytes:
        """The file: what lies in the rectangle of this size at this corner."""
        width, height = size
        box = " ".join(number(value) for value in (*corner, width, height))
        self.root.set("viewBox", box)
        self.root.set("width", number(width) + unit)
        self.root.set("height", number(height) + unit)
        self.root.set("font-family", "Liberation Sans, Arial, Helvetica, sans-serif")
        self.root.set("role", "img")
        paper = ET.Element("rect", {"x": number(corner[0]), "y": number(corner[1])})
        paper.attrib |= {"width": number(width), "height": number(height), "fill": "#fff"}
        whole = ET.Element("svg", self.root.attrib)
        whole.extend([*self.root, paper, *self.layers.values()])
        ET.indent(whole)
        text: bytes = ET.tostring(whole, encoding="utf-8", xml_declaration=True)
        return text + b"\n"
