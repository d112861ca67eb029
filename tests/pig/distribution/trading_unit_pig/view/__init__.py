"""What people see of Pig."""
