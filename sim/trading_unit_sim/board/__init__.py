"""The board itself, in the MicroPython subset: it imports nothing from outside this folder."""
