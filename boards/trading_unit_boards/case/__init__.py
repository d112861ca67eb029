"""A case to print for a soldered unit: its parts, what fits in it, its labels and its advice."""
