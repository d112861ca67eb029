"""What people see of any property game."""
