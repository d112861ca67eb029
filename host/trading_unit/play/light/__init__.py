"""The light under which something is asked: what it can be, and who times it."""
