"""The figures of a classic property game, and how they are read."""
