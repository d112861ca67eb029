"""The boards we ship: clean, wired as promised, and shown so that somebody can build them."""

import json

import pytest

from trading_unit_boards import Power, Usb, Wiring, bases, describe, load, names

JSON = {
    "pico": (
        '{"name":"pico","buttons":{"auction":2,"build":3},'
        '"lights":{"red":6,"one":7,"two":8,"three":9,"railroad":10},"buzzer":{"pin":12},'
        '"battery":{"cells":2,"adc":29,"divider":3,"drop":300,"flat":1050},'
        '"usb":{"vid":11914,"pid":5,"vbus":24}}'
    ),
    "pico-bare": (
        '{"name":"pico-bare","buttons":{"build":"bootsel"},"lights":{"red":25},'
        '"usb":{"vid":11914,"pid":5,"vbus":24}}'
    ),
    "pico-minimal": (
        '{"name":"pico-minimal","buttons":{"auction":2,"build":3},"lights":{"red":6},'
        '"buzzer":{"pin":12},"usb":{"vid":11914,"pid":5,"vbus":24}}'
    ),
    "pico-w": (
        '{"name":"pico-w","buttons":{"auction":2,"build":3},'
        '"lights":{"red":6,"one":7,"two":8,"three":9,"railroad":10},"buzzer":{"pin":12},'
        '"battery":{"cells":2,"adc":28,"divider":2,"drop":300,"flat":1050},'
        '"usb":{"vid":11914,"pid":5}}'
    ),
    "rp2040-zero": (
        '{"name":"rp2040-zero","buttons":{"auction":2,"build":3},'
        '"lights":{"red":6,"one":7,"two":8,"three":9,"railroad":10},"buzzer":{"pin":12},'
        '"battery":{"cells":3,"adc":29,"divider":2,"drop":300,"flat":1230},'
        '"usb":{"vid":11914,"pid":4127}}'
    ),
}


def test_the_boards_we_ship() -> None:
    assert names() == list(JSON)


@pytest.mark.parametrize("name", JSON)
def test_board_json(name: str) -> None:
    assert load(name).unit_json() == JSON[name]
    assert load(name) == load(name)


def pins(board: Wiring) -> list[int]:
    everything = [*board.buttons.values(), *board.lights.values(), board.buzzer, board.usb.vbus]
    if board.battery is not None:
        everything.append(board.battery.adc)
    return [pin for pin in everything if isinstance(pin, int)]


@pytest.mark.parametrize("name", JSON)
def test_what_holds_on_every_board(name: str) -> None:
    board = load(name)
    assert len(pins(board)) == len(set(pins(board)))
    assert 15 not in pins(board)
    if board.base != "rp2040-zero":
        assert 23 not in pins(board)
    if board.base == "pico-w":
        assert not {23, 24, 25, 29} & set(pins(board))
    assert json.loads(board.unit_json())["name"] == name


@pytest.mark.parametrize("name", JSON)
def test_the_guide_has_all_that_is_needed(name: str) -> None:
    board = load(name)
    shown = describe(board)
    rows = [row.split() for row in shown.split("\n")]
    assert max(len(row) for row in shown.split("\n")) <= 80
    assert shown.isascii()
    assert shown.endswith("\n")
    for part, gpio in {**board.buttons, **board.lights}.items():
        assert any(row[:2] == [part, f"GP{gpio}" if gpio != "bootsel" else "-"] for row in rows)
    for gpio in pins(board):
        place = bases()[board.base].place(gpio).split()
        assert any(row[1:4] == [f"GP{gpio}", *place] for row in rows)
    for step in board.power.steps:
        assert " ".join(step.split()) in " ".join(shown.split())
    for part in board.power.parts:
        assert part in shown
    assert f"{board.usb.vid:04X}:{board.usb.pid:04X}" in shown


def test_the_guide_says_what_is_left_out() -> None:
    assert "Nothing: this wiring has every part." in describe(load("pico"))
    assert "No battery sense" in describe(load("pico-minimal"))
    assert "No USB sense" in describe(load("pico-w"))
    bare = describe(load("pico-bare"))
    for missing in ("No Auction button", "No build lights", "No buzzer", "No cells"):
        assert missing in bare


def test_the_guide_of_a_wiring_with_other_resistors() -> None:
    board = Wiring(
        name="x",
        title="Other",
        base="pico-w",
        buttons={"build": 3},
        lights={"red": 6},
        buzzer=None,
        battery=None,
        usb=Usb(0x2E8A, 5, 16),
        power=Power(2, 300, "", (), ()),
    )
    shown = describe(board)
    assert "10 kohm to USB's 5 V, 15 kohm to ground" in shown
    assert "1  push button, normally open" in shown
    assert "1  LED: red" in shown


def test_header_pins_of_a_pico() -> None:
    pico = bases()["pico"]
    grounds_and_power = {3, 8, 13, 18, 23, 28, 33, 38, 30, 35, 36, 37, 39, 40}
    taken = {int(place.removeprefix("pin ")) for place in pico.places.values()}
    assert taken == set(range(1, 41)) - grounds_and_power
    assert len(pico.places) == 26
    assert pico.places == bases()["pico-w"].places


def test_the_micropython_of_each_board() -> None:
    assert {base.name: base.micropython for base in bases().values()} == {
        "pico": "RPI_PICO",
        "pico-w": "RPI_PICO_W",
        "rp2040-zero": "WAVESHARE_RP2040_ZERO",
    }


def test_every_gpio_is_somewhere() -> None:
    for base in bases().values():
        assert set(base.places) | set(base.owned) == set(range(30))
        assert not set(base.places) & set(base.owned)
        assert set(base.sense) <= set(base.owned) & {26, 27, 28, 29}
        assert base.brownout <= base.measures < base.most
