"""The trading unit in a game: what it sends, what it is told, and how pages see it."""
