"""What the table can put right: balance, owner and place, and all that the Banker's Chart has."""

from trading_unit.games.base.rules.put_right import BALANCE, Correction, Right, no_seat
from trading_unit.games.city_life.data.board import MAIN
from trading_unit.games.city_life.rules import credit
from trading_unit.games.city_life.rules.town import JAIL, MISS, NO_LOAN, NOBODY, NOT_MORTGAGED, Town
from trading_unit.games.property.rules import corrections
from trading_unit.games.property.rules.corrections import no_district
from trading_unit.table.ask import one_of
from trading_unit.table.refused import Refusal

MAIN_BOARD = "main board"  # no side route
MOST_SHARES = 99  # ours: nobody has more than a few
MOST_MISSES = 99


def set_owner(town: Town, value: Right) -> None:
    """A mortgage is of who took it."""
    deed = town.board.number[value["district"]]
    if town.owner[deed] != (NOBODY if value["seat"] is None else value["seat"]):
        credit.mortgage_over(town, deed)
    corrections.set_owner(town, value)


# A place: the square, and whether it is stood on as a part of a side route


def refuses_place(town: Town, value: Right) -> Refusal | None:
    board = town.board
    if no_seat(town, value["seat"]):
        return Refusal("mover seat")
    if type(value["space"]) is not str or value["space"] not in board.space_of:
        return one_of(board.spaces)
    if board.kinds[board.space_of[value["space"]]] == "winner":
        return Refusal("winner's place", space=value["space"])
    way = value["way"]
    if way == MAIN_BOARD:
        return None
    if type(way) is not str or way not in board.ways:
        return one_of([MAIN_BOARD, *board.ways])
    squares = [board.spaces[space] for space in board.ways[way]]
    return None if value["space"] in squares else Refusal("off the way", way=way, squares=squares)


def set_place(town: Town, value: Right) -> None:
    """Who is taken out of Jail does not miss the turns there."""
    seat, space = value["seat"], town.board.space_of[value["space"]]
    town.place[seat] = space
    town.way[seat] = MAIN if value["way"] == MAIN_BOARD else value["way"]
    if space != town.board.jail:
        town.missing[seat] = [why for why in town.missing[seat] if why != JAIL]


# Counts


def refuses_count(town: Town, value: Right, most: int) -> Refusal | None:
    """Of what there is: `refuse.WHAT seat` and `refuse.WHAT count`."""
    if no_seat(town, value["seat"]):
        return Refusal(f"{value['what']} seat")
    count = value["count"]
    if type(count) is not int or not 0 <= count <= most:
        return Refusal(f"{value['what']} count", most=most)
    return None


def refuses_shares(town: Town, value: Right) -> Refusal | None:
    return refuses_count(town, value, MOST_SHARES)


def set_shares(town: Town, value: Right) -> None:
    town.shares[value["seat"]] = value["count"]


def refuses_points(town: Town, value: Right) -> Refusal | None:
    """CL-B-39: one point more, and they are back to fewer at once."""
    return refuses_count(town, value, town.board.most_points - 1)


def set_points(town: Town, value: Right) -> None:
    """With none, no card is kept either."""
    seat = value["seat"]
    town.points[seat] = value["count"]
    if not value["count"]:
        for card in town.keeps[seat]:
            town.traffic.put_under(card)
        town.keeps[seat] = []


def refuses_misses(town: Town, value: Right) -> Refusal | None:
    return refuses_count(town, value, MOST_MISSES)


def set_misses(town: Town, value: Right) -> None:
    """Fewer: the last ones are dropped. More: turns in Jail, if the player stands there."""
    seat, count = value["seat"], value["count"]
    queue = town.missing[seat]
    why = JAIL if town.place[seat] == town.board.jail else MISS
    town.missing[seat] = [*queue[:count], *([why] * (count - len(queue)))]


# Loans and mortgages


def refuses_loan(town: Town, value: Right) -> Refusal | None:
    if not town.rules.credit:
        return Refusal("no loans")
    if no_seat(town, value["seat"]):
        return Refusal("loan seat")
    if type(value["there"]) is not bool:
        return Refusal("loan there")
    if value["there"] == (town.loan[value["seat"]] != NO_LOAN):
        return Refusal("loan already" if value["there"] else "no loan already")
    return None


def set_loan(town: Town, value: Right) -> None:
    """With all its turns left. The money is put right as a balance."""
    if value["there"]:
        town.loan[value["seat"]] = credit.turns(town)
    else:
        credit.loan_over(town, value["seat"])


def refuses_mortgage(town: Town, value: Right) -> Refusal | None:
    if not town.rules.credit:
        return Refusal("no mortgages")
    if no_district(town, value["district"]):
        return one_of(town.board.names)
    deed = town.board.number[value["district"]]
    if type(value["there"]) is not bool:
        return Refusal("mortgage there")
    if value["there"] == (town.mortgage[deed] != NOT_MORTGAGED):
        return Refusal("mortgaged already" if value["there"] else "not mortgaged already")
    return Refusal("mortgage unowned") if town.owner[deed] == NOBODY else None


def set_mortgage(town: Town, value: Right) -> None:
    deed = town.board.number[value["district"]]
    if value["there"]:
        credit.set_mortgage(town, deed)
    else:
        credit.mortgage_over(town, deed)


CORRECTIONS: dict[str, Correction] = {
    "balance": BALANCE,
    "owner": Correction(("district", "seat"), corrections.refuses_owner, set_owner),
    "place": Correction(("seat", "space", "way"), refuses_place, set_place),
    "shares": Correction(("seat", "count"), refuses_shares, set_shares),
    "points": Correction(("seat", "count"), refuses_points, set_points),
    "misses": Correction(("seat", "count"), refuses_misses, set_misses),
    "loan": Correction(("seat", "there"), refuses_loan, set_loan),
    "mortgage": Correction(("district", "there"), refuses_mortgage, set_mortgage),
}
