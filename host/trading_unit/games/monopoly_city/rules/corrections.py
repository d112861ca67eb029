"""Put it right: the table sets a balance, an owner, a place, blocks or a piece, with a reason."""

from trading_unit.games.base.rules.put_right import BALANCE, Kind, Right
from trading_unit.games.monopoly_city.rules.city import NOBODY, City
from trading_unit.games.property.rules import corrections
from trading_unit.games.property.rules.corrections import PLACE, no_district
from trading_unit.table.ask import one_of

PIECES = ("railroad", "stadium", "skyscraper", "tower")


# An owner


def refuses_owner(city: City, value: Right) -> str:
    why = corrections.refuses_owner(city, value)
    if why or value["seat"] is not None:
        return why
    district = city.board.number[value["district"]]
    big = city.stadium[district] or city.skyscraper[district] or city.tower == district
    if big or city.blocks(district):
        return "blocks, stadium, skyscraper or tower stand there: put them away first"
    return ""


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


KINDS: dict[str, Kind] = {
    "balance": BALANCE,
    "owner": (("district", "seat"), refuses_owner, corrections.set_owner),
    "place": PLACE,
    "blocks": (("district", "residential", "industrial"), refuses_blocks, set_blocks),
    "piece": (("district", "piece", "there"), refuses_piece, set_piece),
}
