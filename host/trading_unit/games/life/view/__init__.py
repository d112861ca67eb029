"""What people see of The Game of Life."""
