"""A game that begins from a standing one: who owns what, who has what."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from trading_unit.games.base.data.game_data import Data
from trading_unit.games.classic.data.board import ClassicBoard
from trading_unit.games.classic.rules.state import State
from trading_unit.games.property.rules import standing as standing_games
from trading_unit.games.property.rules.standing import (
    Shape,
    misshapen,
    plain_player,
    plain_position,
    playing,
)
from trading_unit.trouble import Trouble, one_of

POSITION: Shape = {
    **dict.fromkeys(("turn", "rounds", "seat", "first", "pot"), int),
    **dict.fromkeys(("began", "hour over"), bool),
    "seats": list,
    "districts": dict,
    "claims": list,
    "decks": dict,
}
PLAYER: Shape = {
    **dict.fromkeys(("cash", "jailed"), int),
    **dict.fromkeys(("space", "character"), str),
    "keeps": [str],
    **dict.fromkeys(("misses", "out"), bool),
}
DEED: Shape = {"owner": int, "level": int, "mortgaged": bool}
DECK: Shape = {"unseen": [str], "queue": [str]}
CLAIM: Shape = {
    **dict.fromkeys(("owner", "visitor", "amount", "players"), int),
    "name": str,
}


def standing(data: Data, seats: int, said: dict[str, Any]) -> State:
    """The whole state from what has been said of it; the rest is as at the beginning. Raises
    Trouble with the first thing that cannot be."""
    board = ClassicBoard(data)
    for wrong in mistakes(board, seats, said):
        raise Trouble("the standing game: {wrong}", wrong=wrong)
    characters = iter(board.characters)
    given = {player.get("character") for player in said["seats"]}
    players = [
        {
            **plain_player(board, player),
            "misses": player.get("misses", False),
            "character": player.get("character")
            or next((one for one in characters if one not in given), ""),
        }
        for player in said["seats"]
    ]
    kept = {card for player in players for card in player["keeps"]}
    decks = {}
    for name, cards in board.decks.items():
        of_deck = said.get("decks", {}).get(name, {})
        queue = list(of_deck.get("queue", ()))
        unseen = [card for card in cards if card not in kept and card not in queue]
        decks[name] = {"unseen": list(of_deck.get("unseen", unseen)), "queue": queue}
    return {
        **plain_position(said, players),
        "pot": said.get("pot", 0),
        "claims": [dict(claim) for claim in said.get("claims", ())],
        "decks": decks,
    }


def mistakes(board: ClassicBoard, seats: int, said: dict[str, Any]) -> Iterator[str]:
    yield from standing_games.mistakes(board, seats, said, POSITION, PLAYER)
    players, here = said["seats"], playing(said)
    for number, player in enumerate(players, 1):
        character = player.get("character")
        if character and character not in board.characters:
            yield f"player {number} is no character: {one_of(list(board.characters))}"
    pot = said.get("pot", 0)
    if pot < 0 or pot % board.step or (pot and not board.has_pot):
        yield f"the pot is a whole amount, in steps of {board.step}, where there is one"
    given = Counter(player.get("character") or None for player in players)
    if any(count > 1 for character, count in given.items() if character):
        yield "each is a character of his own"
    yield from wrong_cards(board, said)
    districts = said.get("districts", {})
    for name, stands in districts.items():
        yield from wrong_deed(board, here, name, stands)
    yield from wrong_groups(board, districts)
    for claim in said.get("claims", ()):
        yield from wrong_claim(board, here, claim)


def wrong_cards(board: ClassicBoard, said: dict[str, Any]) -> Iterator[str]:
    """Each card is in a hand, under its deck or not yet seen."""
    kept = [card for player in said["seats"] for card in player.get("keeps", ())]
    for card in kept:
        if card not in board.cards or board.cards[card]["effect"] != "keep":
            yield f"the card {card!r} is not one to keep"
    decks = said.get("decks", {})
    for name, of_deck in decks.items():
        if name not in board.decks:
            yield f"{name!r} is no deck: {one_of(list(board.decks))}"
            return
        yield from misshapen(f"the deck {name}", of_deck, DECK)
    for name, cards in board.decks.items():
        of_deck = decks.get(name, {})
        places = Counter([*(card for card in kept if card in cards), *of_deck.get("queue", ())])
        places += Counter(of_deck.get("unseen", ()))
        for card, count in places.items():
            if card not in cards or count > 1:
                yield f"there is no card {card!r} in {name} to be had twice or at all"
        if "unseen" in of_deck and len(places) < len(cards):
            missing = [card for card in cards if card not in places]
            yield "these cards are nowhere: " + ", ".join(missing)


def wrong_deed(board: ClassicBoard, playing: list[int], name: str, stands: Any) -> Iterator[str]:
    if name not in board.number:
        yield f"{name!r} can not be owned: {one_of(board.names)}"
        return
    yield from misshapen(name, stands, DEED)
    owner, level = stands.get("owner"), stands.get("level", 0)
    if owner is not None and owner not in playing:
        yield f"the owner of {name} is the number of a player who is in it, from 0"
    if not 0 <= level <= (board.top if board.street[board.number[name]] else 0):
        yield f"the level of {name} is a whole number from 0 to {board.top}, and streets have one"
    if owner is None and (level or stands.get("mortgaged")):
        yield f"nobody owns {name}, so nothing stands there, and there is no mortgage"


def wrong_groups(board: ClassicBoard, districts: dict[str, Any]) -> Iterator[str]:
    """What is built stands in full groups without a mortgage, and there is no more than in the
    box."""
    used: Counter[int] = Counter()
    for group, members in zip(board.groups, board.members, strict=True):
        here = [districts.get(board.names[member], {}) for member in members]
        levels = [stands.get("level", 0) for stands in here]
        if any(levels) and (
            len({stands.get("owner") for stands in here}) > 1
            or any(stands.get("mortgaged") for stands in here)
        ):
            yield f"it is built in {group}, so one owns it all, and nothing of it is mortgaged"
        for level in levels:
            piece, count = board.steps[level]
            used[piece] += count
    for piece, count in used.items():
        if count > board.stock[piece]:
            yield f"there are {board.stock[piece]} of the {board.pieces[piece]}, not {count}"


def wrong_claim(board: ClassicBoard, playing: list[int], claim: Any) -> Iterator[str]:
    yield from misshapen("a claim", claim, CLAIM)
    if (
        set(claim) != set(CLAIM)
        or not {claim["owner"], claim["visitor"]} <= set(playing)
        or claim["name"] not in board.number
        or claim["amount"] <= 0
        or claim["amount"] % board.step
        or not 0 < claim["players"] <= board.claim_players
    ):
        yield "a claim says who asks whom for how much rent, for what, and for how many players yet"
