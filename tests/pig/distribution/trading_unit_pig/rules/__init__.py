"""The rules of Pig."""
