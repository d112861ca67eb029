"""What runs on the unit, under MicroPython; it also imports on CPython."""

__version__ = "0.1.0"


def const(value):
    """MicroPython's compiler puts the value of a name that is assigned so wherever it is used."""
    return value
