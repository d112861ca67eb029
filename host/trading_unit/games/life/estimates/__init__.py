"""What bots and hints reckon in The Game of Life."""
