"""The whole city as plain data at a turn's start: for the record, and for a game that begins from a
standing one."""

from collections import Counter
from collections.abc import Iterator

from trading_unit.games.base.rules.fields import Field, OfDeeds, OfSeats
from trading_unit.games.base.rules.kinds import (
    FLAG,
    MOST_TURNS,
    Listed,
    Money,
    Numbered,
    OrNone,
    Seat,
    Table,
    Whole,
    Wrong,
    named,
    once_each,
)
from trading_unit.games.monopoly_city.rules.city import NOBODY, NOT_MORTGAGED, City
from trading_unit.games.property.rules import state as property_state
from trading_unit.games.property.rules.state import (
    not_kept,
    out_field,
    out_of,
    owner_field,
    realm_fields,
    seat_fields,
    wrong_cards,
    wrong_owners,
)
from trading_unit.table.game_kind import State
from trading_unit.table.refused import Refusal

BLOCKS = ("residential", "industrial")
PIECES = ("railroad", "stadium", "skyscraper", "tower")
ONE_A_GROUP = ("stadium", "skyscraper")
OF_OWNERS = (*BLOCKS, "stadium", "skyscraper", "tower", "mortgage")
"""What stands only in a district that somebody owns."""


def all_fields(city: City) -> list[Field]:
    return [
        *realm_fields(city),
        OfSeats(city, [*seat_fields(city), out_field()]),
        OfDeeds(city.board.names, district_fields(city)),
        dodge_field(city),
        Field("unseen", once_each(city.deck.cards, dict.fromkeys), "deck.unseen"),
        Field("queue", once_each(city.deck.cards), "deck.queue"),
    ]


def district_fields(city: City) -> list[Field]:
    board = city.board
    blocks = Whole(0, board.most)
    hazards = Listed(Numbered(board.hazards), len(board.hazards), once=True)
    return [
        owner_field(city),
        Field("residential", blocks, absent=0, asked=True),
        Field("industrial", blocks, absent=0, asked=True),
        Field("hazards", hazards, absent=[]),
        Field("bonus", Numbered(board.bonuses), absent=-1),
        Field("railroad", FLAG, absent=False),
        Field("stadium", FLAG, absent=False),
        Field("skyscraper", FLAG, absent=False, put=put_skyscraper),
        Field("tower", FLAG, absent=False, take=towers, put=put_tower),
        Field("mortgage", Money(board.step), absent=NOT_MORTGAGED),
    ]


def put_skyscraper(city: City, district: int, there: bool) -> None:
    city.skyscraper[district] = city.raised[city.board.group[district]] = there


def towers(city: City) -> list[bool]:
    """Return for each district whether the Tower stands there."""
    found = [False] * len(city.board.names)
    if city.tower >= 0:
        found[city.tower] = True
    return found


def put_tower(city: City, district: int, there: bool) -> None:
    city.tower = district if there else city.tower


def dodge_field(city: City) -> Field:
    """The Rent Dodge card: who holds it, and since which turn."""
    since = Whole(-1, MOST_TURNS)  # before the first turn it may be the one before
    kinds = {"seat": Seat(city), "since": since}
    return Field("dodge", OrNone(Table(kinds)), take=dodge, put=put_dodge)


def dodge(city: City) -> State | None:
    return None if city.dodge == NOBODY else {"seat": city.dodge, "since": city.dodge_since}


def put_dodge(city: City, dodge: State | None) -> None:
    if dodge is not None:
        city.dodge, city.dodge_since = dodge["seat"], dodge["since"]


# What has to agree


def disagree(city: City, state: State) -> Wrong:
    yield from property_state.disagree(city, state)
    yield from wrong_owners(state)
    yield from wrong_cards(state, city.deck, state)
    dodge = state["dodge"]
    if dodge is not None and out_of(state)[dodge["seat"]]:
        yield Refusal("field out", field=named(("dodge", "seat")))
    for name, district in state["districts"].items():
        yield from wrong_district(city, name, district)
    yield from wrong_stock(city, state["districts"])


def wrong_district(city: City, name: str, district: State) -> Wrong:
    where, most = ("districts", name), city.board.most
    if sum(district.get(kind, 0) for kind in BLOCKS) > most:
        yield Refusal("field blocks", field=named((*where, *BLOCKS)), most=most)
    if "bonus" in district and district.get("hazards"):
        yield Refusal("field beside", field=named((*where, "bonus")))
    for what in OF_OWNERS:
        if district.get(what) and "owner" not in district:
            yield Refusal("field unowned", field=named((*where, what)))


def wrong_stock(city: City, districts: State) -> Wrong:
    """Return what there is more of than in the box."""
    board = city.board
    stock = {
        **board.stock,
        **dict(zip(board.hazards, board.hazard_stock, strict=True)),
        **dict(zip(board.bonuses, board.bonus_stock, strict=True)),
    }
    stands = Counter(piece for district in districts.values() for piece in pieces_in(district))
    for (field, piece), count in stands.items():
        if count > stock[piece]:
            yield Refusal(
                "field stock", field=named(("districts", field)), most=stock[piece], piece=piece
            )
    for piece in ONE_A_GROUP:
        names = [name for name, district in districts.items() if district.get(piece)]
        groups = {board.group[board.number[name]] for name in names}
        if len(groups) < len(names):
            yield Refusal("field one a group", field=named(("districts", piece)))


def pieces_in(district: State) -> Iterator[tuple[str, str]]:
    """Return what stands there beside blocks, behind the field that says so."""
    yield from ((piece, piece) for piece in PIECES if district.get(piece))
    yield from (("hazards", hazard) for hazard in district.get("hazards", ()))
    if "bonus" in district:
        yield "bonus", district["bonus"]


def complete(city: City, state: State, said: State) -> None:
    property_state.complete(city, state, said)
    if "unseen" not in said:
        state["unseen"] = not_kept(state, city.deck.cards, state["queue"])
