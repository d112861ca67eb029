"""What a seat or the table sees of a running game, as plain typed data."""
