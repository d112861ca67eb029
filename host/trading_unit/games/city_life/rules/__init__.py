"""The rules of City Life."""
