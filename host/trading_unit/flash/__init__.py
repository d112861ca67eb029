"""Firmware onto a board: what a slot holds, how it is put there, and that a unit always starts."""
