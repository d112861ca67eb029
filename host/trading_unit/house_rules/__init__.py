"""A family's own way of playing a game, as one file that is kept, chosen and sent to friends."""
