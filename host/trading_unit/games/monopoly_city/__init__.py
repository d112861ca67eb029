"""Monopoly City: its figures, its rules and their rulings."""
