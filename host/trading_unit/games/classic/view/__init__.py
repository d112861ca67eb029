"""What people see of a classic property game."""
