"""The unit as a single HTML file, which runs the firmware without Python and without a network."""
