"""Lessons: first games with hints."""
