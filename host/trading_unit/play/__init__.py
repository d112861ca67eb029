"""A game being played: the table, bots, the unit, the light and the hour together."""
