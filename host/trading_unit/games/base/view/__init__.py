"""What people see of any game: the view that a game fills in, and its words."""
