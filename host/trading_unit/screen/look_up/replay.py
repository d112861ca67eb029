"""The game as it went, which a page fetches to play it again."""

from trading_unit.games.base.view.turn_frames import turn_frames
from trading_unit.screen.look_up.replay_data import Replay
from trading_unit.screen.session import GameSession
from trading_unit.web.http.json_body import JsonBody, json_body


def replay_body(session: GameSession, language: str) -> JsonBody:
    """Made once until something more is answered: whoever asks again and again holds up nobody."""
    count = len(session.table.log)
    made = session.replays.get(language)
    if made is None or made[0] != count:
        made = session.replays[language] = (count, json_body(replay_view(session, language)))
    return made[1]


def replay_view(session: GameSession, language: str) -> Replay:
    frames = turn_frames(session.table, lambda again: session.game.view(again, language))
    return {"frames": frames}
