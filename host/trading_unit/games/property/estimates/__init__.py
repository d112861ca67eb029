"""What bots and hints reckon in games of property."""
