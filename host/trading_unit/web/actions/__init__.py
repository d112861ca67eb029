"""What pages can ask for."""
