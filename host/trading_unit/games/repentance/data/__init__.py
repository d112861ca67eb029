"""The figures of Repentance, and how they are read."""
