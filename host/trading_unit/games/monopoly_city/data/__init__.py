"""The figures of Monopoly City, and how they are read."""
