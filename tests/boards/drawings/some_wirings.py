"""Board files that somebody could write: any free pins, any of the parts, on every base."""

from random import Random

from trading_unit_boards import Base, BoardError, Wiring, bases
from trading_unit_boards.check import check
from trading_unit_boards.mistakes import CannotMake
from trading_unit_boards.netlist import netlist
from trading_unit_boards.outlines import outlines

LIGHTS = ("red", "one", "two", "three", "railroad")


def some_wiring(random: Random, with_below: bool = False) -> Wiring:
    """One that the checks take and that can be drawn; any other is thrown away.

    With `with_below` some of its parts hang on pads on the board's underside.
    """
    while True:
        try:
            board = check("own", "own.toml", some_text(random, with_below))
            netlist(board)
        except (BoardError, CannotMake):
            continue
        return board


def some_drop(random: Random, base: Base, lines: list[str]) -> int:
    """With a MOSFET across the diode now and then, where its gate can have the 5 V of USB."""
    measured = any(line.startswith("vbus") for line in lines)  # no breadboard has room for both
    has_vbus = "VBUS" in outlines()[base.name].functions() and not measured
    return 0 if has_vbus and random.random() < 0.4 else 240


def some_buzzer(random: Random, free: list[int]) -> list[str]:
    """Between two pins of a PWM slice now and then, where both are free."""
    pin = free.pop()
    partners = [gpio for gpio in free if (gpio ^ pin) % 16 == 1]
    lines = ["[buzzer]", f"pin = {pin}"]
    if partners and random.random() < 0.7:
        free.remove(partners[0])
        lines.append(f"partner = {partners[0]}")
    return lines


def some_text(random: Random, with_below: bool) -> str:
    with_pads = [base for base in bases().values() if outlines()[base.name].below]
    base = random.choice(with_pads if with_below else list(bases().values()))
    outline = outlines()[base.name]
    free = [gpio for gpio in base.places if with_below or not outline.is_below(f"GP{gpio}")]
    random.shuffle(free)
    if with_below:
        free.append(free.pop(next(n for n, gpio in enumerate(free) if 17 <= gpio <= 25)))
    cells = {"linear": 3}.get(base.regulator, 2)
    lines = [f'base = "{base.name}"', "[buttons]"]
    lines += [f"build = {free.pop()}"]
    lines += [f"auction = {free.pop()}"] * random.randint(0, 1)
    lines += ["[lights]"]
    lines += [f"{name} = {free.pop()}" for name in LIGHTS[: random.choice((1, 5))]]
    lines += ["[usb]", "vid = 1", "pid = 1"]
    if base.vbus is None and len(free) > 3 and random.random() < 0.3:
        lines += [f"vbus = {free.pop()}"]
    analogue = [gpio for gpio in free if gpio in range(26, 30)]
    if random.random() < 0.8:
        lines += some_buzzer(random, free)
    kind = random.choice(("measured", "cells", "none"))
    if kind == "measured" and (base.sense or analogue):
        adc, divider = next(iter(base.sense.items()), (analogue[0] if analogue else 0, 2))
        lines += ["[battery]", f"cells = {cells}", f"adc = {adc}", f"divider = {divider}"]
        lines += [f"drop = {some_drop(random, base, lines)}", "low = 1250", "[power]"]
        lines += ["hold_up = 470"] * random.randint(0, 1)
    elif kind == "cells":
        lines += ["[power]", f"cells = {cells}", f"drop = {some_drop(random, base, lines)}"]
        lines += ["hold_up = 330"] * random.randint(0, 1)
    return "\n".join(lines) + "\n"
