"""The rules of the classic property game."""
