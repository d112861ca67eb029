"""The game as it went, which a page fetches to play it again."""

from trading_unit.games.base.view.turn_frames import turn_frames
from trading_unit.web.game_session import GameSession
from trading_unit.web.protocol.replay import Replay


def replay_view(session: GameSession, language: str) -> Replay:
    frames = turn_frames(session.table, lambda again: session.game.view(again, language))
    return {"frames": frames}
