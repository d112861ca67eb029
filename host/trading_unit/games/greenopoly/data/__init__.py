"""The figures of Greenopoly."""
