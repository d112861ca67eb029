"""The middle of the board, Income Tax, and Free Access to Park (GR-10, GR-33, GR-43)."""

import pytest

from tests.host.games.greenopoly.table import DATA, MANAGER, K, M, arrive, city, draw, new_game
from trading_unit.games.base.view.turn_frames import turn_frames
from trading_unit.games.greenopoly.view.greenopoly_view import GreenopolyView
from trading_unit.games.lesson import lesson_of
from trading_unit.games.registry import game_named


def test_gr_10_income_tax_goes_to_the_middle() -> None:
    play = arrive("Income Tax")
    play.say("flat")
    assert (play.cash[0], play.pot) == (M, M)
    assert play.lines("tax") == [(0, 3, M, "Income Tax")]


def test_gr_10_or_to_the_bank() -> None:
    play = arrive("Income Tax", options={"income tax to the bank": True})
    play.say("flat")
    assert (play.cash[0], play.pot) == (M, 0)
    assert play.lines("tax") == [(0, -1, M, "Income Tax")]


@pytest.mark.parametrize("to_the_bank", [False, True])
def test_gr_10_what_cards_cost_goes_to_the_middle(to_the_bank) -> None:
    options = {"income tax to the bank": to_the_bank}
    play = draw("A Bench to Mend", options=options, pot=30 * K)
    assert (play.cash[0], play.pot) == (1_500 * K, 530 * K)
    owns = {"owns": {0: ["brown"]}, "levels": {"Böcklerpark": 1}}
    play = draw("Everything Needs Paint", options=options, **owns)
    assert play.pot == 250 * K


def test_gr_10_what_players_and_the_bank_are_owed_does_not() -> None:
    assert draw("Ice Cream for All").pot == 0
    assert arrive("Rehberge", owns={1: ["Rehberge"]}).pot == 0
    play = arrive("Rehberge")
    play.say("buy")
    assert play.pot == 0


def test_gr_10_a_debt_to_the_middle_is_paid_when_it_has_been_raised() -> None:
    play = arrive("Income Tax", cash={0: 100 * K}, owns={0: ["Tiergarten"]})
    play.say("flat")
    assert (play.now, play.pot) == ("owe", 0)
    play.do("mortgage", "Tiergarten")
    assert (play.cash[0], play.pot, play.who) == (1_100 * K, M, 1)


@pytest.mark.parametrize(("language", "fine"), [("en", "fine"), ("fr", "amende")])
def test_gr_10_gr_40_the_lesson_sends_no_fine_to_the_middle(language, fine) -> None:
    play = city(jailed={0: 0}, pot=0)
    play.say("fine")
    assert (play.cash[0], play.pot) == (1_500 * K, 0)
    assert fine not in game_named("greenopoly").words(language)["lesson.rest"].casefold()


@pytest.mark.parametrize(("language", "night"), [("en", "Night if"), ("fr", "la Nuit si")])
def test_gr_16_the_lesson_tells_no_manager_that_doubles_lock_up(language, night) -> None:
    lesson = lesson_of(game_named("greenopoly"))
    assert DATA["characters"][0]["name"] == MANAGER  # whom the learner is given
    assert not any("character" in seat for seat in lesson.setup["standing"]["seats"])
    assert night in game_named("greenopoly").words(language)["lesson.double"]


def test_gr_33_the_choice_comes_before_the_worth_is_told() -> None:
    play = city(at={0: "Community Chest 1"}, owns={0: ["Tiergarten"]}, cash={0: 7_770 * K})
    assert (GreenopolyView(play.table).worth(0), GreenopolyView(play.table).worth(1)) == (
        11_770 * K,
        2 * M,
    )
    play.throw(1, 1)
    assert (GreenopolyView(play.table).worth(0), GreenopolyView(play.table).worth(1)) == (
        None,
        2 * M,
    )
    assert "11.77M" not in " ".join(GreenopolyView(play.table).owns(0))
    # Who looks back on the game as it stands now sees a curve of each, and no more than before.
    frames = turn_frames(play.table, GreenopolyView)
    assert frames[-1]["worth"] == [frames[0]["worth"][0], 2 * M, 2 * M]
    asked = GreenopolyView(play.table).ask_text(play.table.ask)
    meant = [GreenopolyView(play.table).choice_text(play.table.ask, word) for word in play.words()]
    assert asked == "Income Tax: which do you pay? Choose before you add up"
    shown = {row["label"]: row["value"] for row in GreenopolyView(play.table).rows(play.table.ask)}
    assert shown == {
        "the share of all you have": "10\u00a0%",
        "the fixed amount": "1M",
        "you have": GreenopolyView(play.table).money(play.estate.cash[0]),
    }
    assert meant == ["a share of all you have", "the fixed amount"]
    play.say("percent")
    assert play.now == "roll"  # there is no second thought
    assert play.pot == 1_180 * K
    assert GreenopolyView(play.table).worth(0) == 10_590 * K


def test_gr_43_free_access_to_park_brings_all_that_lies_in_the_middle() -> None:
    play = arrive("Free Access to Park", pot=3_450 * K)
    assert (play.cash[0], play.pot) == (5_450 * K, 0)
    assert play.cash[1:] == [2 * M] * 2


def test_gr_43_and_a_rest_that_costs_nothing() -> None:
    play = arrive("Free Access to Park")
    assert (play.cash[0], play.who) == (2 * M, 1)
    play.idle(2)
    assert (play.now, play.who) == ("roll", 0)
    play.throw(1, 2)
    assert play.space() == "Mauerpark"


def test_gr_43_the_middle_is_empty_at_first_and_after_it_was_taken() -> None:
    assert new_game().pot == 0
    play = arrive("Free Access to Park", pot=500 * K)
    play.idle()
    play.put_at(2, "Detour 1")
    play.throw(1, 2)
    assert play.cash[2] == 2 * M


def test_gr_43_who_passes_by_gets_nothing() -> None:
    play = city(at={0: "Detour 1"}, who=MANAGER, pot=500 * K)
    play.throw(4, 6)
    assert (play.space(), play.pot) == ("Treptower Park", 500 * K)
