"""For whom a quiz card is, and which are in a game (CL-B-05)."""

from typing import Any

import pytest

from tests.host.games.city_life.table import arrive, figures, new_game
from trading_unit.games.city_life import GAME
from trading_unit.games.city_life.rules.options import FOR_CHILDREN
from trading_unit.trouble import Trouble

SEATS = [{"name": "Ann"}, {"name": "Ben"}]


def deck(children: bool) -> set[str]:
    return set(new_game(2, options={FOR_CHILDREN: children}).town.quiz.unseen)


def named(level: str) -> set[str]:
    return {card["name"] for card in figures()["quiz"] if card.get("level") == level}


def without(level: str) -> dict[str, Any]:
    """Our figures, with the other level's cards alone."""
    return {**figures(), "quiz": [one for one in figures()["quiz"] if one["level"] != level]}


def test_cl_b_05_each_level_has_cards_enough() -> None:
    assert min(len(named("adults")), len(named("children"))) >= 40
    assert named("adults") | named("children") == {card["name"] for card in figures()["quiz"]}


def test_cl_b_05_the_option_chooses_the_cards() -> None:
    assert deck(children=False) == named("adults")
    assert deck(children=True) == named("children")


def test_cl_b_05_a_card_without_a_level_is_for_both() -> None:
    own = {**figures(), "quiz": [dict(card) for card in figures()["quiz"]]}
    del own["quiz"][0]["level"]
    name = own["quiz"][0]["name"]
    for children in (False, True):
        options = {FOR_CHILDREN: children}
        assert name in new_game(2, own=own, options=options).town.quiz.unseen


def test_cl_b_05_only_cards_of_the_level_come_from_the_screen() -> None:
    play = arrive(41, 3, children=True)
    assert set(play.words()) == named("children")
    adult = next(iter(named("adults")))
    assert play.refuses(adult, "chance").startswith("it has to be one of ")


@pytest.mark.parametrize(
    ("level", "chosen", "said"),
    [
        ("children", True, "no card of this quiz deck is for children"),
        ("adults", False, "all cards of this quiz deck are for children"),
    ],
)
def test_cl_b_05_a_deck_without_cards_of_the_level_is_refused(
    level: str, chosen: bool, said: str
) -> None:
    options: dict[str, bool | int] = {FOR_CHILDREN: chosen}
    with pytest.raises(Trouble, match=said):
        GAME.set_up(SEATS, without(level), options=options)
    # Where the family reads its own cards, ours are not in the game.
    assert GAME.set_up(SEATS, without(level), options=options, chance={"quiz": "table"})


def test_cl_b_05_a_game_of_before_the_levels_plays_with_all_its_cards() -> None:
    made = GAME.set_up(SEATS)
    cards = [{key: card[key] for key in card if key != "level"} for card in figures()["quiz"]]
    del made["options"][FOR_CHILDREN]
    town: Any = GAME.start({**made, "data": {**figures(), "quiz": cards}})(None)
    assert len(town.quiz.unseen) == len(cards)
