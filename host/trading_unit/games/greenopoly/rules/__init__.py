"""The rules of Greenopoly."""
