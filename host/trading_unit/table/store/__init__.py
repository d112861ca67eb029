"""Games on this machine: one SQLite file, and each game in it read, replayed, exported and forked."""
