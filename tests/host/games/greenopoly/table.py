"""Greenopoly on the stage of the classic games: who plays, and how it stands."""

from typing import Any

from tests.host.games.classic import stage
from tests.host.games.classic.games import data
from tests.host.games.classic.stage import Stage

GAME = "greenopoly"
K = 1_000
M = 1_000_000
DATA = data(GAME)
GROUPS: list[str] = list(dict.fromkeys(deed["group"] for deed in DATA["deeds"]))
PARKS = {group: stage.group(group, GAME) for group in GROUPS}
COLOURS = GROUPS[:]
for not_a_colour in ("railroad", "utility"):
    COLOURS.remove(not_a_colour)
RAILWAYS, UTILITIES = PARKS["railroad"], PARKS["utility"]

PENSIONER = "Pensioner"  # Night and Detour touch; nothing that shows after the beginning
MOTHER = "Mother with a Pram"  # both touch; gets something on Free Access to Park
MANAGER = "Manager"  # neither touches; no advantage
NURSE = "Nurse"  # Night touches; pays no taxes
STUDENT = "Student"  # Night touches; pays no fares
WHEELS = "Wheelchair User"  # Detour touches; pays no fares
PEOPLE = (PENSIONER, MOTHER, MANAGER, NURSE, STUDENT, WHEELS)


DRAWN_AT = {"Chance": "Chance 1", "Community Chest": "Community Chest 2"}
DECK = {card["name"]: card["deck"] for card in DATA["cards"]}
SPACES = stage.spaces(GAME)


def standing(how: dict[str, Any]) -> dict[str, Any]:
    """As it stands, with `who` on the first seat and the others behind."""
    first = how.get("who", PENSIONER)
    people = [first, *(one for one in PEOPLE if one != first)]
    characters = dict(enumerate(people[: how.get("seats", 3)]))
    found = {"game": GAME, "characters": characters, **how}
    found.pop("who", None)
    return found


def city(seats: int = 3, **how: Any) -> Stage:
    """A game at the start of a turn; 2M each, if nothing else is said."""
    return stage.estate(**standing({**how, "seats": seats}))


def arrive(space: str, a: int = 1, b: int = 2, **how: Any) -> Stage:
    return stage.arrive(space, a, b, **standing(how))


def draw(card: str, **how: Any) -> Stage:
    return stage.draw(card, **standing({"space": DRAWN_AT[DECK[card]], **how}))


def new_game(seats: int = 3, drawn: bool = True, **more: Any) -> Stage:
    """From the beginning; all have drawn their characters, if nothing else is said."""
    play = stage.new_game(seats, game=GAME, **more)
    if drawn:
        for character in PEOPLE[:seats]:
            play.say(character)
    return play
