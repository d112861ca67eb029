"""The classic property game, which Repentance and Greenopoly are."""
