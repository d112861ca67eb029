"""For whom a quiz card is, and which are in a game (CL-B-05)."""

from typing import Any

import pytest

from tests.host.games.city_life.table import arrive, figures, new_game
from trading_unit.games.city_life import GAME
from trading_unit.games.city_life.data.fields import ADULTS, CHILDREN, LEVELS, OLDER_CHILDREN
from trading_unit.games.city_life.rules.options import FOR_CHILDREN, QUIZ_LEVEL, level_of
from trading_unit.games.imported_game import check_setup
from trading_unit.trouble import Trouble

SEATS = [{"name": "Ann"}, {"name": "Ben"}]


def deck(**options: Any) -> set[str]:
    return set(new_game(2, options=options).town.quiz.unseen)


def named(level: str) -> set[str]:
    return {card["name"] for card in figures()["quiz"] if card["level"] == level}


def without(level: str) -> dict[str, Any]:
    """Our figures, with the other levels' cards alone."""
    return {**figures(), "quiz": [one for one in figures()["quiz"] if one["level"] != level]}


def test_cl_b_05_the_option_chooses_the_cards() -> None:
    for level in LEVELS:
        assert deck(**{QUIZ_LEVEL: level}) == named(level)


def test_cl_b_05_adults_are_asked_unless_another_level_is_chosen() -> None:
    assert deck() == named(ADULTS)


def test_cl_b_05_a_card_without_a_level_is_for_all() -> None:
    own = {**figures(), "quiz": [dict(card) for card in figures()["quiz"]]}
    del own["quiz"][0]["level"]
    name = own["quiz"][0]["name"]
    for level in LEVELS:
        game = new_game(2, own=own, options={QUIZ_LEVEL: level})
        assert name in game.town.quiz.unseen


@pytest.mark.parametrize("level", LEVELS)
def test_cl_b_05_only_cards_of_the_level_come_from_the_screen(level: str) -> None:
    play = arrive(41, 3, level=level)
    assert set(play.words()) == named(level)
    for other in LEVELS:
        if other != level:
            card = next(iter(named(other)))
            assert play.refuses(card, "chance").startswith("it has to be one of ")


@pytest.mark.parametrize("level", LEVELS)
def test_cl_b_05_a_deck_without_cards_of_the_level_is_refused(level: str) -> None:
    options = {QUIZ_LEVEL: level}
    said = f"no card of this quiz deck has the level '{level}': give it some, or choose another"
    with pytest.raises(Trouble, match=said):
        GAME.set_up(SEATS, without(level), options=options)
    # Where the family reads its own cards, ours are not in the game.
    assert GAME.set_up(SEATS, without(level), options=options, chance={"quiz": "table"})


@pytest.mark.parametrize("level", ["teenagers", "", True, 8])
def test_cl_b_05_there_is_no_other_level(level: Any) -> None:
    allowed = "'adults', 'older children', 'children'"
    with pytest.raises(Trouble, match=f"'quiz level' is one of {allowed}, not {level!r}"):
        GAME.set_up(SEATS, options={QUIZ_LEVEL: level})


def test_cl_b_05_a_game_of_before_the_levels_plays_with_all_its_cards() -> None:
    made = GAME.set_up(SEATS)
    cards = [{key: card[key] for key in card if key != "level"} for card in figures()["quiz"]]
    del made["options"][QUIZ_LEVEL]
    town: Any = GAME.start({**made, "data": {**figures(), "quiz": cards}})(None)
    assert len(town.quiz.unseen) == len(cards)


@pytest.mark.parametrize(("children", "level"), [(True, CHILDREN), (False, ADULTS)])
def test_cl_b_05_a_game_of_before_the_third_level_keeps_its_own(children: bool, level: str) -> None:
    made = GAME.set_up(SEATS)
    del made["options"][QUIZ_LEVEL]
    made["options"][FOR_CHILDREN] = children
    town: Any = GAME.start(made)(None)
    assert set(town.quiz.unseen) == named(level)
    assert GAME.set_up(SEATS, options=made["options"])["options"] == {
        **GAME.set_up(SEATS)["options"],
        QUIZ_LEVEL: level,
    }
    # It may come in a friend's file.
    earlier = {**made, "version": GAME.version - 1}
    check_setup(GAME, earlier)


def test_cl_b_05_the_present_option_counts_before_the_older_one() -> None:
    assert level_of({FOR_CHILDREN: True, QUIZ_LEVEL: OLDER_CHILDREN}) == OLDER_CHILDREN
    assert level_of({}) == ADULTS
