"""The table companion, which runs on a laptop beside the unit."""
