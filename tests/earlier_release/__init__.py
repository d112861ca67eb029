"""What the release before has left behind, and whether this one opens it."""
