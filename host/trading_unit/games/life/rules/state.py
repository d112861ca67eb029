"""All the lives as plain data at a turn's start, and what has to agree in it."""

from collections import Counter

from trading_unit.games.base.rules.fields import Field, OfSeats
from trading_unit.games.base.rules.kinds import (
    COUNT,
    FLAG,
    MOST_COUNTED,
    Kind,
    Listed,
    Money,
    Name,
    Numbered,
    OrNone,
    Seat,
    Table,
    Whole,
    Wrong,
    named,
)
from trading_unit.games.base.rules.state import purse, turn_fields
from trading_unit.games.life.rules.corrections import earning
from trading_unit.games.life.rules.drawing import new_pile
from trading_unit.games.life.rules.lives import (
    ACRES,
    FARM,
    ON_THE_ROAD,
    PAPERS,
    PEGS,
    Lives,
    White,
)
from trading_unit.games.life.rules.pile import Pile
from trading_unit.table.game_kind import State
from trading_unit.table.refused import Refusal


def all_fields(lives: Lives) -> list[Field]:
    seat = Seat(lives)
    return [
        *turn_fields(lives),
        OfSeats(lives, seat_fields(lives)),
        Field("pile", pile_kind(lives)),
        Field("white", OrNone(white_kind(lives))),
        Field("crossed", Listed(seat, len(lives.seats), once=True)),
        Field("first in", OrNone(seat), "first_in"),
        Field("lucky", Whole(0, lives.board.wheel)),
    ]


def seat_fields(lives: Lives) -> list[Field]:
    board = lives.board
    ids = list(board.number)
    roads = [ids[space] for space in board.ahead[board.first_fork]]
    return [
        Field("cash", purse(lives)),
        Field("space", Numbered(ids), "place"),
        Field("chosen", Name(["", *roads])),
        Field("back at start", FLAG, "back_at_start"),
        Field("misses", COUNT),
        Field("home", Name((ON_THE_ROAD, ACRES, FARM)), put=put_home),
        Field("salary", Money(board.step)),
        Field("profession", Name(["", *earning(lives)])),
        Field("peg", Name(PEGS)),
        Field("spouse", Name(("", *PEGS))),
        Field("children", Listed(Name(PEGS), MOST_COUNTED)),
        Field("papers", Table(dict.fromkeys(PAPERS, FLAG))),
        Field("notes", COUNT),
        Field("hand", cards(lives)),
        Field("reckoned", FLAG),
    ]


def put_home(lives: Lives, seat: int, home: str) -> None:
    lives.home[seat], lives.out[seat] = home, home == FARM


def cards(lives: Lives) -> Listed:
    """Return the kind of some cards of the pile."""
    pile = new_pile(lives)
    return Listed(Name(pile.unseen), len(pile))


def pile_kind(lives: Lives) -> Table:
    counts: dict[str, Kind] = {
        kind: Whole(1, count) for kind, count in new_pile(lives).unseen.items()
    }
    return Table({"unseen": Table(counts, counts), "queue": cards(lives)}, as_own=Pile)


def white_kind(lives: Lives) -> Table:
    seat, money = Seat(lives), Money(lives.board.step)
    given = Listed(seat, len(lives.seats), once=True)
    kinds = {"seat": seat, "collected": money, "paid": money, "given": given, "open": FLAG}
    return Table(kinds, as_own=White)


# What has to agree


def disagree(lives: Lives, state: State) -> Wrong:
    players = state["seats"]
    homes = [player["home"] for player in players]
    acres = lives.board.spaces[lives.board.acres]["id"]
    if homes[state["seat"]] != ON_THE_ROAD:
        yield Refusal("field out", field=named(("seat",)))
    for name, player in zip(lives.names, players, strict=True):
        if (player["space"] == acres) != (player["home"] == ACRES):
            yield Refusal("field home", field=named(("seats", name, "home")), space=acres)
    first = state["first in"]
    if first is not None and homes[first] != ACRES:
        yield Refusal("field first", field=named(("first in",)))
    if state["lucky"] and first is None:
        yield Refusal("field lucky", field=named(("lucky",)))
    yield from wrong_cards(lives, state)


def wrong_cards(lives: Lives, state: State) -> Wrong:
    """Return which cards there are more or fewer of than in the box."""
    pile = state["pile"]
    hands = [kind for player in state["seats"] for kind in player["hand"]]
    found = Counter(pile["unseen"]) + Counter([*hands, *pile["queue"]])
    for kind, count in new_pile(lives).unseen.items():
        if found[kind] != count:
            yield Refusal(
                "field cards",
                field=named(("pile", "unseen")),
                most=count,
                count=found[kind],
                card=kind,
            )
