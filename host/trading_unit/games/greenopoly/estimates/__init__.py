"""What bots and hints reckon in Greenopoly."""
