"""What pages are sent: the lobby, a waiting room or the game."""
