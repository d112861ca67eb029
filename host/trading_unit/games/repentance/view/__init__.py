"""What people see of Repentance."""
