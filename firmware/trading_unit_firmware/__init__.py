"""What runs on the unit, under MicroPython; it also imports on CPython."""

__version__ = "0.1.0"
