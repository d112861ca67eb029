"""A game being played: table, players, unit, clock and record brought together."""
