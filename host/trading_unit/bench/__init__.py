"""Benchmarks: a module for each part, with figures that can be compared between machines."""
