"""The rules of Repentance."""
