"""A simulated unit drawn in a terminal and operated by keys."""
