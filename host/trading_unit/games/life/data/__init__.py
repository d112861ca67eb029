"""The figures of The Game of Life, and how they are read."""
