"""The sheet: as much of an evening at the cardboard game as a family likes to tell.

`figures` makes JSON of a board. All else is MicroPython's subset, for it runs in a page too: a page
sends touches, `conversation` makes acts of them, `city` is what the acts leave, `view` is what is
shown."""
