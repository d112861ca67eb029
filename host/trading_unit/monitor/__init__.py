"""Shows what a unit reports, live or from a saved dump of the wire."""
