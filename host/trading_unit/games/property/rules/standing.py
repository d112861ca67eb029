"""A game that begins from a standing one, as far as all property games are alike: whether it can
stand so, and the state that it begins from."""

from collections.abc import Iterator
from typing import Any, cast

from trading_unit.games.property.data.board import PropertyBoard
from trading_unit.trouble import one_of

# What can be said, as plain data of that type; `[str]` is a list of names.
Shape = dict[str, type | list[type]]
NOTHING = ("dodge", "jailed")  # may be None: nobody holds it, and not in jail
TYPES = {
    int: "a whole number",
    bool: "true or false",
    str: "a name",
    list: "a list",
    dict: "a table",
}


def misshapen(what: str, said: Any, shape: Shape) -> Iterator[str]:
    if type(said) is not dict or not set(said) <= set(shape):
        yield f"of {what} can be said: " + ", ".join(shape)
        return
    for key, value in said.items():
        kind = shape[key]
        if value is None and key in NOTHING:
            continue
        if type(kind) is list:
            if type(value) is not list or any(type(one) is not kind[0] for one in value):
                yield f"{key} of {what} is a list, each of it {TYPES[kind[0]]}"
        elif type(value) is not kind:
            yield f"{key} of {what} is {TYPES[cast(type, kind)]}"


def wrong_player(board: PropertyBoard, who: str, player: Any) -> Iterator[str]:
    cash = player.get("cash", 0)
    if cash < 0 or cash % board.step:
        yield f"{who} has a whole amount of cash, in steps of {board.step}"
    if player.get("out") and (cash or player.get("keeps")):
        yield f"{who} is out, so there is neither cash nor a card"
    space = player.get("space", board.spaces[board.go])
    if space not in board.space_of:
        yield f"{who} stands on a space: {one_of(board.spaces)}"
    jailed = player.get("jailed")
    if jailed is not None and (
        not 0 <= jailed < board.jail_turns or space != board.spaces[board.jail]
    ):
        yield (
            f"{who} is locked up only at {board.spaces[board.jail]}, and has failed fewer than "
            + (f"{board.jail_turns} throws")
        )


def wrong_turn(seats: int, playing: list[int], said: dict[str, Any]) -> Iterator[str]:
    if len(playing) < 2:
        yield "two players at least have to be in it"
    if said.get("seat", 0) not in playing:
        yield "seat is the number of a player who is in it, from 0"
    if said.get("first", 0) not in range(seats):  # who began may be out since
        yield "first is the number of a player, from 0"
    if said.get("turn", 1) < 1 or said.get("rounds", 0) < 0:
        yield "turns are counted from 1, rounds from 0"


def playing(said: dict[str, Any]) -> list[int]:
    """The seats that are still in the game."""
    return [seat for seat, player in enumerate(said["seats"]) if not player.get("out", False)]


def mistakes(
    board: PropertyBoard, seats: int, said: dict[str, Any], position: Shape, player: Shape
) -> Iterator[str]:
    """What is wrong with the shape of it, with its players and with its turn."""
    yield from misshapen("it", said, position)
    players = said.get("seats", ())
    if len(players) != seats:
        yield f"it has to say what each of the {seats} players has"
    for number, one in enumerate(players, 1):
        yield from misshapen(f"player {number}", one, player)
        yield from wrong_player(board, f"player {number}", one)
    yield from wrong_turn(seats, playing(said), said)


def plain_position(said: dict[str, Any], players: list[dict[str, Any]]) -> dict[str, Any]:
    """The state as far as every property game has it; what is not said is as at the beginning."""
    return {
        "turn": said.get("turn", 1),
        "rounds": said.get("rounds", 0),
        "seat": said.get("seat", 0),
        "first": said.get("first", said.get("seat", 0)),
        "began": said.get("began", "seat" in said),
        "hour over": False,
        "seats": players,
        "districts": {name: dict(stands) for name, stands in said.get("districts", {}).items()},
    }


def plain_player(board: PropertyBoard, player: dict[str, Any]) -> dict[str, Any]:
    return {
        "cash": player.get("cash", 0 if player.get("out") else board.start),
        "space": player.get("space", board.spaces[board.go]),
        "jailed": player.get("jailed"),
        "keeps": list(player.get("keeps", ())),
        "out": player.get("out", False),
    }
