"""A terminal: its screen, its keys, and what is shown there: a game, or a simulated unit."""
