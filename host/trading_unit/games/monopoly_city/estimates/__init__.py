"""What bots and hints reckon in Monopoly City."""
