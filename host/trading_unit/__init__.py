"""The table companion: what runs on the laptop beside the unit."""
