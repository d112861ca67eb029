"""What a square does, in words: by its figures and the rules that are played, as it happens."""

from copy import deepcopy
from typing import Any

import pytest

from tests.host.games.city_life.table import BOTH, Stage, arrive, figures, town
from trading_unit.games.city_life.view import board_view
from trading_unit.games.city_life.view.square_text import does

ALWAYS = {"always follow the text": True}
LANGUAGES = ("en", "fr")
JUMPS = [
    (number + 1, square["to"])
    for number, square in enumerate(figures()["spaces"])
    if square["kind"] == "jump"
]


def of(number: int, language: str = "en", **how: Any) -> str:
    return does(town(**how).town, number - 1, language)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (2, "go on to Hope 37, where nothing more happens"),
        (3, "a Bank share, worth $500, for nothing"),
        (
            4,
            "who comes here may buy it for $1,000 while it is nobody's; a visitor pays its owner"
            " $500 or misses 2 turns, as the owner chooses",
        ),
        (
            5,
            "a side route begins here: your next throws lead along 16, 17, 18, 23, 38, 43, and then"
            " on to Jail 44",
        ),
        (
            15,
            "a quiz question: the right answer brings $300, and takes you on to Library 36, where"
            " nothing more happens",
        ),
        (19, "pay $400 to the Lottery"),
        (24, "you miss your next turn"),
        (42, "go to Lottery 58 and throw: a 6 wins all that is in the Lottery"),
        (44, "miss 3 turns; in each of them you throw, and a 6 sets you free"),
        (46, "go back 30 squares, to Street 16"),
        (99, "go back 30 squares, to Dead End 69, where a side route begins"),
    ],
)
def test_it_is_said_from_the_figures(number: int, text: str) -> None:
    assert of(number) == text


def test_the_advanced_rules_have_taxes_dividends_and_a_quiz_for_everybody() -> None:
    assert of(3, advanced=True).startswith("$300 from the Bank, and $100 to everybody for each")
    assert of(15, advanced=True).startswith("a quiz for everybody, $300 for each right answer")
    assert of(45, advanced=True).endswith("you get $1,000, less $200 of tax")
    assert of(82, advanced=True).endswith("you get $1,000, less $200 of tax")
    assert of(35, advanced=True).endswith("if there is none, $1,000 from the Bank")  # CL-A-53
    assert of(68, advanced=True).endswith("the tax on money is $100 for each $500")
    assert "tax" not in of(45) + of(68) + of(82)


def test_it_is_said_in_the_language_of_the_page() -> None:
    assert of(19, "fr") == "payez 400\u00a0$ à la Loterie"
    assert of(69, "fr").endswith("mènent par 52, 49, puis vers la case Travaux 50")


def test_a_familys_own_figures_are_said() -> None:
    own = deepcopy(figures())
    own["spaces"][18]["amount"] = 900
    own["spaces"][23]["turns"] = 4
    assert of(19, own=own) == "pay $900 to the Lottery"
    assert of(24, own=own) == "you miss 4 turns"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("advanced", BOTH)
@pytest.mark.parametrize("options", [{}, ALWAYS])
def test_every_square_says_something(
    advanced: bool, options: dict[str, bool], language: str
) -> None:
    play = town(advanced=advanced, options=options)
    spaces = board_view.board(play.town, language)["spaces"]
    texts = [space["does"] for space in spaces]
    assert all(texts)
    assert not [text for text in texts if "None" in text or "{" in text or "  " in text]


def followed(play: Stage, to: int) -> bool:
    """Whether anything has happened since it was sent there."""
    log = play.town.log
    sent = max(n for n, line in enumerate(log) if line[:1] == ("sent",) and line[2][-2:] == str(to))
    return play.now != "roll" or log[sent + 1][0] != "turn"


@pytest.mark.parametrize("options", [{}, ALWAYS])
@pytest.mark.parametrize("advanced", BOTH)
@pytest.mark.parametrize(("number", "to"), JUMPS)
def test_a_jump_is_followed_where_it_says_so(
    number: int, to: int, advanced: bool, options: dict[str, bool]
) -> None:
    play = arrive(number, advanced=advanced, options=options)
    text = of(number, advanced=advanced, options=options)
    how = "where you do what it says" if followed(play, to) else "where nothing more happens"
    assert text == f"go on to {figures()['spaces'][to - 1]['name']}, {how}"
