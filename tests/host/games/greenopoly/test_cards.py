"""Chance and Community Chest (GR-29, GR-30)."""

import pytest

from tests.host.games.greenopoly.table import DATA, PARKS, K, M, arrive, city, draw

FOUND, LENT = "You Find a Torch", "A Friend Lends a Torch"
CARDS = {card["name"]: card for card in DATA["cards"]}
MONEY = {name: card for name, card in CARDS.items() if card["effect"] in ("collect", "pay")}


def test_gr_29_a_card_of_the_spaces_deck_is_drawn() -> None:
    play = arrive("Chance 1")
    assert (play.now, play.who) == ("card", 0)
    assert play.refuses("Plant Sale").startswith("it has to be one of On to GO")
    for value in ("Ace", None, 3, ["On to GO"]):
        assert play.refuses(value).startswith("it has to be one of On to GO")
    assert play.refuses("On to GO", 0) == "the card is drawn at the table"
    play = arrive("Community Chest 2")
    assert play.refuses("On to GO").startswith("it has to be one of Straight to GO")


def test_gr_29_it_is_followed_and_goes_under_its_deck() -> None:
    play = draw("Grant for a Green Idea")
    assert play.cash[0] == 3_500 * K
    assert play.under("Chance") == ["Grant for a Green Idea"]
    assert play.under("Community Chest") == []


def test_gr_29_when_all_have_been_seen_the_first_under_the_deck_comes_again() -> None:
    screen = {"dice": "table", "cards": "screen"}
    play = arrive("Community Chest 2", unseen={"Community Chest": []}, chance=screen)
    first = next(iter(CARDS[name] for name in CARDS if CARDS[name]["deck"] == "Community Chest"))
    assert play.lines("card") == [(0, first["name"])]
    assert play.under("Community Chest")[-1] == first["name"]


@pytest.mark.parametrize("card", MONEY)
def test_gr_29_cards_of_money(card) -> None:
    play = draw(card)
    amount = MONEY[card]["amount"]
    if MONEY[card]["effect"] == "collect":
        assert (play.cash[0], play.pot) == (2 * M + amount, 0)
    else:
        assert (play.cash[0], play.pot) == (2 * M - amount, amount)
    assert (play.cash[1:], play.who) == ([2 * M] * 2, 1)


def test_gr_29_cards_between_players() -> None:
    assert draw("Birthday on the Lawn").cash == [2_200 * K, 1_900 * K, 1_900 * K]
    assert draw("Ice Cream for All").cash == [1_800 * K, 2_100 * K, 2_100 * K]


@pytest.mark.parametrize(
    ("card", "amount"), [("Everything Needs Paint", 250 * K), ("Sweep Every Path", 400 * K)]
)
def test_gr_29_cards_that_count_infrastructure(card, amount) -> None:
    levels = dict(zip(PARKS["light blue"] + PARKS["brown"], (1, 2, 3, 4, 0), strict=True))
    owns = {0: ["light blue", "brown"]}
    play = draw(card, owns=owns, levels=levels, cash={0: 20 * M})
    assert (play.cash[0], play.pot) == (20 * M - 10 * amount, 10 * amount)


def test_gr_29_who_has_none_pays_nothing() -> None:
    assert draw("Sweep Every Path", owns={0: ["brown"]}).cash[0] == 2 * M


@pytest.mark.parametrize(
    ("card", "space"),
    [
        ("Picnic at Friedrichshain", "Volkspark Friedrichshain"),
        ("Concert at Körnerpark", "Körnerpark"),
        ("Sunday at the Tiergarten", "Tiergarten"),
        ("Meet Friends at Südkreuz", "Südkreuz"),
        ("Take the Next Train", "Westkreuz"),
        ("Visit the Nearest Utility", "Solar Roofs"),
    ],
)
def test_gr_29_cards_that_lead_somewhere(card, space) -> None:
    play = draw(card)
    assert (play.space(), play.now, play.who) == (space, "buy", 0)


def test_gr_29_three_back_from_the_last_chance_draws_another_card() -> None:
    play = draw("Wrong Turn: Three Back", space="Chance 3")
    assert (play.space(), play.now) == ("Community Chest 2", "card")
    play.say("Plant Sale")
    assert play.cash[0] == 2_500 * K


@pytest.mark.parametrize("card", [FOUND, LENT])
def test_gr_30_a_torch_is_kept(card) -> None:
    play = draw(card)
    assert (play.keeps(), play.under(CARDS[card]["deck"])) == ([card], [])
    play.idle(2)
    assert play.keeps() == [card]


def test_gr_30_a_kept_torch_cannot_be_drawn() -> None:
    play = arrive("Chance 1", keeps={2: [FOUND]})
    why = play.refuses(FOUND)
    assert why.startswith("it has to be one of On to GO")
    assert FOUND not in why


def test_gr_30_no_other_card_is_kept() -> None:
    kept = [name for name, card in CARDS.items() if card["effect"] == "keep"]
    assert kept == [FOUND, LENT]


def test_gr_30_it_may_be_sold_at_a_price_that_two_agree_on() -> None:
    play = city(keeps={1: [FOUND]})
    play.offer(1, 2, give=[FOUND], get=[70 * K])  # in the turn of a third
    assert (play.now, play.who) == ("offer", 2)
    play.yes()
    assert (play.keeps(1), play.keeps(2)) == ([], [FOUND])
    assert play.cash == [2 * M, 2_070 * K, 1_930 * K]


def test_gr_30_also_while_somebody_decides_or_owes() -> None:
    play = arrive("Rehberge", keeps={1: [FOUND]})
    play.offer(1, 0, give=[FOUND], get=[10 * K])
    play.yes()
    assert (play.keeps(), play.now) == ([FOUND], "buy")
    play = arrive("Rehberge", keeps={0: [LENT]}, cash={0: 0}, owns={1: ["Rehberge"]})
    assert play.now == "owe"
    play.offer(0, 2, give=[LENT], get=[160 * K])
    play.yes()
    assert (play.keeps(2), play.cash[:2]) == ([LENT], [0, 2_160 * K])


def test_gr_30_nobody_sells_a_torch_of_another() -> None:
    play = city(keeps={1: [FOUND]})
    why = play.refuses_offer(0, 2, give=[FOUND], get=[70 * K])
    assert why == f"{FOUND} is not there to be given"
