"""The family's book: who played the games that are kept, who won, and what was dearest."""
