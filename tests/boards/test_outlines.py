"""Where the pins of each board are: the same as `bases.toml` says in words."""

import tomllib
from importlib.resources import files

import pytest

from trading_unit_boards import bases
from trading_unit_boards.outlines import GROUND, outlines

WORDS = ("pin ", "pad ")


@pytest.mark.parametrize("name", bases())
def test_every_gpio_stands_where_the_board_file_says_it_is(name: str) -> None:
    base, outline = bases()[name], outlines()[name]
    drawn = {pin.function: pin.label for pin in outline.pins() if pin.function.startswith("GP")}
    assert drawn == {
        f"GP{gpio}": place.removeprefix(WORDS[0]).removeprefix(WORDS[1]).removeprefix("below ")
        for gpio, place in base.places.items()
    }
    below = {f"GP{gpio}" for gpio, place in base.places.items() if place.startswith("below ")}
    assert {pin.function for pin in outline.below} == below


@pytest.mark.parametrize("name", bases())
def test_power_and_ground_are_those_of_the_guide(name: str) -> None:
    base, outline = bases()[name], outlines()[name]
    supply = next(pin for pin in outline.pins() if pin.function == outline.supply)
    assert base.supply.startswith(
        (f"the {supply.label} ", f"{supply.function} (pin {supply.label}")
    )
    for pin in outline.pins():
        if pin.function == GROUND and pin.label.isdigit():
            assert pin.label in base.ground.replace(",", " ").split()
        elif pin.function == GROUND:
            assert f" {pin.label} " in base.ground


@pytest.mark.parametrize("name", bases())
def test_both_rows_are_equally_long_and_fit_the_board(name: str) -> None:
    outline = outlines()[name]
    assert len(outline.left) == len(outline.right)
    assert outline.rows * 2.54 < outline.width
    assert (len(outline.left) - 1) * 2.54 < outline.length
    labels = [pin.label for pin in outline.pins() if pin.function != GROUND]
    assert len(labels) == len(set(labels))


def test_every_outline_has_a_source_and_a_confidence() -> None:
    tables = tomllib.loads((files("trading_unit_boards") / "outlines.toml").read_text("utf-8"))
    assert set(tables) == set(bases())
    for table in tables.values():
        assert table["confidence"] in ("published", "derived", "ours")
        assert len(table["source"]) > 15


def test_the_header_of_a_pico() -> None:
    pico = outlines()["pico"]
    assert [pin.label for pin in pico.left] == [str(number) for number in range(1, 21)]
    assert [pin.label for pin in pico.right] == [str(number) for number in range(40, 20, -1)]
    assert [int(p.label) for p in pico.pins() if p.function == GROUND] == [
        3, 8, 13, 18, 38, 33, 28, 23,
    ]  # fmt: skip
