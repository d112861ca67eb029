"""A running game as people see it, for every skin: the page and the terminal."""
