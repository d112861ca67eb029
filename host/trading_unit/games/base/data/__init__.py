"""Reading a game's figures from TOML, with the line of each mistake."""
