"""The unit as one file: a page that runs the very firmware without Python and without a network."""
