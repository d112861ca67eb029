"""The figures of Hog, and how they are read."""
