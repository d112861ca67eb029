"""A unit at the end of a link: its settings, its clock, its board, and what it says in words."""
