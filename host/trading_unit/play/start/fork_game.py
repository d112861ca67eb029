"""Go on from any turn of a stored game: a new game of it, with what was left of the hour."""

from itertools import pairwise

from trading_unit.games.registry import game_kind
from trading_unit.play.hour import MINUTE_MS
from trading_unit.play.start.start_game import whole_hour_ms
from trading_unit.table.store.fork import fork
from trading_unit.table.store.game_store import GameStore
from trading_unit.words.sentence import Sentence, spoken_language

LONGEST_PAUSE_S = 300  # between two answers of a game that is being played
LONGEST_NAME = 48  # of the game before, in that of the new one


def fork_game(store: GameStore, name: str, turn: int, language: str = "") -> str:
    """Stores a new game that stands as that one did when the turn was over, and returns its name.
    The other one stays as it is."""
    stored = store.stored(name)
    new = fork(stored, game_kind(stored.kind), turn)
    whole = whole_hour_ms(stored.setup_data())
    if whole is not None and stored.left_ms is not None:
        since = played_ms(store.moments(name)[new.number :])
        new.game.left_ms = min(whole, max(MINUTE_MS, stored.left_ms + since))
    called = Sentence(
        "{name}, from turn {turn}", name=stored.name[:LONGEST_NAME].strip(), turn=new.turn
    )
    return store.add(new.game, called.text(language or spoken_language()))


def played_ms(moments: list[int]) -> int:
    """For how long a game was played between the first and the last of these answers: the record
    says when each was given, and a long pause was no play. A single file has no moments, and what
    comes from it no hour that is left: then the whole hour begins anew."""
    gaps = (later - earlier for earlier, later in pairwise(moments))
    return 1000 * sum(gap for gap in gaps if 0 < gap <= LONGEST_PAUSE_S)
