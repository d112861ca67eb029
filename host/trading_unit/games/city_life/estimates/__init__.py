"""What bots and hints reckon in City Life."""
