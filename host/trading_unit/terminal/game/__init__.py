"""A game at the table, in a terminal or line by line: what is asked, and what people type."""
