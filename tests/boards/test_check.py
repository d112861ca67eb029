"""Each rule of a board file, broken once: its sentence, and the line it names."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from trading_unit_boards import BoardError, Wiring, load, names
from trading_unit_boards.check import check
from trading_unit_boards.toml_sheet import TABLES

GOOD = """\
title = "Test"
base = "pico"

[buttons]
auction = 2
build = 3

[lights]
red = 6
one = 7
two = 8
three = 9
railroad = 10

[buzzer]
pin = 12

[battery]
cells = 2
adc = 29
divider = 3
drop = 300
flat = 1050

[usb]
vid = 0x2E8A
pid = 5
vbus = 24

[power]
steps = ["Solder."]
"""

FREE = "free on Raspberry Pi Pico: 0-1, 4-5, 11, 13-14, 16-22, 26-28"
FREE_W = "free on Raspberry Pi Pico W: 0-1, 4-5, 11, 13-14, 16-22, 26-27"
PICO_W = {'base = "pico"': 'base = "pico-w"', "adc = 29": "adc = 28", "vbus = 24\n": ""}
ZERO = {
    'base = "pico"': 'base = "rp2040-zero"',
    "cells = 2": "cells = 3",
    "divider = 3": "divider = 2",
    "flat = 1050": "flat = 1230",
    "vbus = 24\n": "",
}
UNMEASURED = {
    "[battery]\ncells = 2\nadc = 29\ndivider = 3\ndrop = 300\nflat = 1050\n": "",
    'steps = ["Solder."]': "cells = 2\ndrop = 300",
}


def edited(edits: dict[str, str]) -> str:
    text = GOOD
    for old, new in edits.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def problems(text: str) -> list[str]:
    with pytest.raises(BoardError) as caught:
        check("x", "x.toml", text)
    assert str(caught.value) == "\n".join(str(problem) for problem in caught.value.problems)
    return str(caught.value).split("\n")


BROKEN: dict[str, tuple[dict[str, str], *tuple[str, ...]]] = {
    "flat above low": (
        {"flat = 1050": "flat = 1150\nlow = 1150"},
        "x.toml line 23: [battery] flat is 1150, and has to be less than low, 1150",
    ),
    "cells, and nothing about how they are soldered": (
        {'\n[power]\nsteps = ["Solder."]\n': ""},
        "x.toml line 18: [battery] needs a table [power], which tells people how to wire the "
        "cells: write it, with parts, drawing and steps",
    ),
    "a capacitor that is too large": (
        {'steps = ["Solder."]': "hold_up = 4700"},
        "x.toml line 31: [power] hold_up is 4700; allowed are 100 to 1000 (microfarads at the "
        "supply input)",
    ),
    "a capacitor without cells": (
        UNMEASURED | {'steps = ["Solder."]': "cells = 0\nhold_up = 470"},
        "[power] hold_up bridges dips of the cells, and there are none: leave it out",
    ),
    "neither low nor flat": (
        {"flat = 1050\n": ""},
        "[battery] flat is missing: millivolts a cell when empty, 800 to 1400",
    ),
    "low that cannot be measured": (
        ZERO | {"flat = 1050": "low = 1220"},
        "x.toml line 23: [battery] low is 1220, which leaves 3360 mV at the 5V pad, and only from "
        "3390 up is it measured; write 1230 or more",
    ),
    "saving on cells that are measured": (
        {'steps = ["Solder."]': "save_on_cells = true"},
        "[power] save_on_cells is for cells that nothing measures: leave it out",
    ),
    "saving on cells, in other words": (
        UNMEASURED | {'steps = ["Solder."]': 'cells = 2\ndrop = 300\nsave_on_cells = "yes"'},
        "[power] save_on_cells must be true or false, not 'yes'",
    ),
    "an LED of the radio, where there is none": (
        {"red = 6": 'red = "LED"'},
        "x.toml line 9: [lights] red must be a whole number (a GPIO), not 'LED'",
    ),
    "an LED of the radio for another light": (
        PICO_W | {"one = 7": 'one = "LED"'},
        "[lights] one must be a whole number (a GPIO), not 'LED'",
    ),
    "not TOML": (
        {"red = 6": "red = = 6"},
        "x.toml line 9: this is not TOML: Invalid value",
    ),
    "not TOML at the end": (
        {'steps = ["Solder."]\n': 'steps = ["Solder."'},
        "x.toml line 31: this is not TOML: Unclosed array",
    ),
    "title wrong": (
        {'"Test"': "7"},
        "x.toml line 1: title must be one line of text in quotes, not 7",
    ),
    "title of two lines": (
        {'"Test"': '"a\\nb"'},
        "x.toml line 1: title must be one line of text in quotes, not 'a\\nb'",
    ),
    "base unknown": (
        {'base = "pico"': 'base = "picot"'},
        "x.toml line 2: base is 'picot'; allowed are pico, pico-w, rp2040-zero, pico2, "
        "xiao-rp2040, tiny2040",
    ),
    "table unknown": (
        {"[lights]": "[light]"},
        "x.toml line 8: there is no table 'light', perhaps 'lights' was meant; allowed are "
        "buttons, lights, buzzer, battery, usb, power, title, base",
        "[lights] red is missing: a GPIO, 0 to 29",
    ),
    "top key unknown": (
        {'base = "pico"': 'base = "pico"\npin = 4'},
        "x.toml line 3: there is no key 'pin'; allowed are "
        "buttons, lights, buzzer, battery, usb, power, title, base",
    ),
    "table as a value": (
        {"[buzzer]\npin = 12\n": "", 'base = "pico"': 'base = "pico"\nbuzzer = 12'},
        "x.toml line 3: buzzer is a table, written [buzzer], with pin",
    ),
    "key unknown": (
        {"railroad = 10": "railway = 10"},
        "x.toml line 13: [lights] has no 'railway', perhaps 'railroad' was meant; allowed are "
        "red, one, two, three, railroad",
    ),
    "a text for a number": (
        {"red = 6": 'red = "six"'},
        "x.toml line 9: [lights] red must be a whole number (a GPIO), not 'six'",
    ),
    "a truth for a number": (
        {"pin = 12": "pin = true"},
        "x.toml line 16: [buzzer] pin must be a whole number (a GPIO), not True",
    ),
    "a broken number": (
        {"auction = 2": "auction = 2.5"},
        "x.toml line 5: [buttons] auction must be a whole number (a GPIO), not 2.5",
    ),
    "build missing": (
        {"build = 3\n": ""},
        'x.toml line 4: [buttons] build is missing: a GPIO, or "bootsel" for the button on the '
        "board, 0 to 29",
    ),
    "build is no button": (
        {"build = 3": 'build = "boot"'},
        'x.toml line 6: [buttons] build must be a whole number (a GPIO, or "bootsel" for the '
        "button on the board), not 'boot'; free on Raspberry Pi Pico: 0-1, 3-5, 11, 13-14, "
        "16-22, 26-28",
    ),
    "auction beside bootsel": (
        {"build = 3": 'build = "bootsel"'},
        'x.toml line 5: [buttons] auction must be left out when build is "bootsel": '
        "a long press of that is Auction",
    ),
    "red missing": (
        {"red = 6\n": ""},
        "x.toml line 8: [lights] red is missing: a GPIO, 0 to 29; "
        f"{FREE.replace('4-5, 11', '4-6, 11')}",
    ),
    "buzzer without pin": (
        {"pin = 12\n": ""},
        "x.toml line 15: [buzzer] pin is missing: a GPIO, 0 to 29; "
        f"{FREE.replace('11, 13-14', '11-14')}",
    ),
    "usb missing": (
        {"[usb]\nvid = 0x2E8A\npid = 5\nvbus = 24\n": ""},
        "x.toml line 1: [usb] vid is missing: the USB vendor number, 1 to 65535",
        "x.toml line 1: [usb] pid is missing: the USB product number, 1 to 65535",
    ),
    "vid too big": (
        {"vid = 0x2E8A": "vid = 0x12E8A"},
        "x.toml line 26: [usb] vid is 77450; allowed are 1 to 65535 (the USB vendor number)",
    ),
    "pid nothing": (
        {"pid = 5": "pid = 0"},
        "x.toml line 27: [usb] pid is 0; allowed are 1 to 65535 (the USB product number)",
    ),
    "no such GPIO": (
        {"red = 6": "red = 30"},
        "x.toml line 9: [lights] red is 30; allowed are 0 to 29 (a GPIO); "
        f"{FREE.replace('4-5, 11', '4-6, 11')}",
    ),
    "a GPIO of 9,000 digits": (
        {"red = 6": "red = 0x" + "f" * 7000},
        "x.toml line 9: [lights] red is a number beyond all bounds; allowed are 0 to 29 (a GPIO)",
    ),
    "a pin twice": (
        {"two = 8": "two = 6"},
        f"x.toml line 11: [lights] two is GPIO6, which [lights] red has already (line 9); "
        f"{FREE.replace('4-5, 11', '4-5, 8, 11')}",
    ),
    "a button on the buzzer": (
        {"pin = 12": "pin = 3"},
        f"x.toml line 16: [buzzer] pin is GPIO3, which [buttons] build has already (line 6); "
        f"{FREE.replace('11, 13-14', '11-14')}",
    ),
    "GPIO15": (
        {"three = 9": "three = 15"},
        "x.toml line 12: [lights] three is GPIO15, which stays free: early chips borrow it while "
        f"USB starts (erratum E5); {FREE.replace('4-5, 11', '4-5, 9, 11')}",
    ),
    "GPIO23 of a Pico": (
        {"red = 6": "red = 23"},
        "x.toml line 9: [lights] red is GPIO23, which is the regulator's power-save pin, which "
        f"stays low; {FREE.replace('4-5', '4-6')}",
    ),
    "the LED for another light": (
        {"one = 7": "one = 25"},
        "x.toml line 10: [lights] one is GPIO25, which is the board's own LED; "
        f"{FREE.replace('4-5', '4-5, 7')}",
    ),
    "the battery sense as a button": (
        {"auction = 2": "auction = 29", "adc = 29": "adc = 28", "divider = 3": "divider = 2"},
        "x.toml line 5: [buttons] auction is GPIO29, which is the battery sense, VSYS divided "
        "by 3; free on Raspberry Pi Pico: 0-2, 4-5, 11, 13-14, 16-22, 26-27",
    ),
    "the radio's pin as USB sense": (
        {**PICO_W, "pid = 5": "pid = 5\nvbus = 24"},
        f"x.toml line 28: [usb] vbus is GPIO24, which is the radio's data line; {FREE_W}",
    ),
    "the radio's pin as battery sense": (
        {**PICO_W, "adc = 29": "adc = 29", "divider = 3": "divider = 3"},
        "x.toml line 20: [battery] adc is GPIO29, which is the radio's clock; "
        f"{FREE_W.replace('26-27', '26-28')}",
    ),
    "the LED of a Pico W is not a GPIO": (
        {**PICO_W, "red = 6": "red = 25"},
        "x.toml line 9: [lights] red is GPIO25, which is the radio's chip select; "
        f"{FREE_W.replace('4-5', '4-6')}",
    ),
    "the colour LED of a Zero": (
        {**ZERO, "red = 6": "red = 16"},
        "x.toml line 9: [lights] red is GPIO16, which is the board's own colour LED (WS2812); "
        "free on Waveshare RP2040-Zero: 0-1, 4-6, 11, 13-14, 17-28",
    ),
    "USB sense on a light": (
        {"vbus = 24": "vbus = 6"},
        f"x.toml line 28: [usb] vbus is GPIO6, which [lights] red has already (line 9); {FREE}",
    ),
    "a pin that cannot measure": (
        {"adc = 29": "adc = 22"},
        "x.toml line 20: [battery] adc is GPIO22, which cannot measure a voltage; only GPIO26-29 "
        f"can; {FREE.replace('16-22', '16-21')}",
    ),
    "buzzer beside a light": (
        {"pin = 12": "pin = 11"},
        "x.toml line 16: [buzzer] pin is GPIO11, whose PWM slice 5 [lights] railroad would share; "
        "lights must keep off GPIO 10-11, 26-27, or the buzzer goes to one of GPIO 0-1, 4-5, "
        "12-14, 16-21, 28",
    ),
    "the second pin of the buzzer on another slice": (
        {"pin = 12": "pin = 12\npartner = 14"},
        "x.toml line 17: [buzzer] partner is GPIO14, which is not the other pin of GPIO12's PWM "
        "slice 6; write 13",
    ),
    "the second pin of the buzzer on its own channel": (
        {"pin = 12": "pin = 12\npartner = 28"},
        "x.toml line 17: [buzzer] partner is GPIO28, which is not the other pin of GPIO12's PWM "
        "slice 6; write 13",
    ),
    "no second pin for the buzzer": (
        {"pin = 12": "pin = 14\npartner = 13"},
        "x.toml line 17: [buzzer] partner is GPIO13, which is not the other pin of GPIO14's PWM "
        "slice 7; leave it out",
    ),
    "the second pin of the buzzer is the first": (
        {"pin = 12": "pin = 12\npartner = 12"},
        f"x.toml line 17: [buzzer] partner is GPIO12, which [buzzer] pin has already (line 16); "
        f"{FREE}",
    ),
    "buzzer sixteen above a light": (
        {"pin = 12": "pin = 22"},
        "x.toml line 16: [buzzer] pin is GPIO22, whose PWM slice 3 [lights] red and one would "
        "share; lights must keep off GPIO 6-7, 22-23, or the buzzer goes to one of GPIO 0-1, "
        "4-5, 12-14, 16-21, 28",
    ),
    "five cells": (
        {"cells = 2": "cells = 5"},
        "x.toml line 19: [battery] cells is 5; allowed are 1 to 4 (how many cells feed the unit)",
    ),
    "four fresh cells": (
        {"cells = 2": "cells = 4"},
        "x.toml line 19: [battery] cells is 4: fresh ones give 6100 mV at VSYS (pin 39), which "
        "takes 1550 to 5500",
    ),
    "one cell": (
        {**UNMEASURED, "drop = 300": "drop = 300", "cells = 2": "cells = 1"},
        "x.toml line 25: [power] cells is 1: fresh ones give 1300 mV at VSYS (pin 39), which "
        "takes 1550 to 5500",
    ),
    "drop unknown": (
        {"drop = 300\n": ""},
        "x.toml line 18: [battery] drop is missing: millivolts lost in the diode, 0 to 1000",
    ),
    "cells said twice": (
        {'steps = ["Solder."]': "cells = 2"},
        "x.toml line 31: [power] cells stands in [battery] already: leave it out",
    ),
    "a divider that is not on the board": (
        {"divider = 3": "divider = 2"},
        "x.toml line 21: [battery] divider is 2, but GPIO29 hangs on the board's own divider: "
        "write 3",
    ),
    "too much for the pin on USB": (
        {**PICO_W, "divider = 3": "divider = 1"},
        "x.toml line 21: [battery] divider is 1: with USB it gives the pin 5250 mV, and that "
        "bears 3300; write 2 or more",
    ),
    "too much for the pin with fresh cells": (
        {
            **PICO_W,
            "divider = 3": "divider = 1",
            "cells = 2": "cells = 4",
            "drop = 300": "drop = 900",
        },
        "x.toml line 21: [battery] divider is 1: with fresh cells it gives the pin 5500 mV, and "
        "that bears 3300; write 2 or more",
    ),
    "flat below what the board runs from": (
        {"flat = 1050": "flat = 900"},
        "x.toml line 23: [battery] flat is 900, which leaves 1500 mV at VSYS (pin 39), and only "
        "from 1800 up is it measured; write 1050 or more",
    ),
    "flat below what a linear regulator can tell": (
        {**ZERO, "flat = 1050": "flat = 1050"},
        "x.toml line 23: [battery] flat is 1050, which leaves 2850 mV at the 5V pad, and only "
        "from 3390 up is it measured; write 1230 or more",
    ),
    "flat out of range": (
        {"flat = 1050": "flat = 1.05"},
        "x.toml line 23: [battery] flat must be a whole number (millivolts a cell when empty), "
        "not 1.05",
    ),
    "steps not a list": (
        {'steps = ["Solder."]': 'steps = "Solder."'},
        "x.toml line 31: [power] steps must be a list of lines of text in quotes",
    ),
    "a drawing too wide": (
        {'steps = ["Solder."]': f'drawing = """\n{"-" * 77}\n"""'},
        "x.toml line 31: [power] drawing must be a text of lines of 76 at most",
    ),
    "more than one mistake": (
        {"red = 6": "red = 15", "pin = 12": "pin = 40", "vid = 0x2E8A\n": ""},
        "x.toml line 9: [lights] red is GPIO15, which stays free: early chips borrow it while "
        "USB starts (erratum E5); free on Raspberry Pi Pico: 0-1, 4-6, 11-14, 16-22, 26-28",
        "x.toml line 16: [buzzer] pin is 40; allowed are 0 to 29 (a GPIO); "
        "free on Raspberry Pi Pico: 0-1, 4-6, 11-14, 16-22, 26-28",
        "x.toml line 25: [usb] vid is missing: the USB vendor number, 1 to 65535",
    ),
}


def test_the_text_that_is_edited_is_good() -> None:
    assert check("x", "x.toml", GOOD).battery is not None
    assert check("x", "x.toml", edited(PICO_W | {"divider = 3": "divider = 2"})).usb.vbus is None
    assert check("x", "x.toml", edited(ZERO)).brownout == 2750
    assert check("x", "x.toml", edited(UNMEASURED)).power.cells == 2


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_rule_is_reported_with_its_line(name: str) -> None:
    edits, *said = BROKEN[name]
    found = problems(edited(edits))
    for sentence in said:
        assert any(sentence in each for each in found), found
    assert len(found) == len(said)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('title = "a"\nbase = "pico"\nbuttons = { build = 3 }\nlights = { red = 40 }\n', 4),
        ('title = "a"\nbase = "pico"\nlights.red = 40\n', 3),
        ('title = "a"\n[power]\ndrawing = """\nred = 1\n[lights]\n"""\n[lights]\nred = 40\n', 8),
        ('title = "a"\n\n["lights"]\n"red"=40 # red = 3\n', 4),
        ('title = "a"\r\n\r\n[lights]\r\nred = 40\r\n', 4),
    ],
)
def test_the_line_is_found_in_every_way_of_writing_toml(text: str, line: int) -> None:
    assert any(f"line {line}: [lights] red is 40" in each for each in problems(text))


def test_an_unknown_board_names_the_ones_there_are() -> None:
    with pytest.raises(BoardError) as caught:
        load("pico_w")
    assert str(caught.value) == (
        "there is no board 'pico_w', perhaps 'pico-w' was meant; there are: "
        "pico, pico-bare, pico-minimal, pico-mosfet, pico-w, pico-w-bare, pico2, pico2-bare, "
        "rp2040-zero, tiny2040, xiao-rp2040"
    )
    assert len(caught.value.problems) == 1


def test_a_board_file_anywhere(tmp_path: Path) -> None:
    file = tmp_path / "kitchen_2.toml"
    file.write_bytes(GOOD.replace("\n", "\r\n").encode())
    assert load(str(file)).name == "kitchen_2"


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    missing = str(tmp_path / "none.toml")
    with pytest.raises(BoardError, match=r"none\.toml: cannot be read: "):
        load(missing)
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    with pytest.raises(BoardError, match=r"folder\.toml: cannot be read: "):
        load(str(folder))


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(b'title = "a"\nbase = "\xff"\n')
    with pytest.raises(BoardError, match=r"line 2: this is not UTF-8 text"):
        load(str(file))


def test_a_name_that_does_not_go_over_the_wire(tmp_path: Path) -> None:
    file = tmp_path / "my unit.toml"
    file.write_text(GOOD, encoding="utf-8")
    with pytest.raises(BoardError, match="the file's name must be 1 to 24 letters"):
        load(str(file))


@given(st.text())
@example("a = " + "[" * 5000)
@example("a = " + "9" * 5000)
@example('"\\n" = 1')
@example("[power]\ndrawing = 7\n[lights]\nred = [[1]]\n[battery]\n[usb]\nvid = -1")
def test_no_text_raises_anything_else(text: str) -> None:
    with pytest.raises(BoardError) as caught:
        check("x", "x.toml", text)
    assert caught.value.problems
    for problem in caught.value.problems:
        assert 1 <= problem.line <= text.count("\n") + 1


VALUES = st.one_of(
    st.integers(-2, 40),
    st.sampled_from([1050, 0x2E8A, 300, "bootsel", "pico", "rp2040-zero", True, 1.5]),
    st.lists(st.text(max_size=3), max_size=2),
)
KEYS = st.sampled_from([key for keys in TABLES.values() for key in keys] + ["other"])


@given(
    st.dictionaries(st.sampled_from([*TABLES, "other"]), st.dictionaries(KEYS, VALUES, max_size=6)),
    VALUES,
)
def test_no_tables_raise_anything_else(tables: dict[str, dict[str, object]], base: object) -> None:
    rows = ['title = "Test"', f"base = {_toml(base)}"]
    for table, entries in tables.items():
        rows += [f"[{table}]", *(f"{key} = {_toml(value)}" for key, value in entries.items())]
    with suppress(BoardError):
        assert isinstance(check("x", "x.toml", "\n".join(rows)), Wiring)


@given(st.text(max_size=20))
def test_no_name_raises_anything_else(name: str) -> None:
    for each in (name, name + ".toml"):
        if each not in names():
            with pytest.raises(BoardError):
                load(each)


def _toml(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return '"' + "".join(f"\\U{ord(each):08x}" for each in value) + '"'
        case list():
            return "[" + ", ".join(_toml(each) for each in value) + "]"
        case _:
            return str(value)


def test_the_tables_that_the_unit_needs_are_enough() -> None:
    board = check(
        "mine", "mine.toml", "[buttons]\nbuild = 3\n[lights]\nred = 6\n[usb]\nvid = 1\npid = 2\n"
    )
    assert (board.title, board.base, board.power.cells) == ("mine", "pico", 0)
