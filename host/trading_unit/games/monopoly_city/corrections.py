"""Put it right: the table sets a balance, an owner, a place, blocks or a piece, with a reason."""

from collections.abc import Callable, Sequence
from typing import Any

from trading_unit.games.monopoly_city.city import FREE, NOBODY, NOT_MORTGAGED, City
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Option, Value, one_of

Right = dict[str, Any]

PIECES = ("railroad", "stadium", "skyscraper", "tower")
LONGEST_REASON = 200


class PutRight:
    """`{"what": ..., "reason": ...}` and what that kind needs."""

    def __init__(self, city: City) -> None:
        self.city = city

    def options(self, by: By) -> Sequence[Option]:
        return ()

    def refuses(self, by: By, value: Value) -> str:
        if type(value) is not dict:
            return "what is to be put right has to be said"
        kind = KINDS.get(value.get("what", "")) if type(value.get("what")) is str else None
        if kind is None:
            return "what can be put right is " + ", ".join(KINDS)
        reason = value.get("reason")
        if type(reason) is not str or not 0 < len(reason.strip()) <= LONGEST_REASON:
            return f"a reason has to be given, of up to {LONGEST_REASON} characters"
        names, refuses, _ = kind
        if set(value) != {"what", "reason", *names}:
            return f"{value['what']} is put right with " + ", ".join(names)
        return refuses(self.city, value)

    def do(self, by: By, value: Value) -> None:
        self.city.log.append(("put right", by, value))
        _, _, do = KINDS[value["what"]]
        do(self.city, value)

    def weigh(self, by: By, value: Value) -> int:
        return 0

    def ideas(self, by: By) -> Sequence[Value]:
        return ()


def no_seat(city: City, seat: Value) -> bool:
    return type(seat) is not int or seat not in city.seats or city.out[seat]


def no_district(city: City, name: Value) -> bool:
    return type(name) is not str or name not in city.board.number


# A balance: the difference comes from the Bank, or goes to it


def refuses_balance(city: City, value: Right) -> str:
    if city.real_money:
        return "with real money the purses are on the table"
    if no_seat(city, value["seat"]):
        return "a balance is of a seat that is in the game"
    amount, step = value["amount"], city.board.step
    if type(amount) is not int or amount < 0 or amount % step:
        return f"a balance is a whole amount from 0, in steps of {step}"
    return ""


def set_balance(city: City, value: Right) -> None:
    seat = value["seat"]
    city.accounts.move(value["amount"] - city.cash[seat], BANK, seat, "set right", value["reason"])


# An owner


def refuses_owner(city: City, value: Right) -> str:
    if no_district(city, value["district"]):
        return one_of(city.board.names)
    if value["seat"] is not None and no_seat(city, value["seat"]):
        return "an owner is a seat that is in the game, or nobody"
    if value["seat"] is None and needs_an_owner(city, city.board.number[value["district"]]):
        return "blocks, stadium, skyscraper or tower stand there: put them away first"
    return ""


def needs_an_owner(city: City, district: int) -> bool:
    big = city.stadium[district] or city.skyscraper[district] or city.tower == district
    return city.blocks(district) > 0 or big


def set_owner(city: City, value: Right) -> None:
    district = city.board.number[value["district"]]
    city.give(district, NOBODY if value["seat"] is None else value["seat"])
    if value["seat"] is None:
        city.mortgage[district] = NOT_MORTGAGED


# A place


def refuses_place(city: City, value: Right) -> str:
    if no_seat(city, value["seat"]):
        return "a mover is of a seat that is in the game"
    if type(value["space"]) is not str or value["space"] not in city.board.space_of:
        return one_of(city.board.spaces)
    if type(value["jailed"]) is not bool:
        return "whether the mover is locked up is true or false"
    if value["jailed"] and city.board.space_of[value["space"]] != city.board.jail:
        return f"who is locked up stands at {city.board.spaces[city.board.jail]}"
    return ""


def set_place(city: City, value: Right) -> None:
    seat = value["seat"]
    city.place[seat] = city.board.space_of[value["space"]]
    if not value["jailed"]:
        city.jailed[seat] = FREE
    elif city.jailed[seat] == FREE:
        city.jailed[seat] = 0


# Blocks


def refuses_blocks(city: City, value: Right) -> str:
    if no_district(city, value["district"]):
        return one_of(city.board.names)
    counts = (value["residential"], value["industrial"])
    if any(type(count) is not int or count < 0 for count in counts):
        return "blocks are whole numbers from 0"
    if sum(counts) > city.board.most:
        return f"a district has {city.board.most} blocks at most"
    district = city.board.number[value["district"]]
    if sum(counts) and city.owner[district] == NOBODY:
        return "blocks stand in a district that somebody owns"
    for kind, standing, count in (
        ("residential", city.residential, value["residential"]),
        ("industrial", city.industrial, value["industrial"]),
    ):
        limit, here = city.option[f"{kind} blocks"], standing[district]
        if limit and count > here and sum(standing) - here + count > limit:
            return f"there are {limit} {kind} blocks"
    return ""


def set_blocks(city: City, value: Right) -> None:
    district = city.board.number[value["district"]]
    city.residential[district] = value["residential"]
    city.industrial[district] = value["industrial"]


# Any other piece


def refuses_piece(city: City, value: Right) -> str:
    board = city.board
    if no_district(city, value["district"]):
        return one_of(board.names)
    if type(value["there"]) is not bool:
        return "whether the piece is there is true or false"
    piece, district = value["piece"], board.number[value["district"]]
    if piece not in (*PIECES, *board.hazards, *board.bonuses):
        return one_of((*PIECES, *board.hazards, *board.bonuses))
    if value["there"] == is_there(city, piece, district):
        return f"the {piece} is {'there' if value['there'] else 'not there'} already"
    return refuses_new(city, piece, district) if value["there"] else ""


def is_there(city: City, piece: str, district: int) -> bool:
    board = city.board
    if piece in board.hazards:
        return board.hazards.index(piece) in city.hazards[district]
    if piece in board.bonuses:
        return city.bonus[district] == board.bonuses.index(piece)
    return {
        "railroad": city.railroad[district],
        "stadium": city.stadium[district],
        "skyscraper": city.skyscraper[district],
        "tower": city.tower == district,
    }[piece]


def refuses_new(city: City, piece: str, district: int) -> str:
    """What the pieces themselves forbid, whoever owns what."""
    board = city.board
    group = board.group[district]
    if piece in board.hazards:
        if city.bonus[district] >= 0:
            return "no hazard stands beside a bonus building"
        left = city.hazards_left(board.hazards.index(piece))
    elif piece in board.bonuses:
        if city.bonus[district] >= 0 or city.hazards[district]:
            return "a bonus building stands alone, beside no hazard"
        left = city.bonuses_left(board.bonuses.index(piece))
    elif piece == "railroad":
        left = city.railroads_left()
    elif city.owner[district] == NOBODY:
        return f"a {piece} stands in a district that somebody owns"
    elif piece == "stadium":
        if any(city.stadium[member] for member in board.members[group]):
            return "a colour has one stadium at most"
        left = city.stadiums_left()
    elif piece == "skyscraper":
        if city.raised[group]:
            return "a colour has one skyscraper at most"
        left = city.skyscrapers_left()
    else:
        left = board.stock["tower"] - (city.tower >= 0)
    return "" if left > 0 else f"no {piece} is left in stock"


def set_piece(city: City, value: Right) -> None:
    board = city.board
    piece, there = value["piece"], value["there"]
    district = board.number[value["district"]]
    if piece in board.hazards:
        kind = board.hazards.index(piece)
        (city.hazards[district].append if there else city.hazards[district].remove)(kind)
    elif piece in board.bonuses:
        city.bonus[district] = board.bonuses.index(piece) if there else -1
    elif piece == "railroad":
        city.railroad[district] = there
    elif piece == "stadium":
        city.stadium[district] = there
    elif piece == "skyscraper":
        city.skyscraper[district] = city.raised[board.group[district]] = there
    else:
        city.tower = district if there else -1


Kind = tuple[tuple[str, ...], Callable[[City, Right], str], Callable[[City, Right], None]]

KINDS: dict[str, Kind] = {
    "balance": (("seat", "amount"), refuses_balance, set_balance),
    "owner": (("district", "seat"), refuses_owner, set_owner),
    "place": (("seat", "space", "jailed"), refuses_place, set_place),
    "blocks": (("district", "residential", "industrial"), refuses_blocks, set_blocks),
    "piece": (("district", "piece", "there"), refuses_piece, set_piece),
}
