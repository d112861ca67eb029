"""The colour of the wire of each net, as sets of jumper wires have them."""

from dataclasses import dataclass

from trading_unit_boards.netlist import Netlist


@dataclass(frozen=True, slots=True)
class WireColour:
    """`name` is the word for it; `edge` is its darker outline."""

    name: str
    hex: str
    edge: str


_BY_ROLE = {
    "ground": WireColour("black", "#2b2b2b", "#000000"),
    "plus": WireColour("red", "#e02020", "#8e0000"),
    "auction": WireColour("blue", "#2a76d2", "#0d3c78"),
    "build": WireColour("green", "#3a9a40", "#14541a"),
    "red": WireColour("orange", "#f58220", "#96480a"),
    "one": WireColour("yellow", "#f4d03f", "#8f7406"),
    "two": WireColour("purple", "#8e44ad", "#4e1c66"),
    "three": WireColour("grey", "#9e9e9e", "#555555"),
    "railroad": WireColour("brown", "#8d5a3a", "#4d2c18"),
    "buzzer": WireColour("white", "#ffffff", "#444444"),
    "sense": WireColour("turquoise", "#20b2aa", "#0b5f5a"),
    "vbus": WireColour("pink", "#f48fb1", "#9c3f63"),
}


def wire_colour(netlist: Netlist, net: str) -> WireColour:
    return _BY_ROLE[netlist.role_of(net)]
