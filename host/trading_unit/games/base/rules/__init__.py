"""Seats, money, set-up and turn order: what the rules of every game stand on."""
