"""A simulated unit drawn in a terminal, to be played with by keys."""
