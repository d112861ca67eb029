"""Greenopoly, figures and rules of its own."""
