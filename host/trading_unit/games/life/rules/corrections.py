"""What the table can put right: money, notes and papers, where a car is, salary and family, turns
to miss, who is home, and how many cards of a real pile somebody has."""

from trading_unit.games.base.rules.kinds import COUNT, FLAG, InGame, Name, Numbered, Seat
from trading_unit.games.base.rules.put_right import Correction, count_in
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
from trading_unit.table.refused import Refusal

ROAD = "road"
HOMES = {ROAD: ON_THE_ROAD, ACRES: ACRES, FARM: FARM}
EARNING = ("salary", "degree", "business")  # kinds of spaces that bring a salary


def corrections(lives: Lives) -> dict[str, Correction]:
    seat = InGame(lives)
    so_many = {"seat": seat, "count": COUNT}
    family = {"seat": seat, "peg": Name(PEGS), "there": FLAG, "sons": COUNT, "daughters": COUNT}
    found = {
        "place": Correction(
            {"seat": seat, "space": Numbered(list(lives.board.number))}, set_place, refuses_place
        ),
        "salary": Correction({"seat": seat, "profession": Name(earning(lives))}, set_salary),
        "notes": Correction(so_many, count_in("notes")),
        "family": Correction(family, set_family),
        "paper": Correction(
            {"seat": seat, "paper": Name(PAPERS), "there": FLAG}, set_paper, refuses_paper
        ),
        "misses": Correction(so_many, count_in("misses")),
        "home": Correction({"seat": Seat(lives), "home": Name(HOMES)}, set_home, refuses_home),
    }
    if drawing.real(lives):  # those of the screen are known
        found["cards"] = Correction(so_many, set_cards, refuses_cards)
    return found


# Where a car is


def refuses_place(lives: Lives, seat: int, space: int) -> Refusal | None:
    board = lives.board
    if lives.home[seat]:
        return Refusal("car seat")
    if space in (board.reckoning, board.acres):
        return Refusal("car stops before", space=board.names[space])
    return None if is_open(lives, seat, space) else Refusal("car there")


def set_place(lives: Lives, seat: int, space: int) -> None:
    """Nothing is paid or got for it."""
    lives.place[seat] = space
    lives.reckoned[seat] = space in lives.board.from_reckoning


def refuses_home(lives: Lives, seat: int, home: str) -> Refusal | None:
    if lives.home[seat] == HOMES[home]:
        return Refusal("home already")
    if seat == lives.seat or not lives.began:
        return Refusal("home in turn")
    return None if lives.contest is None else Refusal("home while giving")


def set_home(lives: Lives, seat: int, home: str) -> None:
    """Back on the road, it goes on from the Day of Reckoning; bonus and Lucky Number are of who
    comes in by himself."""
    board = lives.board
    lives.out[seat] = False
    if lives.first_in == seat:
        lives.first_in, lives.lucky = None, 0
    if home == FARM:
        to_farm(lives, seat)
        return
    lives.home[seat] = HOMES[home]
    lives.place[seat] = board.acres if lives.home[seat] else board.reckoning
    lives.reckoned[seat] = True


# What somebody has


def refuses_paper(lives: Lives, seat: int, paper: str, there: bool) -> Refusal | None:
    if there == lives.papers[seat][paper]:
        return Refusal("paper there already" if there else "paper not there already")
    return None


def set_paper(lives: Lives, seat: int, paper: str, there: bool) -> None:
    lives.papers[seat][paper] = there


def refuses_cards(lives: Lives, seat: int, count: int) -> Refusal | None:
    most = len(lives.hand[seat]) + len(lives.pile)
    return Refusal("cards count", most=most) if count > most else None


def set_cards(lives: Lives, seat: int, count: int) -> None:
    hand = lives.hand[seat]
    while len(hand) > count:
        drawing.put_back(lives, seat, CARD)
    while len(hand) < count:
        lives.pile.take(CARD)
        hand.append(CARD)


# Who somebody is


def earning(lives: Lives) -> dict[str, Space]:
    """Return the spaces that bring a salary, by the profession that comes with it."""
    spaces = lives.board.spaces
    return {profession(space): space for space in spaces if space["kind"] in EARNING}


def profession(space: Space) -> str:
    """Of who has none it is what brought the salary."""
    return str(space.get("profession", space["kind"]))


def set_salary(lives: Lives, seat: int, profession: str) -> None:
    lives.salary[seat] = earning(lives)[profession]["amount"]
    lives.profession[seat] = profession


def set_family(lives: Lives, seat: int, peg: str, there: bool, sons: int, daughters: int) -> None:
    lives.peg[seat] = peg
    other = PINK if peg == BLUE else BLUE
    lives.spouse[seat] = other if there else ""
    lives.children[seat] = [BLUE] * sons + [PINK] * daughters
