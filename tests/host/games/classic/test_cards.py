"""The two decks, and what their cards do (BO-18 to BO-20, GR-10, GR-25, GR-29, GR-30). Cards that
only one of the games has are tried in its own folder."""

from typing import Any

import pytest

from tests.host.games.classic.both import GAMES, Game, both, rule
from tests.host.games.classic.games import data
from tests.host.games.classic.stage import spaces

SCREEN = {"cards": "screen"}


def cards_of(*effects: str) -> pytest.MarkDecorator:
    """Each card of each game that does one of these."""
    pairs = [(game, card) for game in GAMES for effect in effects for card in game.cards(effect)]
    return pytest.mark.parametrize(("game", "card"), pairs, ids=[card for _, card in pairs])


def decks(game: Game) -> list[str]:
    return list(dict.fromkeys(card["deck"] for card in data(game.name)["cards"]))


def deck(game: Game, number: int) -> list[str]:
    """The cards of the first deck or the second."""
    cards, name = data(game.name)["cards"], decks(game)[number]
    return [card["name"] for card in cards if card["deck"] == name]


@rule("BO-18", "GR-29")
@cards_of("collect", "pay", "to each", "from each", "per piece", "advance", "nearest", "jail")
def test_a_card_is_drawn_followed_and_put_under_its_deck(game: Game, card: str) -> None:
    name = game.card(card)["deck"]
    first = next(one for one in deck(game, decks(game).index(name)) if one != card)
    play = game.draw(card, queue={name: [first]})
    assert play.lines("card") == [(0, card)]
    assert play.under(name) == [first, card]


@rule("BO-18", "GR-29")
@both
def test_each_space_has_its_deck(game: Game) -> None:
    there = zip(spaces(game.name), data(game.name)["spaces"], strict=True)
    found = [(name, space["deck"]) for name, space in there if space["kind"] == "cards"]
    assert len(found) >= 5
    for name, of in found:
        assert game.arrive(name).words() == [*deck(game, decks(game).index(of)), "another card"]


@rule("BO-18", "GR-29")
@both
def test_when_all_have_been_seen_the_first_comes_again(game: Game) -> None:
    laws, (name, _) = deck(game, 0), decks(game)
    (pays, *_) = game.cards("pay")
    play = game.arrive("Laws 1", chance=SCREEN, unseen={name: [pays]})
    assert play.by_chance() == pays
    assert play.under(name)[-1] == pays
    play = game.arrive("Laws 1", chance=SCREEN, queue={name: laws})
    assert play.lines("card") == [(0, laws[0])]  # known: nobody is asked
    assert play.under(name) == [*laws[1:], laws[0]]


@rule("BO-18", "GR-29")
@both
def test_the_screen_draws_only_what_has_not_been_seen(game: Game) -> None:
    unseen = deck(game, 0)[-2:]
    for _ in range(5):
        play = game.arrive("Laws 1", chance=SCREEN, unseen={decks(game)[0]: unseen})
        assert play.by_chance() in unseen


@rule("BO-18", "GR-29", "GR-30")
@both
def test_no_other_card_is_drawn(game: Game) -> None:
    (first, *_), kept = deck(game, 0), game.kept_card()
    play = game.arrive("Laws 1", keeps={1: [kept]})
    for value in (deck(game, 1)[0], kept, "Ace", "", None, 3, [first]):
        said = play.refuses(value)
        assert said.startswith(f"it has to be one of {first}, ")
        assert kept not in said
    assert play.refuses(first, 0) == "the card is drawn at the table"


@rule("BO-18", "GR-29")
@both
def test_of_a_family_s_own_card_the_table_puts_right_what_it_does(game: Game) -> None:
    play = game.arrive("Laws 1")
    play.say("another card")
    assert (play.cash, play.space(0), play.who) == (
        game.money([1_500] * 3),
        game.called("Laws 1"),
        1,
    )


# What they do


@rule("BO-18", "GR-10", "GR-29")
@cards_of("collect", "pay")
def test_money_from_and_to_the_bank_or_the_middle(game: Game, card: str) -> None:
    play, before = game.draw(card), game.m(1_500)
    amount = game.card(card)["amount"]
    if game.card(card)["effect"] == "collect":
        assert play.cash == [before + amount, before, before]
    else:
        assert play.cash == [before - amount, before, before]
        assert game.name != "greenopoly" or play.pot == amount
    assert (play.now, play.who) == ("roll", 1)


@rule("BO-18", "GR-29")
@both
def test_money_from_and_to_each(game: Game) -> None:
    (gets,), (pays,) = game.cards("from each"), game.cards("to each")
    amount, before = game.card(gets)["amount"], game.m(1_500)
    assert game.draw(gets).cash == [before + 2 * amount, before - amount, before - amount]
    amount = game.card(pays)["amount"]
    assert game.draw(pays).cash == [before - 2 * amount, before + amount, before + amount]


@rule("BO-18", "GR-29")
@cards_of("per piece")
def test_so_much_for_each_piece(game: Game, card: str) -> None:
    each, steps = game.card(card)["each"], data(game.name)["steps"]
    top = len(steps)
    levels = {"Dust Lane": 3, "Broken Bridge": 2, "Pearl Gate": top, "Golden Street": top - 1}
    play = game.draw(card, owns={0: ["brown", "dark blue"]}, levels=levels, cash={0: 9_000})
    owed = [steps[level - 1] for level in levels.values()]
    assert play.cash[0] == game.m(9_000) - sum(each[one["piece"]] * one["count"] for one in owed)
    play = game.draw(card, owns={0: ["brown"], 1: ["dark blue"]}, levels={"Pearl Gate": 4})
    assert play.cash == game.money([1_500] * 3)


@rule("BO-18", "GR-29")
@cards_of("advance")
def test_a_card_that_leads_somewhere(game: Game, card: str) -> None:
    to = game.leads(card)
    play = game.draw(card)
    assert play.space(0) == to
    if to != game.called("Repentance"):
        assert (play.now, play.who) == ("buy", 0)
        assert game.draw(card, owns={1: [to]}).lines("rent")[0][3] == to


def nearest(game: Game, of: str) -> str:
    return next(card for card in game.cards("nearest") if game.card(card)["of"] == of)


@rule("BO-18", "GR-25", "GR-29")
@both
@pytest.mark.parametrize(
    ("space", "to"),
    [("Laws 1", "Desert Line"), ("Laws 2", "Mountain Line"), ("Laws 3", "Valley Line")],
)
def test_at_the_nearest_railroad_twice_the_rent(game: Game, space: str, to: str) -> None:
    card = nearest(game, "railroad")
    play = game.draw(card, space=space, owns={1: ["railroad"]})
    assert (play.space(0), play.cash[1]) == (game.called(to), game.m(1_900))
    play = game.draw(card, space=space)
    assert (play.now, play.space(0)) == ("buy", game.called(to))
    play = game.draw(card, space=space, owns={1: ["railroad"]}, mortgaged=[to])
    assert play.cash[1] == game.m(1_500)


@rule("BO-18", "GR-25", "GR-29")
@both
@pytest.mark.parametrize(
    ("space", "to"),
    [("Laws 1", "Lamp Oil Works"), ("Laws 2", "Living Water"), ("Laws 3", "Lamp Oil Works")],
)
def test_at_the_nearest_utility_ten_times_the_throw(game: Game, space: str, to: str) -> None:
    card = nearest(game, "utility")
    for owned in (to, "utility"):
        play = game.draw(card, space=space, owns={1: [owned]})
        assert (play.space(0), play.cash[1]) == (game.called(to), game.m(1_530))
    play = game.draw(card, space=space)
    assert (play.now, play.space(0)) == ("buy", game.called(to))


@rule("BO-18", "GR-25", "GR-29")
@both
def test_the_next_visit_there_costs_as_ever(game: Game) -> None:
    play = game.draw(nearest(game, "railroad"), space="Laws 1", owns={1: ["Desert Line"]})
    assert play.cash[1] == game.m(1_550)
    play.idle(2)
    play.put_at(0, game.called("Lamp Oil Works"))
    play.throw(1, 2)
    assert play.cash[1] == game.m(1_575)


@rule("BO-18", "GR-21", "GR-29")
@both
@pytest.mark.parametrize(
    ("space", "to", "asked"),
    [
        ("Laws 1", "Hospital Bills", "tax"),
        ("Laws 2", "Harvest Lane", "buy"),
        ("Laws 3", "Salvation 3", "card"),
    ],
)
def test_three_steps_back(game: Game, space: str, to: str, asked: str) -> None:
    (card,) = game.cards("back")
    play = game.draw(card, space=space)
    assert (play.space(0), play.now) == (game.called(to), asked)
    assert (play.lines("wages"), play.cash[0]) == ([], game.m(1_500))
    if asked == "card":  # another one is drawn
        play.say(next(one for one in deck(game, 1) if game.card(one)["effect"] == "collect"))
        assert play.who == 1


@rule("BO-18", "GR-15", "GR-29")
@both
def test_after_a_double_the_card_is_followed_and_then_thrown_again(game: Game) -> None:
    play = game.estate(at={0: "Broken Bridge"})
    play.throw(2, 2)
    play.say(next(one for one in deck(game, 0) if game.card(one)["effect"] == "pay"))
    assert (play.now, play.who) == ("roll", 0)


# Cards to keep


@rule("BO-19", "GR-30")
@cards_of("keep")
def test_it_is_kept_until_it_is_used(game: Game, card: str) -> None:
    play = game.draw(card)
    name = game.card(card)["deck"]
    assert (play.keeps(0), play.under(name)) == ([card], [])
    play.idle(2)
    assert play.keeps(0) == [card]
    play = game.estate(jailed={0: 0}, keeps={0: [card]})
    play.say("card")
    assert (play.keeps(0), play.under(name)[-1], play.jailed(0)) == ([], card, False)
    assert play.lines("plays") == [(0, card)]


@rule("BO-19", "GR-30", "GR-39")
@both
def test_who_has_both_uses_one(game: Game) -> None:
    first, second = game.cards("keep")
    play = game.estate(jailed={0: 0}, keeps={0: [second, first]})
    play.say("card")
    assert play.keeps(0) == [first]


@rule("BO-20", "GR-30")
@both
def test_it_may_be_sold_for_whatever_is_agreed_on(game: Game) -> None:
    card = game.kept_card()
    play = game.estate(keeps={0: [card]})
    play.offer(1, 0, give=[game.m(70)], get=[card])
    play.yes()
    assert (play.keeps(0), play.keeps(1)) == ([], [card])
    assert play.cash == game.money([1_570, 1_430, 1_500])
    play.offer(1, 2, give=[card], get=[game.m(1)])  # in the turn of a third
    play.yes()
    assert (play.keeps(2), play.cash) == ([card], game.money([1_570, 1_431, 1_499]))


@rule("BO-20", "GR-30")
@both
def test_also_while_somebody_decides_or_owes(game: Game) -> None:
    first, second = game.cards("keep")
    play = game.arrive("Thorn Hill", keeps={1: [first]})
    play.offer(1, 0, give=[first], get=[game.m(1)])
    play.yes()
    assert (play.keeps(0), play.now) == ([first], "buy")
    play = game.arrive("Thorn Hill", keeps={0: [second]}, cash={0: 0}, owns={1: ["Thorn Hill"]})
    assert play.now == "owe"
    play.offer(0, 2, give=[second], get=[game.m(18)])
    play.yes()
    assert (play.keeps(2), play.cash[:2]) == ([second], game.money([0, 1_518]))


@rule("BO-20", "GR-30")
@both
def test_only_by_who_has_it(game: Game) -> None:
    cards: list[Any] = [*game.cards("keep"), game.cards("pay")[0]]
    play = game.estate(keeps={0: cards[:1]})
    for card in cards:
        said = play.refuses_offer(1, 2, give=[card], get=[game.m(50)])
        assert said == f"{card} is not there to be given"
