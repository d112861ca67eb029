"""What a board file connects, said once more and by itself, for comparison with what was drawn.

A net is the set of its ends: (part's kind, what it is for, which end) or ("board", pin). So it does
not matter how parts are numbered, nor which of two equal ends of a resistor is where.
"""

from collections.abc import Iterable

from trading_unit_boards import Wiring

End = tuple[str, ...]
Nets = frozenset[frozenset[End]]

SUPPLY = {"pico": "VSYS", "pico-w": "VSYS", "pico2": "VSYS"}


def expected_nets(board: Wiring) -> Nets:
    physical = board.physical_board
    ground: set[End] = {("board", "GND")}
    nets: list[set[End]] = []
    supply_pin = SUPPLY.get(board.base, "5V")
    supply: set[End] = {("board", supply_pin)}
    vbus: set[End] = {("board", "VBUS")} if supply_pin == "VSYS" else supply
    for name, gpio in board.buttons.items():
        if gpio != "bootsel":
            nets.append({("board", f"GP{gpio}"), ("button", name, "1")})
            ground.add(("button", name, "2"))
    for name, gpio in board.lights.items():
        if gpio != physical.led:
            nets.append({("board", f"GP{gpio}"), ("resistor", name, "680", "1")})
            nets.append({("resistor", name, "680", "2"), ("led", name, "A")})
            ground.add(("led", name, "K"))
    if board.buzzer is not None:
        nets.append({("board", f"GP{board.buzzer}"), ("resistor", "buzzer", "220", "1")})
        nets.append({("resistor", "buzzer", "220", "2"), ("piezo", "buzzer", "1")})
        if board.buzzer_partner is None:
            ground.add(("piezo", "buzzer", "2"))
        else:
            nets.append({("board", f"GP{board.buzzer_partner}"), ("piezo", "buzzer", "2")})
    if board.power.cells:
        supply.add(("diode", "cells", "K"))
        nets.append({("diode", "cells", "A"), ("switch", "cells", "2")})
        nets.append({("switch", "cells", "1"), ("cells", "cells", "+")})
        ground.add(("cells", "cells", "-"))
    if board.power.hold_up:
        supply.add(("capacitor", "cells", "+"))
        ground.add(("capacitor", "cells", "-"))
    if board.power.cells and board.power.drop == 0:
        assert supply_pin == "VSYS"
        behind = next(net for net in nets if ("diode", "cells", "A") in net)
        behind.add(("mosfet", "cells", "D"))
        supply.add(("mosfet", "cells", "S"))
        vbus.add(("mosfet", "cells", "G"))
    battery = board.battery
    if battery is not None and battery.adc not in physical.sense:
        upper = str(47_000 * (battery.divider - 1))
        nets.append({("board", f"GP{battery.adc}"), ("upper", "sense", upper, "2"),
                     ("resistor", "sense", "47000", "1")})  # fmt: skip
        supply.add(("upper", "sense", upper, "1"))
        ground.add(("resistor", "sense", "47000", "2"))
    if board.usb.vbus is not None and board.usb.vbus != physical.vbus:
        nets.append({("board", f"GP{board.usb.vbus}"), ("upper", "vbus", "10000", "2"),
                     ("resistor", "vbus", "15000", "1")})  # fmt: skip
        vbus.add(("upper", "vbus", "10000", "1"))
        ground.add(("resistor", "vbus", "15000", "2"))
    return of_two_or_more([*nets, ground, supply, vbus])


def of_two_or_more(nets: Iterable[Iterable[End]]) -> Nets:
    """A pin that is connected to nothing is no net."""
    return frozenset(net for net in map(frozenset, nets) if len(net) > 1)
