"""A laptop that pretends to be the board, and runs the firmware unchanged."""
