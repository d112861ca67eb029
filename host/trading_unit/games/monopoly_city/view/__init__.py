"""What people see of Monopoly City."""
