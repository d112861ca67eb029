"""What the table can put right: balance, owner and place, and all that the Banker's Chart has."""

from trading_unit.games.base.rules.kinds import COUNT, FLAG, InGame, Name, Numbered
from trading_unit.games.base.rules.put_right import Correction, count_in
from trading_unit.games.city_life.data.board import MAIN
from trading_unit.games.city_life.rules import credit
from trading_unit.games.city_life.rules.state import points
from trading_unit.games.city_life.rules.town import JAIL, MISS, NO_LOAN, NOBODY, NOT_MORTGAGED, Town
from trading_unit.games.property.rules import corrections as property_corrections
from trading_unit.games.property.rules.corrections import whose
from trading_unit.table.refused import Refusal

MAIN_BOARD = "main board"  # no side route


def corrections(town: Town) -> dict[str, Correction]:
    board, seat = town.board, InGame(town)
    squares = [
        name for name, kind in zip(board.spaces, board.kinds, strict=True) if kind != "winner"
    ]
    found = {
        "owner": Correction(whose(town), set_owner),
        "place": Correction(
            {
                "seat": seat,
                "space": Numbered(squares, board.spaces),
                "way": Name([MAIN_BOARD, *board.ways]),
            },
            set_place,
            refuses_place,
        ),
        "shares": Correction({"seat": seat, "count": COUNT}, count_in("shares")),
        "points": Correction({"seat": seat, "count": points(town)}, set_points),
        "misses": Correction({"seat": seat, "count": COUNT}, set_misses),
    }
    if town.rules.credit:
        loan, mortgage = (
            {"seat": seat, "there": FLAG},
            {"district": Numbered(board.names), "there": FLAG},
        )
        found["loan"] = Correction(loan, set_loan, refuses_loan)
        found["mortgage"] = Correction(mortgage, set_mortgage, refuses_mortgage)
    return found


def set_owner(town: Town, district: int, seat: int) -> None:
    """A mortgage is of who took it."""
    if town.owner[district] != seat:
        credit.mortgage_over(town, district)
    property_corrections.set_owner(town, district, seat)


# A place: the square, and whether it is stood on as a part of a side route


def refuses_place(town: Town, seat: int, space: int, way: str) -> Refusal | None:
    board = town.board
    if way == MAIN_BOARD or space in board.ways[way]:
        return None
    return Refusal("off the way", way=way, squares=[board.spaces[one] for one in board.ways[way]])


def set_place(town: Town, seat: int, space: int, way: str) -> None:
    """Who is taken out of Jail does not miss the turns there."""
    town.place[seat] = space
    town.way[seat] = MAIN if way == MAIN_BOARD else way
    if space != town.board.jail:
        town.missing[seat] = [why for why in town.missing[seat] if why != JAIL]


# Counts


def set_points(town: Town, seat: int, count: int) -> None:
    """With none, no card is kept either."""
    town.points[seat] = count
    if not count:
        for card in town.keeps[seat]:
            town.traffic.put_under(card)
        town.keeps[seat] = []


def set_misses(town: Town, seat: int, count: int) -> None:
    """Fewer: the last ones are dropped. More: turns in Jail, if the player stands there."""
    queue = town.missing[seat]
    why = JAIL if town.place[seat] == town.board.jail else MISS
    town.missing[seat] = [*queue[:count], *([why] * (count - len(queue)))]


# Loans and mortgages


def refuses_loan(town: Town, seat: int, there: bool) -> Refusal | None:
    if there == (town.loan[seat] != NO_LOAN):
        return Refusal("loan already" if there else "no loan already")
    return None


def set_loan(town: Town, seat: int, there: bool) -> None:
    """With all its turns left. The money is put right as a balance."""
    if there:
        town.loan[seat] = credit.turns(town)
    else:
        credit.loan_over(town, seat)


def refuses_mortgage(town: Town, district: int, there: bool) -> Refusal | None:
    if there == (town.mortgage[district] != NOT_MORTGAGED):
        return Refusal("mortgaged already" if there else "not mortgaged already")
    return Refusal("mortgage unowned") if town.owner[district] == NOBODY else None


def set_mortgage(town: Town, district: int, there: bool) -> None:
    if there:
        credit.set_mortgage(town, district)
    else:
        credit.mortgage_over(town, district)
