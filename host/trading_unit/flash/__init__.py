"""Puts the firmware on a board, in steps after each of which the unit still starts."""
