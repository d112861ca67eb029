"""What people see of City Life."""
