"""What is said of parts: beside each its value, its ends and what it is for, and below the picture
what is on the board already."""

from collections.abc import Iterator, Sequence

from trading_unit_boards.board import BOOTSEL, Wiring
from trading_unit_boards.drawings.svg import INK, SMALL, Point, Svg
from trading_unit_boards.netlist import Chain, Part, netlist
from trading_unit_boards.outlines import Outline
from trading_unit_boards.words import Words

BESIDE = {
    "cells": 38.0,
    "piezo": 23.0,
    "button": 20.0,
    "switch": 14.0,
    "led": 17.0,
    "capacitor": 21.0,
}
LINE = 13.0
OFF_THE_STRIPE = 5.0
NAMED_ENDS = (
    *("near.led", "far.led", "near.diode", "near.capacitor", "far.capacitor"),
    *("near.cells", "far.cells"),
)


def label_part(svg: Svg, words: Words, part: Part, x: float, near: float, far: float) -> None:
    """To the right of a part that stands between these heights."""
    way = 1 if far > near else -1
    beside = x + BESIDE.get(part.kind, 11.0)
    middle = (near + far) / 2
    lines = own_lines(words, part)
    for index, line in enumerate(lines):
        at = (beside, middle + 3.5 + LINE * (index - (len(lines) - 1) / 2))
        svg.text(at, line, size=SMALL)
    for y, key in ((near + way * 7, f"near.{part.kind}"), (far - way * 7, f"far.{part.kind}")):
        if key in NAMED_ENDS:
            svg.text((x + 6, y + 3.5), words(key), size=SMALL, fill="#8e0000")


def write_on_body(svg: Svg, texts: Sequence[str], at: Point, near: Point, *, dark: bool) -> None:
    """Above and below the legs of a wide part; on a dark one, off the stripe at its far side."""
    turned = near[0] > at[0]
    aside = (1 if turned else -1) * OFF_THE_STRIPE if dark else 0
    for text, down in zip(reversed(texts) if turned else texts, (-8, 16), strict=True):
        fill = "#fff" if dark else INK
        svg.text((at[0] + aside, at[1] + down), text, size=9, anchor="middle", fill=fill)


def own_lines(words: Words, part: Part) -> list[str]:
    match part.kind:
        case "resistor":
            return [part.ref, ohms(words, part.value)]
        case "capacitor":
            return [part.ref, words("microfarad", microfarads=part.value)]
        case "cells":
            return [part.ref, words("cells.count", count=part.value)]
        case "diode" | "mosfet":
            return [part.ref, part.value]
        case "led":
            return [part.ref, words(f"led.{part.role}")]
        case kind:
            return [part.ref, words(f"part.{kind}")]


def ohms(words: Words, value: str) -> str:
    """Return a resistance as it is printed on a bag of resistors."""
    number = int(value)
    return words("kohm", kohm=number // 1000) if number >= 1000 else words("ohm", ohms=number)


def title_lines(words: Words, chain: Chain, outline: Outline) -> list[str]:
    """What the chain is for, and at which pins of the board it begins and ends."""
    labels = {pin.function: pin.label for pin in outline.pins()}
    places = (place_text(words, function, labels[function]) for function in chain.board_pins)
    return [words(f"role.{chain.role}"), *places]


def place_text(words: Words, function: str, label: str) -> str:
    """A pin by what it is and by what one counts or reads on the board."""
    if label == function or function == f"GP{label}":
        return function
    return words("place.pin" if label.isdigit() else "place.label", function=function, label=label)


def own_parts(words: Words, board: Wiring) -> Iterator[str]:
    """Yield a sentence for each part of the board that takes part: nothing of it is drawn."""
    physical, battery = board.physical_board, board.battery
    for name, gpio in board.lights.items():
        if gpio == physical.led:
            pin = f"GP{gpio}" if isinstance(gpio, int) else gpio
            yield words("own.led", pin=pin, role=words(f"short.{name}"))
    if board.buttons.get("build") == BOOTSEL:
        yield words("own.bootsel")
    if battery is not None and battery.adc in physical.sense:
        supply = netlist(board).outline.supply
        yield words("own.sense", pin=f"GP{battery.adc}", supply=supply, divider=battery.divider)
    if board.usb.vbus is not None and board.usb.vbus == physical.vbus:
        yield words("own.vbus", pin=f"GP{board.usb.vbus}")
