"""Looking on: what a unit tells, live or from a saved dump of the wire."""
