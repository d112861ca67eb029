"""The figures of Repentance."""
