"""The terminal: its screen and keys, and a game or a simulated unit shown in it."""
