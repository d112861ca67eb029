"""The two decks, and what each card does (BO-18 to BO-20)."""

import pytest

from tests.host.games.repentance.table import (
    BROWN,
    DARK_BLUE,
    GRACE,
    HOTEL,
    LAWS,
    PARDON,
    RAILROADS,
    SALVATION,
    UTILITIES,
    arrive,
    draw,
    estate,
)

SCREEN = {"cards": "screen"}


@pytest.mark.parametrize("card", [card for card in LAWS + SALVATION if card not in (PARDON, GRACE)])
def test_bo_18_a_card_is_drawn_followed_and_put_under_its_deck(card) -> None:
    deck, space = ("Laws", "Laws 2") if card in LAWS else ("Salvation", "Salvation 2")
    first = next(one for one in (LAWS if card in LAWS else SALVATION) if one != card)
    play = draw(card, space=space, queue={deck: [first]})
    assert play.lines("card") == [(0, card)]
    assert play.under(deck) == [first, card]


def test_bo_18_each_space_has_its_deck() -> None:
    for number in (1, 2, 3):
        assert arrive(f"Laws {number}").words() == [*LAWS, "another card"]
        assert arrive(f"Salvation {number}").words() == [*SALVATION, "another card"]


def test_bo_18_when_all_have_been_seen_the_first_comes_again() -> None:
    play = arrive("Laws 1", chance=SCREEN, unseen={"Laws": ["Fined for Rushing"]})
    assert play.by_chance() == "Fined for Rushing"
    assert play.cash[0] == 1_485
    before = play.under("Laws")
    play = arrive("Laws 1", chance=SCREEN, queue={"Laws": LAWS})
    assert play.lines("card") == [(0, LAWS[0])]  # known: nobody is asked
    assert play.under("Laws") == [*LAWS[1:], LAWS[0]]
    assert before[-1] == "Fined for Rushing"


def test_bo_18_the_screen_draws_only_what_has_not_been_seen() -> None:
    unseen = ["An Old Debt Is Repaid", "A Share of the Harvest"]
    for _ in range(5):
        play = arrive("Laws 1", chance=SCREEN, unseen={"Laws": unseen})
        assert play.by_chance() in unseen


def test_bo_18_no_other_card_is_drawn() -> None:
    play = arrive("Laws 1", keeps={1: [PARDON]})
    for value in ("Birthday Blessings", PARDON, "", None, 3, ["Fined for Rushing"]):
        assert play.refuses(value).startswith("it has to be one of On to Repentance, ")
    assert play.refuses("Fined for Rushing", 0) == "the card is drawn at the table"


def test_bo_18_of_a_family_s_own_card_the_table_puts_right_what_it_does() -> None:
    play = arrive("Laws 1")
    play.say("another card")
    assert (play.cash, play.space(0), play.who) == ([1_500] * 3, "Laws 1", 1)


# What they do


@pytest.mark.parametrize(
    ("card", "amount"),
    [
        ("A Share of the Harvest", 50),
        ("An Old Debt Is Repaid", 150),
        ("Fined for Rushing", -15),
        ("The Lost Coin Is Found", 200),
        ("Savings Come Back", 100),
        ("A Friend Leaves You Something", 100),
        ("Help from Far Away", 100),
        ("Your Lambs Fetch a Price", 50),
        ("Thanks for Good Advice", 25),
        ("Overpaid: Money Back", 20),
        ("Second Prize for Your Bread", 10),
        ("Weeks of Nursing", -100),
        ("The Doctor Calls", -50),
        ("Books for the Children", -50),
    ],
)
def test_bo_18_money_from_and_to_the_bank(card, amount) -> None:
    play = draw(card)
    assert play.cash == [1_500 + amount, 1_500, 1_500]
    assert (play.now, play.who) == ("roll", 1)


def test_bo_18_money_from_and_to_each() -> None:
    assert draw("Birthday Blessings", seats=4, out=[2]).cash == [1_520, 1_490, 0, 1_490]
    assert draw("Bread for Everyone", seats=4, out=[2]).cash == [1_400, 1_550, 0, 1_550]


@pytest.mark.parametrize(
    ("card", "house", "hotel"), [("Mend Every Roof", 25, 100), ("Pave the Road", 40, 115)]
)
def test_bo_18_so_much_for_each_building(card, house, hotel) -> None:
    levels = {BROWN[0]: 3, BROWN[1]: 2, DARK_BLUE[0]: HOTEL, DARK_BLUE[1]: 4}
    play = draw(card, owns={0: ["brown", "dark blue"]}, levels=levels)
    assert play.cash[0] == 1_500 - 9 * house - hotel
    play = draw(card, owns={0: ["brown"], 1: ["dark blue"]}, levels={DARK_BLUE[0]: 4})
    assert play.cash == [1_500] * 3


@pytest.mark.parametrize(
    ("card", "to"),
    [
        ("Walk the Narrow Way", "Narrow Way"),
        ("Supper on Candle Row", "Candle Row"),
        ("Pilgrimage to Golden Street", "Golden Street"),
        ("Ride the Valley Line", "Valley Line"),
    ],
)
def test_bo_18_a_card_that_leads_to_property(card, to) -> None:
    play = draw(card, space="Laws 1")
    assert (play.now, play.who, play.space(0)) == ("buy", 0, to)
    play = draw(card, space="Laws 1", owns={1: [to]})
    assert play.lines("rent")[0][3] == to


@pytest.mark.parametrize("card", ["Catch the Next Train", "Run for the Train"])
def test_bo_18_at_the_nearest_railroad_twice_the_rent(card) -> None:
    nearest = {1: "Desert Line", 2: "Mountain Line", 3: "Valley Line"}
    for number, to in nearest.items():
        play = draw(card, space=f"Laws {number}", owns={1: RAILROADS})
        assert play.space(0) == to
        assert play.cash[1] == 1_900
    play = draw(card, space="Laws 1")
    assert (play.now, play.space(0)) == ("buy", "Desert Line")
    play = draw(card, space="Laws 1", owns={1: RAILROADS}, mortgaged=["Desert Line"])
    assert play.cash[1] == 1_500


def test_bo_18_at_the_nearest_utility_ten_times_the_throw() -> None:
    for number, to in {1: UTILITIES[0], 2: UTILITIES[1], 3: UTILITIES[0]}.items():
        play = draw("Water or Oil for the Road", space=f"Laws {number}", owns={1: [to]})
        assert (play.space(0), play.cash[1]) == (to, 1_530)
    play = draw("Water or Oil for the Road", space="Laws 1", owns={1: UTILITIES})
    assert play.cash[1] == 1_530
    play = draw("Water or Oil for the Road", space="Laws 1")
    assert (play.now, play.space(0)) == ("buy", UTILITIES[0])


def test_bo_18_the_next_visit_there_costs_as_ever() -> None:
    play = draw("Catch the Next Train", space="Laws 1", owns={1: ["Desert Line"]})
    assert play.cash[1] == 1_550
    play.idle(2)
    play.put_at(0, "Lamp Oil Works")
    play.throw(1, 2)
    assert play.cash[1] == 1_575


@pytest.mark.parametrize(
    ("space", "to", "asked"),
    [
        ("Laws 1", "Hospital Bills", "tax"),
        ("Laws 2", "Harvest Lane", "buy"),
        ("Laws 3", "Salvation 3", "card"),
    ],
)
def test_bo_18_three_steps_back(space, to, asked) -> None:
    play = draw("Three Steps Back", space=space)
    assert (play.space(0), play.now, play.who if asked != "card" else 0) == (to, asked, 0)


def test_bo_18_back_onto_another_card_space_another_card_is_drawn() -> None:
    play = draw("Three Steps Back", space="Laws 3")
    play.say("Overpaid: Money Back")
    assert (play.cash[0], play.who) == (1_520, 1)


def test_bo_18_after_a_double_the_card_is_followed_and_then_thrown_again() -> None:
    play = estate(at={0: "Broken Bridge"})
    play.throw(2, 2)
    play.say("Fined for Rushing")
    assert (play.now, play.who) == ("roll", 0)


# Cards to keep


@pytest.mark.parametrize(("card", "deck"), [(PARDON, "Laws"), (GRACE, "Salvation")])
def test_bo_19_it_is_kept_until_it_is_used(card, deck) -> None:
    play = draw(card)
    assert play.keeps(0) == [card]
    assert card not in play.under(deck)
    play.idle(2)
    play.put_right("place", seat=0, space="Bondage", jailed=True)
    assert play.keeps(0) == [card]


@pytest.mark.parametrize(("card", "deck"), [(PARDON, "Laws"), (GRACE, "Salvation")])
def test_bo_19_used_it_goes_under_its_deck(card, deck) -> None:
    play = estate(jailed={0: 0}, keeps={0: [card]}, queue={deck: []})
    play.say("card")
    assert (play.keeps(0), play.under(deck), play.jailed(0)) == ([], [card], False)
    assert play.lines("plays") == [(0, card)]


def test_bo_19_who_has_both_uses_one() -> None:
    play = estate(jailed={0: 0}, keeps={0: [GRACE, PARDON]})
    play.say("card")
    assert play.keeps(0) == [PARDON]


def test_bo_20_it_may_be_sold_for_whatever_is_agreed_on() -> None:
    play = estate(keeps={0: [PARDON]})
    play.offer(1, 0, give=[70], get=[PARDON])
    play.yes()
    assert (play.keeps(0), play.keeps(1)) == ([], [PARDON])
    assert play.cash == [1_570, 1_430, 1_500]
    play.offer(1, 2, give=[PARDON], get=[1])
    play.yes()
    assert (play.keeps(2), play.cash) == ([PARDON], [1_570, 1_431, 1_499])


def test_bo_20_only_by_who_has_it() -> None:
    play = estate(keeps={0: [PARDON]})
    for card in (PARDON, GRACE, "Fined for Rushing"):
        assert play.refuses_offer(1, 2, give=[card], get=[50]) == f"{card} is not there to be given"
