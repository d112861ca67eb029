"""What to know before the case is printed, and in which order it is put together."""

from collections.abc import Iterator, Mapping
from textwrap import fill

from trading_unit_boards.bought_parts import bought
from trading_unit_boards.case.layout import CaseLayout
from trading_unit_boards.case.printed_parts import AS_IT_STANDS, PRINTED_PARTS, UPSIDE_DOWN
from trading_unit_boards.case.sizes import (
    BED,
    LEAST_WALL,
    MOST_BRIDGE,
    PLATE_ANGLES,
    SKIN,
    TUBES_AT,
)
from trading_unit_boards.words import Words

WIDTH = 96
SECTIONS: Mapping[str, tuple[str, ...]] = {
    "how": ("settings", "bridges", "lid", "first", "measure", "unproved"),
    "needed": ("screws", "wires"),
    "order": (
        *("inserts", "lights", "buzzer", "dome", "click", "board", "holder"),
        *("key", "switch", "close", "cells", "labels"),
    ),
}
NUMBERED = "order"

Size = tuple[float, float, float]


def advice(case: CaseLayout, title: str, sizes: Mapping[str, Size], words: Words) -> bytes:
    """The text; `sizes` are those of the printed parts on the bed, by name."""
    paragraphs = [words("title", title=title, name=case.name), words("print.parts")]
    paragraphs += [words("print.numbers"), *_parts(sizes, words)]
    fields = _fields(case, words)
    for section, keys in SECTIONS.items():
        paragraphs.append(words(f"print.{section}"))
        for number, key in enumerate(keys, 1):
            text = words(f"print.{key}", **fields)
            paragraphs.append(f"{number}. {text}" if section == NUMBERED else text)
    return "\n\n".join(map(_wrapped, paragraphs)).encode() + b"\n"


def _parts(sizes: Mapping[str, Size], words: Words) -> Iterator[str]:
    for number, part in enumerate(PRINTED_PARTS, 1):
        x, y, z = (words.decimal(size) for size in sizes[part.name])
        way = {AS_IT_STANDS: "stands", UPSIDE_DOWN: "upside"}.get(part.turned, "back")
        yield words(
            "print.part",
            number=number,
            file=f"{part.name}.stl",
            copies=part.copies,
            name=words(f"part.{part.name}"),
            x=x,
            y=y,
            z=z,
            colour=_sentence(words("colour.clear" if part.clear else "colour.any")),
            turned=words(f"turned.{way}"),
        )


def _fields(case: CaseLayout, words: Words) -> Mapping[str, object]:
    screw, insert = bought("screw"), bought("insert")
    lengths = {
        "bridge": MOST_BRIDGE,
        "skin": SKIN,
        "length": case.holder["length"],
        "width": case.holder["width"],
        "height": case.holder["height"],
        "thread": screw["diameter"],
        "screw": screw["length"],
        "insert": insert["length"],
        "hole": insert["hole"],
        "least": LEAST_WALL,
        "bed": BED,
    }
    return {
        **{name: words.decimal(value) for name, value in lengths.items()},
        "name": case.name,
        "screws": case.screws(),
        "lid": len(TUBES_AT) + len(PLATE_ANGLES),
        "plate": len(PLATE_ANGLES),
        "edge": len(TUBES_AT),
    }


def _wrapped(paragraph: str) -> str:
    return fill(paragraph, WIDTH, break_long_words=False, break_on_hyphens=False)


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]
