"""What people see of Greenopoly."""
