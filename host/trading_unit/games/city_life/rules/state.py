"""The whole town as plain data at a turn's start, and what has to agree in it."""

from trading_unit.games.base.rules.fields import Field, OfDeeds, OfSeats, always
from trading_unit.games.base.rules.kinds import (
    COUNT,
    FLAG,
    MOST_COUNTED,
    Listed,
    Name,
    Numbered,
    OrNone,
    Seat,
    Whole,
    Wrong,
    named,
    once_each,
)
from trading_unit.games.base.rules.state import purse, turn_fields
from trading_unit.games.city_life.rules import credit
from trading_unit.games.city_life.rules.town import (
    DEBT,
    JAIL,
    MAIN,
    MISS,
    NO_LOAN,
    NOT_MORTGAGED,
    Town,
)
from trading_unit.games.property.rules.state import decks_field, owner_field, pot_field, wrong_cards
from trading_unit.table.deck import Deck
from trading_unit.table.game_kind import State
from trading_unit.table.refused import Refusal


def all_fields(town: Town) -> list[Field]:
    sequence = Listed(Seat(town), len(town.seats), once=True)
    return [
        *turn_fields(town),
        always("hour over", False),  # as in games of version 1
        Field("sequence", sequence),
        OfSeats(town, seat_fields(town)),
        OfDeeds(town.board.names, deed_fields(town)),
        pot_field(town),
        decks_field(decks, town),
    ]


def decks(town: Town) -> dict[str, Deck]:
    return {"traffic": town.traffic, "quiz": town.quiz}


def seat_fields(town: Town) -> list[Field]:
    board, seats = town.board, len(town.seats)
    missing = Listed(Name((MISS, DEBT, JAIL)), MOST_COUNTED)
    return [
        Field("cash", purse(town)),
        Field("space", Numbered(board.spaces), "place"),
        Field("way", Name([MAIN, *board.ways])),
        always("jailed", None, seats),  # as in games of version 1; `missing` says who is in Jail
        Field("missing", missing),
        Field("keeps", once_each(board.cards)),
        Field("points", points(town)),
        Field("shares", COUNT),
        Field("bought", Whole(0, board.advanced["most shares"])),
        Field("barred", FLAG),
        Field("loan", OrNone(Whole(0, credit.turns(town)), NO_LOAN)),
        Field("no credit", FLAG, "no_credit"),
        always("out", False, seats),  # nobody ever is (CL-B-76)
    ]


def points(town: Town) -> Whole:
    """CL-B-39: one point more, and they are back to fewer at once."""
    return Whole(0, town.board.most_points - 1)


def deed_fields(town: Town) -> list[Field]:
    turns = Whole(0, credit.turns(town))
    mortgaged = Field("mortgaged", turns, absent=None, take=turns_left, put=put_mortgage)
    return [owner_field(town), mortgaged]


def turns_left(town: Town) -> list[int | None]:
    """Return the own turns until each mortgage is due."""
    mortgages = zip(town.mortgage, town.mortgage_left, strict=True)
    return [None if amount == NOT_MORTGAGED else left for amount, left in mortgages]


def put_mortgage(town: Town, deed: int, left: int) -> None:
    credit.set_mortgage(town, deed)
    town.mortgage_left[deed] = left


# What has to agree


def disagree(town: Town, state: State) -> Wrong:
    if len(state["sequence"]) != (len(town.seats) if state["began"] else 0):
        yield Refusal("field sequence", field=named(("sequence",)))
    for name, player in zip(town.names, state["seats"], strict=True):
        yield from wrong_player(town, name, player)
    for name, deed in state["districts"].items():
        if "mortgaged" in deed and not ("owner" in deed and town.rules.credit):
            yield Refusal("field unowned", field=named(("districts", name, "mortgaged")))
    for name, deck in decks(town).items():
        yield from wrong_cards(state, deck, state["decks"][name], ("decks", name))


def wrong_player(town: Town, name: str, player: State) -> Wrong:
    board, where = town.board, ("seats", name)
    space, way = board.space_of[player["space"]], player["way"]
    if board.kinds[space] == "winner":
        yield Refusal("field over", field=named((*where, "space")))
    if way != MAIN and space not in board.ways[way]:
        yield Refusal("field way", field=named((*where, "way")), space=player["space"])
    if player["loan"] is not None and not town.rules.credit:
        yield Refusal("field unplayed", field=named((*where, "loan")))
