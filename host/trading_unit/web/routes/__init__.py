"""The addresses of the server, and what they answer."""
