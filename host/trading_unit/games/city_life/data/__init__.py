"""The figures of City Life, and how they are read."""
