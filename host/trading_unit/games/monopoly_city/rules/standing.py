"""A game that begins from a standing one: who owns what, who has what, for the family whose unit
died an hour ago."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from trading_unit.games.base.data.game_data import Data
from trading_unit.games.monopoly_city.data.board import CityBoard
from trading_unit.games.monopoly_city.rules.state import State
from trading_unit.games.property.rules import standing as standing_games
from trading_unit.games.property.rules.standing import (
    Shape,
    misshapen,
    plain_player,
    plain_position,
    playing,
)
from trading_unit.trouble import Trouble, one_of

PIECES = ("railroad", "stadium", "skyscraper", "tower")

POSITION: Shape = {
    **dict.fromkeys(("turn", "rounds", "seat", "first"), int),
    **dict.fromkeys(("began", "hour over"), bool),
    "seats": list,
    "districts": dict,
    "dodge": dict,
    "unseen": [str],
    "queue": [str],
}
DODGE: Shape = {"seat": int, "since": int}
PLAYER: Shape = {"cash": int, "space": str, "jailed": int, "keeps": [str], "out": bool}
DISTRICT: Shape = {
    **dict.fromkeys(("owner", "residential", "industrial", "mortgage"), int),
    "hazards": [str],
    "bonus": str,
    **dict.fromkeys(PIECES, bool),
}


def standing(data: Data, seats: int, said: dict[str, Any]) -> State:
    """The whole state from what has been said of it; the rest is as at the beginning. Raises
    Trouble with the first thing that cannot be."""
    board = CityBoard(data)
    for wrong in mistakes(board, seats, said):
        raise Trouble("the standing game: {wrong}", wrong=wrong)
    players = [plain_player(board, player) for player in said["seats"]]
    kept = {card for player in players for card in player["keeps"]}
    queue = list(said.get("queue", ()))
    return {
        **plain_position(said, players),
        "dodge": said.get("dodge"),
        "unseen": said["unseen"]
        if "unseen" in said
        else [card for card in board.cards if card not in kept and card not in queue],
        "queue": queue,
    }


def mistakes(board: CityBoard, seats: int, said: dict[str, Any]) -> Iterator[str]:
    yield from standing_games.mistakes(board, seats, said, POSITION, PLAYER)
    here = playing(said)
    dodge = said.get("dodge")
    if dodge is not None:
        yield from misshapen("dodge", dodge, DODGE)
        if set(dodge) != set(DODGE) or dodge["seat"] not in here or dodge["since"] < 0:
            yield "the Rent Dodge card is held by a player who is in it, since a turn"
    yield from wrong_cards(board, said)
    districts = said.get("districts", {})
    for name, stands in districts.items():
        yield from wrong_district(board, here, name, stands)
    yield from wrong_stock(board, districts)


def wrong_cards(board: CityBoard, said: dict[str, Any]) -> Iterator[str]:
    """Each card is in a hand, under the deck or not yet seen."""
    kept = [card for player in said["seats"] for card in player.get("keeps", ())]
    places = Counter([*kept, *said.get("queue", ()), *said.get("unseen", ())])
    for card, count in places.items():
        if card not in board.cards or count > 1:
            yield f"there is no card {card!r} to be had twice or at all"
        elif card in kept and board.cards[card]["effect"] != "keep":
            yield f"the card {card!r} is not one to keep"
    if "unseen" in said and len(places) < len(board.cards):
        missing = [card for card in board.cards if card not in places]
        yield "these cards are nowhere: " + ", ".join(missing)


def wrong_district(board: CityBoard, playing: list[int], name: str, stands: Any) -> Iterator[str]:
    if name not in board.number:
        yield f"{name!r} is no district: {one_of(board.names)}"
        return
    yield from misshapen(name, stands, DISTRICT)
    owner = stands.get("owner")
    if owner is not None and owner not in playing:
        yield f"the owner of {name} is the number of a player who is in it, from 0"
    blocks = [stands.get(kind, 0) for kind in ("residential", "industrial")]
    if min(blocks) < 0 or sum(blocks) > board.most:
        yield f"{name} has whole numbers of blocks, {board.most} together at most"
    hazards = stands.get("hazards", [])
    if not set(hazards) <= set(board.hazards) or len(set(hazards)) < len(hazards):
        yield f"the hazards in {name}, each kind once: {one_of(board.hazards)}"
    bonus = stands.get("bonus")
    if bonus is not None and (bonus not in board.bonuses or hazards):
        yield f"the bonus building in {name} stands beside no hazard: {one_of(board.bonuses)}"
    owned = [*PIECES[1:], "mortgage", "residential", "industrial"]
    if owner is None and any(stands.get(what) for what in owned):
        yield f"nobody owns {name}, so there are no blocks, big pieces or mortgage"
    mortgage = stands.get("mortgage")
    if mortgage is not None and (mortgage < 0 or mortgage % board.step):
        yield f"the mortgage of {name} is the amount that was received, in steps of {board.step}"


def wrong_stock(board: CityBoard, districts: dict[str, Any]) -> Iterator[str]:
    for piece in PIECES:
        there = [name for name, stands in districts.items() if stands.get(piece)]
        if len(there) > board.stock[piece]:
            yield f"there are {board.stock[piece]} of the {piece}, not {len(there)}"
        if piece in ("stadium", "skyscraper"):
            groups = Counter(
                board.group[board.number[name]] for name in there if name in board.number
            )
            if any(count > 1 for count in groups.values()):
                yield f"a colour has one {piece} at most"
    for names, stocks, key in (
        (board.hazards, board.hazard_stock, "hazards"),
        (board.bonuses, board.bonus_stock, "bonus"),
    ):
        for name, stock in zip(names, stocks, strict=True):
            count = sum(name in (stands.get(key) or ()) for stands in districts.values())
            if count > stock:
                yield f"there are {stock} of the {name}, not {count}"
