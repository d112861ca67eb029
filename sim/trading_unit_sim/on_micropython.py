"""How MicroPython loads the firmware: the fakes are in `sys.modules` under the board's names.

Such a process has one unit at a time. Only MicroPython imports this.
"""

import sys

PACKAGE = "trading_unit_firmware"
modules = sys.modules  # saved, because a fake replaces `sys` too


def load(fakes):
    """The firmware's `program`, loaded anew."""
    for name in list(modules):
        if name.startswith(PACKAGE):
            del modules[name]
    for name in fakes:
        modules[name] = fakes[name]
    from trading_unit_firmware import program

    return program
