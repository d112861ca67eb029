"""Pig: a game that another distribution brings, and how it is tried."""
