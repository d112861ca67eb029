"""Put it right: whatever stands in the state of the game, the table sets with a reason."""

from trading_unit.games.base.rules.kinds import FLAG, InGame, Money, Name, Numbered, Whole
from trading_unit.games.base.rules.put_right import Correction, count_in
from trading_unit.games.monopoly_city.rules.city import FREE, NOBODY, NOT_MORTGAGED, City
from trading_unit.games.monopoly_city.rules.debts import leave
from trading_unit.games.monopoly_city.rules.pieces import INDUSTRIAL, RESIDENTIAL, in_supply
from trading_unit.games.monopoly_city.rules.state import PIECES
from trading_unit.games.property.rules.corrections import card, place, set_owner, turn, whose
from trading_unit.table.refused import Refusal


def corrections(city: City) -> dict[str, Correction]:
    board = city.board
    seat, district, blocks = InGame(city), Numbered(board.names), Whole(0, board.most)
    failed = Whole(0, board.jail_turns - 1)
    piece = Name((*PIECES, *board.hazards, *board.bonuses))
    return {
        "owner": Correction(whose(city), set_owner, refuses_owner),
        "place": place(city),
        "blocks": Correction(
            {"district": district, "residential": blocks, "industrial": blocks},
            set_blocks,
            refuses_blocks,
        ),
        "piece": Correction(
            {"district": district, "piece": piece, "there": FLAG}, set_piece, refuses_piece
        ),
        "mortgage": Correction(
            {"district": district, "amount": Money(board.step)}, set_mortgage, refuses_mortgage
        ),
        "card": card(city),
        "dodge": Correction({"seat": InGame(city, nobody=NOBODY), "now": FLAG}, set_dodge),
        "throws": Correction({"seat": seat, "count": failed}, count_in("jailed"), refuses_throws),
        "turn": turn(city),
        "leaves": Correction({"seat": seat}, leave, refuses_leaving),
    }


# An owner


def refuses_owner(city: City, district: int, seat: int) -> Refusal | None:
    big = city.stadium[district] or city.skyscraper[district] or city.tower == district
    if seat == NOBODY and (big or city.blocks(district)):
        return Refusal("pieces stand")
    return None


# A mortgage: the amount that was received for it


def refuses_mortgage(city: City, district: int, amount: int) -> Refusal | None:
    return Refusal("mortgage unowned") if city.owner[district] == NOBODY else None


def set_mortgage(city: City, district: int, amount: int) -> None:
    city.mortgage[district] = amount or NOT_MORTGAGED


# The Rent Dodge card, beside the board where nobody has it


def set_dodge(city: City, seat: int, now: bool) -> None:
    """MI-39: it is played in a later turn than that in which it was got."""
    city.dodge = seat
    city.dodge_since = city.turn - 1 if now else city.turn


# How many throws have failed in jail, and who leaves the game


def refuses_throws(city: City, seat: int, count: int) -> Refusal | None:
    return Refusal("throws seat") if city.jailed[seat] == FREE else None


def refuses_leaving(city: City, seat: int) -> Refusal | None:
    return Refusal("leaves owing") if city.debts else None


# Blocks


def refuses_blocks(city: City, district: int, residential: int, industrial: int) -> Refusal | None:
    if residential + industrial > city.board.most:
        return Refusal("blocks most", most=city.board.most)
    if residential + industrial and city.owner[district] == NOBODY:
        return Refusal("blocks unowned")
    for kind, more in (
        (RESIDENTIAL, residential - city.residential[district]),
        (INDUSTRIAL, industrial - city.industrial[district]),
    ):
        if more > 0 and not in_supply(city, kind, more):
            return Refusal(
                "residential blocks" if kind == RESIDENTIAL else "industrial blocks",
                limit=city.block_limits[kind],
            )
    return None


def set_blocks(city: City, district: int, residential: int, industrial: int) -> None:
    city.residential[district] = residential
    city.industrial[district] = industrial


# Any other piece


def refuses_piece(city: City, district: int, piece: str, there: bool) -> Refusal | None:
    if there == is_there(city, piece, district):
        return Refusal("there already" if there else "not there already", piece=piece)
    return refuses_new(city, piece, district) if there else None


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


def set_piece(city: City, district: int, piece: str, there: bool) -> None:
    board = city.board
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
