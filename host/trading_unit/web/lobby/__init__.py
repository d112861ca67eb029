"""The pages before and after a game: set-up, waiting room, book, house rules."""
