"""The whole estate as plain data at a turn's start: for the record, and for a game that begins from
a standing one."""

from collections import Counter
from operator import attrgetter

from trading_unit.games.base.rules.fields import Field, OfDeeds, OfSeats
from trading_unit.games.base.rules.kinds import (
    FLAG,
    MOST_COUNTED,
    Listed,
    Money,
    Name,
    Seat,
    Table,
    Whole,
    Wrong,
    named,
)
from trading_unit.games.classic.rules.estate import NOT_MORTGAGED, Claim, Estate
from trading_unit.games.classic.rules.levels import set_level
from trading_unit.games.property.rules import state as property_state
from trading_unit.games.property.rules.state import (
    decks_field,
    not_kept,
    out_field,
    out_of,
    owner_field,
    pot_field,
    realm_fields,
    seat_fields,
    wrong_cards,
    wrong_owners,
)
from trading_unit.table.game_kind import State
from trading_unit.table.refused import Refusal


def all_fields(estate: Estate) -> list[Field]:
    of_seat = [
        *seat_fields(estate),
        Field("misses", FLAG),
        Field("character", Name(["", *estate.board.characters])),
        out_field(),
    ]
    return [
        *realm_fields(estate),
        OfSeats(estate, of_seat),
        OfDeeds(estate.board.names, deed_fields(estate)),
        pot_field(estate, estate.has_pot),
        claims_field(estate),
        decks_field(attrgetter("decks"), estate),
    ]


def deed_fields(estate: Estate) -> list[Field]:
    level = Whole(0, estate.board.top)
    return [
        owner_field(estate),
        Field("level", level, absent=0, put=set_level, asked=True),
        Field("mortgaged", FLAG, absent=False, take=mortgaged, put=put_mortgage),
    ]


def mortgaged(estate: Estate) -> list[bool]:
    return [amount != NOT_MORTGAGED for amount in estate.mortgage]


def put_mortgage(estate: Estate, deed: int, there: bool) -> None:
    estate.mortgage[deed] = estate.board.mortgage[deed] if there else NOT_MORTGAGED


def claims_field(estate: Estate) -> Field:
    board = estate.board
    claim = {
        "owner": Seat(estate),
        "visitor": Seat(estate),
        "amount": Money(board.step),
        "name": Name(board.number),
        "players": Whole(1, board.claim_players),
    }
    return Field("claims", Listed(Table(claim, as_own=Claim), MOST_COUNTED))


# What has to agree


def disagree(estate: Estate, state: State) -> Wrong:
    yield from property_state.disagree(estate, state)
    yield from wrong_owners(state)
    for name, deck in estate.decks.items():
        yield from wrong_cards(state, deck, state["decks"][name], ("decks", name))
    characters = [player["character"] for player in state["seats"]]
    if estate.board.characters and ("" in characters or len(set(characters)) < len(characters)):
        yield Refusal("field characters", field=named(("seats", "character")))
    for claim in state["claims"]:
        for who in ("owner", "visitor"):
            if out_of(state)[claim[who]]:
                yield Refusal("field out", field=named(("claims", who)))
    yield from wrong_deeds(estate, state["districts"])


def wrong_deeds(estate: Estate, deeds: State) -> Wrong:
    """Return what is built elsewhere than on streets of full groups without a mortgage, and what
    there is more of than in the box."""
    board = estate.board
    used: Counter[int] = Counter()
    for name, deed in deeds.items():
        where, level = ("districts", name), deed.get("level", 0)
        for what in ("level", "mortgaged"):
            if deed.get(what) and "owner" not in deed:
                yield Refusal("field unowned", field=named((*where, what)))
        if level and not may_stand(estate, deeds, name):
            yield Refusal("field group", field=named((*where, "level")))
        piece, count = board.steps[level]
        used[piece] += count
    for piece, count in used.items():
        if count > board.stock[piece]:
            most, name = board.stock[piece], board.pieces[piece]
            yield Refusal("field stock", field=named(("districts", "level")), most=most, piece=name)


def may_stand(estate: Estate, deeds: State, name: str) -> bool:
    """Whether one owns the whole group of this street, and nothing of it is mortgaged."""
    board = estate.board
    number = board.number[name]
    group = [deeds.get(board.names[one], {}) for one in board.members[board.group[number]]]
    owners = {deed.get("owner") for deed in group}
    return (
        board.street[number]
        and len(owners) == 1
        and not any(deed.get("mortgaged") for deed in group)
    )


# What was not said of a standing game


def complete(estate: Estate, state: State, said: State) -> None:
    property_state.complete(estate, state, said)
    decks = said.get("decks", {})
    for name, deck in estate.decks.items():
        if "unseen" not in decks.get(name, {}):
            of_deck = state["decks"][name]
            of_deck["unseen"] = not_kept(state, deck.cards, of_deck["queue"])
    given = [row.get("character") for row in said["seats"]]
    left = (name for name in estate.board.characters if name not in given)
    for player, character in zip(state["seats"], given, strict=True):
        player["character"] = character or next(left, "")
