"""The classic property game: streets, houses, railroads, taxes and two decks, all of it data."""
