"""Repentance, figures and rules of its own."""
