"""A game that is kept as a page looks back on it: played again from its record, and where the rules
or a damage do not let it, shown as its turns began and by the log that was written."""

from contextlib import suppress
from typing import Any, TypedDict

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.turn_frames import look_back_frames
from trading_unit.games.base.view.view_data import LookBackFrame
from trading_unit.games.base.view.why_won import dearest_turn
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import game_named, kind_of, title_of
from trading_unit.plain_text import escaped
from trading_unit.play.start.setup_choices import COLOURS, MOVERS
from trading_unit.screen.page_words import translate
from trading_unit.screen.stored_turns import add_log, end_frame, turn_starts
from trading_unit.screen.view.results import Total, totals
from trading_unit.screen.view.view import Board, board_of
from trading_unit.table.game_kind import Start
from trading_unit.table.store.replay import checked_start, replay_sound
from trading_unit.table.store.stored_game import Ending, StoredGame, effective_entries, parse_ending
from trading_unit.trouble import Trouble


class LookBackSeat(TypedDict):
    """Who sits there, and how that player is drawn."""

    name: str
    colour: str
    mover: str


class LookBack(TypedDict):
    """A game that is kept. The first frame is how it began, each other one the table after a turn;
    there are none where the game cannot be set up any more, and then there is no board.

    `only_shown` says that nobody plays on where it stands. `moment` is the frame that `decided` a
    game that is over, or else the one in which most was paid. `notice` says why not all is as it
    was; then `log` are the lines that were written when it was played."""

    name: str
    title: str
    over: bool
    only_shown: bool
    seats: list[LookBackSeat]
    board: Board | None
    frames: list[LookBackFrame]
    moment: int | None
    decided: bool
    winners: list[int]
    totals: list[Total]
    why: list[str]
    notice: str
    log: list[str]


def look_back(stored: StoredGame, language: str) -> LookBack:
    """Raises Trouble where nothing of it can be shown."""
    ending = ending_of(stored)
    try:
        game = game_named(stored.kind)
        start = checked_start(stored, kind_of(game))
    except Trouble:
        if ending is None:
            raise
        return without_board(stored, ending, language)
    table, whole = replay_sound(stored, start)
    view = game.view(table, language)
    found = without_board(stored, ending, language)
    frames = look_back_frames(table, lambda again: game.view(again, language))
    earlier = earlier_frames(stored, game, start, frames, language)
    if not whole:
        why = f"look back.{why_not_whole(stored, game)}"
        found["notice"] = translate(language, why, turn=max(0, frames[-1]["turn"] - 1))
        frames = with_what_was_written(stored, game, start, frames, view)
    else:
        turn = frames[0]["turn"]
        found["notice"] = translate(language, "look back.went on", turn=turn) if earlier else ""
        found["log"] = []
        found["why"] = view.why_won()
    frames = earlier + frames
    found["board"] = board_of(game, view)
    found["frames"] = frames
    decided = view.deciding_turn() if whole and ending is not None else None
    most = dearest_turn(view) if decided is None else decided
    found["moment"] = None if most is None else frame_of(frames, most)
    found["decided"] = decided is not None
    if ending is not None:
        found["totals"] = totals(ending.totals, ending.winners, view)
    return found


def without_board(stored: StoredGame, ending: Ending | None, language: str) -> LookBack:
    """What is known of a game without its rules."""
    return {
        "name": stored.name,
        "title": title_of(stored.kind),
        "over": stored.ending is not None,
        "only_shown": stored.only_shown,
        "seats": seats_of(stored),
        "board": None,
        "frames": [],
        "moment": None,
        "decided": False,
        "winners": [] if ending is None else ending.winners,
        "totals": [] if ending is None else totals(ending.totals, ending.winners),
        "why": [],
        "notice": translate(language, "look back.no board"),
        "log": [] if ending is None else ending.log,
    }


def seats_of(stored: StoredGame) -> list[LookBackSeat]:
    try:
        return [seat_of(place, seat) for place, seat in enumerate(stored.setup_data()["seats"])]
    except (AttributeError, LookupError, TypeError) as error:
        raise Trouble(
            "the record of this game is damaged beyond playing; it stays as it is, and other games "
            "are not touched by it"
        ) from error


def seat_of(place: int, seat: dict[str, Any]) -> LookBackSeat:
    """One that was begun in a terminal has no colour and no mover of its own."""
    return {
        "name": escaped(str(seat["name"])),
        "colour": str(seat.get("colour") or COLOURS[place % len(COLOURS)]),
        "mover": str(seat.get("mover") or MOVERS[place % len(MOVERS)]),
    }


def ending_of(stored: StoredGame) -> Ending | None:
    """None of a game that goes on, or whose ending is damaged."""
    if stored.ending is not None:
        with suppress(LookupError, TypeError, ValueError):
            return parse_ending(stored.ending)
    return None


def earlier_frames(
    stored: StoredGame,
    game: GameDefinition,
    start: Start,
    frames: list[LookBackFrame],
    language: str,
) -> list[LookBackFrame]:
    """Those of a game that went on from a state, of what was played before."""
    before = effective_entries(stored.entries[: stored.replay_from])
    earlier, _ = turn_starts(stored, before, game, start, language)
    return [one for one in earlier if one["turn"] < frames[0]["turn"]]


def with_what_was_written(
    stored: StoredGame,
    game: GameDefinition,
    start: Start,
    frames: list[LookBackFrame],
    view: GameView,
) -> list[LookBackFrame]:
    """The same with the turns that could not be played, as they began, and the end."""
    starts, now = turn_starts(stored, effective_entries(stored.entries), game, start, view.language)
    last = frames[-1]["turn"]
    later = [one for one in starts if one["turn"] >= last]
    if later and later[0]["turn"] == last:
        frames = frames[:-1]  # that turn was not played to its end
    found = [*frames, *later]
    ending = ending_of(stored)
    if ending is not None:
        found.append(end_frame(found[-1], now, view, ending))
        add_log(found, ending, view)
    return found


def why_not_whole(stored: StoredGame, game: GameDefinition) -> str:
    changed = stored.version != game.version and stored.first_damaged is None
    return "other rules" if changed else "damaged"


def frame_of(frames: list[LookBackFrame], turn: int) -> int | None:
    """The one after that turn; None where it is not shown."""
    return next((n for n, frame in enumerate(frames) if frame["turn"] >= turn), None)
