"""What bots and hints reckon with, in every game."""
