"""Hog: a game of any number of dice and without a unit, which another distribution brings."""
