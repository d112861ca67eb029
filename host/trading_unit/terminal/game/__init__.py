"""A game in a terminal, or line by line: what it shows, and what people can type."""
