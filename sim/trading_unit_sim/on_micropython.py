"""How MicroPython loads the firmware: the fakes stand in `sys.modules` under the board's names.

One unit at a time lives in such a process. Imported by MicroPython alone.
"""

import sys

PACKAGE = "trading_unit_firmware"
modules = sys.modules  # kept: the fakes will take the name of `sys` too


def load(fakes):
    """The firmware's `program`, loaded anew."""
    for name in list(modules):
        if name.startswith(PACKAGE):
            del modules[name]
    for name in fakes:
        modules[name] = fakes[name]
    from trading_unit_firmware import program

    return program
