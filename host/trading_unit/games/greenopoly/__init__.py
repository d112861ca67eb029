"""Greenopoly: parks of a city, and players who are not alike in it, until the first is bankrupt."""
