"""Bots: they answer asks, and know of a game only what its asks tell them."""
