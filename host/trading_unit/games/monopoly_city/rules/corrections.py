"""Put it right: whatever stands in the state of the game, the table sets with a reason."""

from trading_unit.games.base.rules.put_right import BALANCE, Correction, Right, no_seat
from trading_unit.games.monopoly_city.rules.city import FREE, NOBODY, NOT_MORTGAGED, City
from trading_unit.games.monopoly_city.rules.debts import leave
from trading_unit.games.property.rules import corrections
from trading_unit.games.property.rules.corrections import CARD, PLACE, TURN, no_district
from trading_unit.table.ask import one_of
from trading_unit.table.refused import Refusal

PIECES = ("railroad", "stadium", "skyscraper", "tower")


# An owner


def refuses_owner(city: City, value: Right) -> Refusal | None:
    refusal = corrections.refuses_owner(city, value)
    if refusal is not None or value["seat"] is not None:
        return refusal
    district = city.board.number[value["district"]]
    big = city.stadium[district] or city.skyscraper[district] or city.tower == district
    if big or city.blocks(district):
        return Refusal("pieces stand")
    return None


# A mortgage: the amount that was received for it


def refuses_mortgage(city: City, value: Right) -> Refusal | None:
    if no_district(city, value["district"]):
        return one_of(city.board.names)
    amount, step = value["amount"], city.board.step
    if type(amount) is not int or amount < 0 or amount % step:
        return Refusal("mortgage amount", step=step)
    if city.owner[city.board.number[value["district"]]] == NOBODY:
        return Refusal("mortgage unowned")
    return None


def set_mortgage(city: City, value: Right) -> None:
    city.mortgage[city.board.number[value["district"]]] = value["amount"] or NOT_MORTGAGED


# The Rent Dodge card, beside the board where nobody has it


def refuses_dodge(city: City, value: Right) -> Refusal | None:
    if value["seat"] is not None and no_seat(city, value["seat"]):
        return Refusal("card seat")
    return Refusal("dodge now") if type(value["now"]) is not bool else None


def set_dodge(city: City, value: Right) -> None:
    """MI-39: it is played in a later turn than that in which it was got."""
    city.dodge = NOBODY if value["seat"] is None else value["seat"]
    city.dodge_since = city.turn - 1 if value["now"] else city.turn


# How many throws have failed in jail


def refuses_throws(city: City, value: Right) -> Refusal | None:
    if no_seat(city, value["seat"]) or city.jailed[value["seat"]] == FREE:
        return Refusal("throws seat")
    most = city.board.jail_turns - 1
    if type(value["count"]) is not int or not 0 <= value["count"] <= most:
        return Refusal("throws count", most=most)
    return None


def set_throws(city: City, value: Right) -> None:
    city.jailed[value["seat"]] = value["count"]


# A player who leaves the game


def refuses_leaving(city: City, value: Right) -> Refusal | None:
    if no_seat(city, value["seat"]):
        return Refusal("leaves seat")
    return Refusal("leaves owing") if city.debts else None


# Blocks


def refuses_blocks(city: City, value: Right) -> Refusal | None:
    if no_district(city, value["district"]):
        return one_of(city.board.names)
    counts = (value["residential"], value["industrial"])
    if any(type(count) is not int or count < 0 for count in counts):
        return Refusal("blocks number")
    if sum(counts) > city.board.most:
        return Refusal("blocks most", most=city.board.most)
    district = city.board.number[value["district"]]
    if sum(counts) and city.owner[district] == NOBODY:
        return Refusal("blocks unowned")
    for kind, standing, count in (
        ("residential", city.residential, value["residential"]),
        ("industrial", city.industrial, value["industrial"]),
    ):
        limit, here = city.option[f"{kind} blocks"], standing[district]
        if limit and count > here and sum(standing) - here + count > limit:
            return Refusal(
                "residential blocks" if kind == "residential" else "industrial blocks", limit=limit
            )
    return None


def set_blocks(city: City, value: Right) -> None:
    district = city.board.number[value["district"]]
    city.residential[district] = value["residential"]
    city.industrial[district] = value["industrial"]


# Any other piece


def refuses_piece(city: City, value: Right) -> Refusal | None:
    board = city.board
    if no_district(city, value["district"]):
        return one_of(board.names)
    if type(value["there"]) is not bool:
        return Refusal("piece there")
    piece, district = value["piece"], board.number[value["district"]]
    if piece not in (*PIECES, *board.hazards, *board.bonuses):
        return one_of((*PIECES, *board.hazards, *board.bonuses))
    if value["there"] == is_there(city, piece, district):
        return Refusal("there already" if value["there"] else "not there already", piece=piece)
    return refuses_new(city, piece, district) if value["there"] else None


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


def refuses_new(city: City, piece: str, district: int) -> Refusal | None:
    """Why this piece cannot stand there, whoever owns the district."""
    board = city.board
    group = board.group[district]
    if piece in board.hazards:
        if city.bonus[district] >= 0:
            return Refusal("hazard beside bonus")
        left = city.hazards_left(board.hazards.index(piece))
    elif piece in board.bonuses:
        if city.bonus[district] >= 0 or city.hazards[district]:
            return Refusal("bonus beside")
        left = city.bonuses_left(board.bonuses.index(piece))
    elif piece == "railroad":
        left = city.railroads_left()
    elif city.owner[district] == NOBODY:
        return Refusal("piece unowned", piece=piece)
    elif piece == "stadium":
        if any(city.stadium[member] for member in board.members[group]):
            return Refusal("one stadium")
        left = city.stadiums_left()
    elif piece == "skyscraper":
        if city.raised[group]:
            return Refusal("one skyscraper")
        left = city.skyscrapers_left()
    else:
        left = board.stock["tower"] - (city.tower >= 0)
    return None if left > 0 else Refusal("out of stock", piece=piece)


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


CORRECTIONS: dict[str, Correction] = {
    "balance": BALANCE,
    "owner": Correction(("district", "seat"), refuses_owner, corrections.set_owner),
    "place": PLACE,
    "blocks": Correction(("district", "residential", "industrial"), refuses_blocks, set_blocks),
    "piece": Correction(("district", "piece", "there"), refuses_piece, set_piece),
    "mortgage": Correction(("district", "amount"), refuses_mortgage, set_mortgage),
    "card": CARD,
    "dodge": Correction(("seat", "now"), refuses_dodge, set_dodge),
    "throws": Correction(("seat", "count"), refuses_throws, set_throws),
    "turn": TURN,
    "leaves": Correction(("seat",), refuses_leaving, leave),
}
