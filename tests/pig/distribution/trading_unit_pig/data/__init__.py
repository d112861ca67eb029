"""The figures of Pig, and how they are read."""
