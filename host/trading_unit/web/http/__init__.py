"""The server's side of HTTP: what every request passes, files, bodies and answers."""
