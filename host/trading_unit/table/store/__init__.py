"""Games on this machine: one SQLite file; each game in it is read, replayed, exported, forked."""
