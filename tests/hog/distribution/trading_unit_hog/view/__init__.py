"""What people see of Hog."""
