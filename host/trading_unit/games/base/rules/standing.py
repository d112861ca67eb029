"""A game that begins from a standing one: the whole state, from what has been said of it."""

from typing import Any

from trading_unit.games.base.rules.game import BaseGame
from trading_unit.games.base.rules.kinds import Wrong
from trading_unit.table.game_kind import State
from trading_unit.table.said import RefusalSentence
from trading_unit.trouble import Trouble


def standing_state(game: BaseGame, said: Any) -> State:
    """Return the state in which this new game begins; what was not said is as at the beginning.
    Raises Trouble with the first thing that cannot be."""
    state: State = begun(game.state(), said)
    refuse(game, game.fields.wrong(state))
    game.complete(state, said)
    refuse(game, game.wrong_in(state))
    return state


def refuse(game: BaseGame, wrong: Wrong) -> None:
    for refusal in wrong:
        raise Trouble("the standing game: {wrong}", wrong=RefusalSentence(game, refusal))


def begun(begin: State, said: Any) -> Any:
    """Return what was said over how the game begins. Somebody is on turn as soon as that is said,
    and has begun where nothing else is."""
    if type(said) is not dict:
        return said
    seat = said.get("seat", 0)
    turn = {"turn": 1, "first": seat, "began": "seat" in said}
    state = over({**begin, **turn}, said)
    if "seats" not in said:
        del state["seats"]
    return state


def over(begin: Any, said: Any) -> Any:
    """Return one part of it over another: tables field by field, and lists of as many tables."""
    if type(begin) is dict and type(said) is dict:
        return {**begin, **{key: over(begin.get(key), one) for key, one in said.items()}}
    if is_rows(begin) and is_rows(said) and len(begin) == len(said):
        return [over(row, one) for row, one in zip(begin, said, strict=True)]
    return said


def is_rows(part: Any) -> bool:
    return type(part) is list and all(type(row) is dict for row in part)
