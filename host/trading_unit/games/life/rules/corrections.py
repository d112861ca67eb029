"""What the table can put right: money, notes and papers, where a car is, salary and family, turns
to miss, who is home, and how many cards of a real pile somebody has."""

from trading_unit.games.base.rules.put_right import BALANCE, Correction, Right, no_seat
from trading_unit.games.life.data.board import Space
from trading_unit.games.life.rules import drawing
from trading_unit.games.life.rules.lives import (
    ACRES,
    BLUE,
    FARM,
    ON_THE_ROAD,
    PAPERS,
    PEGS,
    PINK,
    Lives,
)
from trading_unit.games.life.rules.pile import CARD
from trading_unit.games.life.rules.places import is_open
from trading_unit.games.life.rules.reckoning import to_farm
from trading_unit.table.ask import Value, one_of
from trading_unit.table.refused import Refusal

MOST = 99  # of anything that is counted; ours
ROAD = "road"
HOMES = {ROAD: ON_THE_ROAD, ACRES: ACRES, FARM: FARM}
EARNING = ("salary", "degree", "business")  # kinds of spaces that bring a salary


def no_count(count: Value, most: int = MOST) -> bool:
    return type(count) is not int or not 0 <= count <= most


# Where a car is


def refuses_place(lives: Lives, value: Right) -> Refusal | None:
    board, seat, space = lives.board, value["seat"], value["space"]
    if no_seat(lives, seat) or lives.home[seat]:
        return Refusal("car seat")
    if type(space) is not str or space not in board.number:
        return one_of(list(board.number))
    here = board.number[space]
    if here in (board.reckoning, board.acres):
        return Refusal("car stops before", space=board.names[here])
    return None if is_open(lives, seat, here) else Refusal("car there")


def set_place(lives: Lives, value: Right) -> None:
    """Nothing is paid or got for it."""
    seat, board = value["seat"], lives.board
    here = lives.place[seat] = board.number[value["space"]]
    lives.reckoned[seat] = here in board.from_reckoning


def refuses_home(lives: Lives, value: Right) -> Refusal | None:
    seat = value["seat"]
    if type(seat) is not int or seat not in lives.seats:
        return Refusal("home seat")
    if type(value["home"]) is not str or value["home"] not in HOMES:
        return one_of(list(HOMES))
    if lives.home[seat] == HOMES[value["home"]]:
        return Refusal("home already")
    if seat == lives.seat or not lives.began:
        return Refusal("home in turn")
    return None if lives.contest is None else Refusal("home while giving")


def set_home(lives: Lives, value: Right) -> None:
    """Back on the road, it goes on from the Day of Reckoning; bonus and Lucky Number are of who
    comes in by himself."""
    seat, board = value["seat"], lives.board
    lives.out[seat] = False
    if lives.first_in == seat:
        lives.first_in, lives.lucky = None, 0
    if HOMES[value["home"]] == FARM:
        to_farm(lives, seat)
        return
    lives.home[seat] = HOMES[value["home"]]
    lives.place[seat] = board.acres if lives.home[seat] else board.reckoning
    lives.reckoned[seat] = True


def refuses_misses(lives: Lives, value: Right) -> Refusal | None:
    if no_seat(lives, value["seat"]) or no_count(value["count"]):
        return Refusal("misses", most=MOST)
    return None


def set_misses(lives: Lives, value: Right) -> None:
    lives.misses[value["seat"]] = value["count"]


# What somebody has


def refuses_notes(lives: Lives, value: Right) -> Refusal | None:
    if no_seat(lives, value["seat"]) or no_count(value["count"]):
        return Refusal("notes", most=MOST)
    return None


def set_notes(lives: Lives, value: Right) -> None:
    """The money is put right as a balance."""
    lives.notes[value["seat"]] = value["count"]


def refuses_paper(lives: Lives, value: Right) -> Refusal | None:
    if no_seat(lives, value["seat"]):
        return Refusal("paper seat")
    if type(value["paper"]) is not str or value["paper"] not in PAPERS:
        return one_of(PAPERS)
    if type(value["there"]) is not bool:
        return Refusal("paper there")
    if value["there"] == lives.papers[value["seat"]][value["paper"]]:
        return Refusal("paper there already" if value["there"] else "paper not there already")
    return None


def set_paper(lives: Lives, value: Right) -> None:
    lives.papers[value["seat"]][value["paper"]] = value["there"]


def refuses_cards(lives: Lives, value: Right) -> Refusal | None:
    """Those of the screen are known."""
    if not drawing.real(lives):
        return Refusal("cards on screen")
    if no_seat(lives, value["seat"]):
        return Refusal("cards seat")
    most = len(lives.hand[value["seat"]]) + len(lives.pile)
    return Refusal("cards count", most=most) if no_count(value["count"], most) else None


def set_cards(lives: Lives, value: Right) -> None:
    hand = lives.hand[value["seat"]]
    while len(hand) > value["count"]:
        drawing.put_back(lives, value["seat"], CARD)
    while len(hand) < value["count"]:
        lives.pile.take(CARD)
        hand.append(CARD)


# Who somebody is


def earning(lives: Lives) -> dict[str, Space]:
    """The spaces that bring a salary, by the profession that comes with it."""
    spaces = lives.board.spaces
    return {profession(space): space for space in spaces if space["kind"] in EARNING}


def profession(space: Space) -> str:
    """Of who has none it is what brought the salary."""
    return str(space.get("profession", space["kind"]))


def refuses_salary(lives: Lives, value: Right) -> Refusal | None:
    if no_seat(lives, value["seat"]):
        return Refusal("salary seat")
    found = earning(lives)
    if type(value["profession"]) is not str or value["profession"] not in found:
        return one_of(list(found))
    return None


def set_salary(lives: Lives, value: Right) -> None:
    seat, space = value["seat"], earning(lives)[value["profession"]]
    lives.salary[seat] = space["amount"]
    lives.profession[seat] = value["profession"]


def refuses_family(lives: Lives, value: Right) -> Refusal | None:
    if no_seat(lives, value["seat"]):
        return Refusal("family seat")
    if type(value["peg"]) is not str or value["peg"] not in PEGS:
        return one_of(PEGS)
    if type(value["there"]) is not bool:
        return Refusal("spouse there")
    if no_count(value["sons"]) or no_count(value["daughters"]):
        return Refusal("children count", most=MOST)
    return None


def set_family(lives: Lives, value: Right) -> None:
    seat = value["seat"]
    lives.peg[seat] = value["peg"]
    other = PINK if value["peg"] == BLUE else BLUE
    lives.spouse[seat] = other if value["there"] else ""
    lives.children[seat] = [BLUE] * value["sons"] + [PINK] * value["daughters"]


CORRECTIONS: dict[str, Correction] = {
    "balance": BALANCE,
    "place": Correction(("seat", "space"), refuses_place, set_place),
    "salary": Correction(("seat", "profession"), refuses_salary, set_salary),
    "notes": Correction(("seat", "count"), refuses_notes, set_notes),
    "family": Correction(("seat", "peg", "there", "sons", "daughters"), refuses_family, set_family),
    "paper": Correction(("seat", "paper", "there"), refuses_paper, set_paper),
    "misses": Correction(("seat", "count"), refuses_misses, set_misses),
    "home": Correction(("seat", "home"), refuses_home, set_home),
    "cards": Correction(("seat", "count"), refuses_cards, set_cards),
}
