"""The rules of Hog."""
