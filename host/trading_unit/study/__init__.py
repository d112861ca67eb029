"""Thousands of games between bots, and what they say of a game.

An `Experiment` says which games; each has a number, and is the same whoever plays it, and wherever.
"""
