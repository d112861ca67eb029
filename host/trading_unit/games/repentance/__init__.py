"""Repentance: the classic property game with corners of its own, played until one is left."""
