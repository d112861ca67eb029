"""Whole games of Greenopoly."""

from tests.host.games.classic.whole_games import whole_games

WHOLE = whole_games("greenopoly", own_asks={"character"})
