"""What bots and hints reckon in classic games."""
