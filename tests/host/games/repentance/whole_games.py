"""Whole games of Repentance."""

from tests.host.games.classic.whole_games import whole_games

WHOLE = whole_games("repentance", own_asks={"heir"})
