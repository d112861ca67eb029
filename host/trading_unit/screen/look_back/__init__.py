"""A stored game, turn by turn."""
