"""What is on the board already and takes part: nothing of it is drawn, so it is said."""

from collections.abc import Iterator

from trading_unit_boards.board import BOOTSEL, Wiring
from trading_unit_boards.drawings.words import Words
from trading_unit_boards.netlist import netlist


def own_parts(words: Words, board: Wiring) -> Iterator[str]:
    """A sentence for each."""
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
