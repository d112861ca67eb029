"""The rules of Monopoly City."""
