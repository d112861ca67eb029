"""The figures of Greenopoly, and how they are read."""
