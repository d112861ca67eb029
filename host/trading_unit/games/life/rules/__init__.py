"""The rules of The Game of Life."""
