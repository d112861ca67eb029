"""A hint never gives up while a deal may save a debtor, in each game with deals."""

import re
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from tests.host.games.city_life import table as town_stage
from tests.host.games.classic.both import GAMES, Game
from tests.host.games.classic.stage import group
from tests.host.games.monopoly_city import stage as city_stage
from tests.host.games.monopoly_city.stage import M
from tests.host.games.property_stage import Stage
from trading_unit.bots.hint import Hint, hint
from trading_unit.bots.seat_view import SeatView
from trading_unit.bots.steady import Steady
from trading_unit.games.property.rules.offers import count_proposal
from trading_unit.games.registry import game_named
from trading_unit.play.hints import hint_lines
from trading_unit.table.deck import Deck

Play = Stage[Any]
WORDS_OF_A_SENTENCE = 25
VALLEY = "Valley Line"
OTHER_LINES = [name for name in group("railroad") if name != VALLEY]
RED = ["Thorn Hill", "Lion's Pass", "Narrow Way"]
TOWER, LAST_TOWER = "Tower 61", "Tower 93"


def city(*, rich: bool = True, owned: bool = True) -> Play:
    """Ann owes Ben a rent, and Cleo could use what Ann has."""
    stands = {
        "Fortune Valley": {"owner": 1, "residential": 3 if rich else 8},
        "Summergate": {"owner": 0 if owned else 2},
        "Stoneside": {"owner": 2},
    }
    cash = {0: 5 * M if owned else 0, 1: 0, 2: 30 * M if rich else 0}
    return city_stage.arrive("Fortune Valley", stands=stands, cash=cash)


def town(*, rich: bool = True, owned: bool = True) -> Play:
    """Ann owes Ben a Tower's fee, and Cleo could use what Ann has mortgaged."""
    owns = {1: [TOWER], 0: [LAST_TOWER] if owned else [], 2: ["House 4"]}
    return town_stage.arrive(
        61,
        advanced=True,
        owns=owns,
        mortgaged={LAST_TOWER: 5} if owned else {},
        cash={0: 0, 1: 0, 2: 20_000 if rich else 1_000},
        loan={0: 3} if owned else {},
    )


def classic(game: Game, *, rich: bool = True, owned: bool = True) -> Play:
    """Ann owes Ben a rent, and Cleo could use what Ann has mortgaged."""
    return game.arrive(
        RED[0],
        owns={0: [VALLEY] if owned else [], 1: ["red"], 2: OTHER_LINES},
        levels=dict.fromkeys(RED, 1 if rich else 4),
        mortgaged=[VALLEY] if owned else [],
        cash={0: 0, 1: 0, 2: 1_500 if rich else 0},
    )


ARRIVES: dict[str, Callable[..., Play]] = {
    "monopoly-city": city,
    "city-life": town,
    **{game.name: partial(classic, game) for game in GAMES},
}


each_game = pytest.mark.parametrize("name", ARRIVES)


def hint_at(play: Play) -> Hint:
    """Ann's, who is asked for what she owes."""
    assert (play.now, play.who) == ("owe", 0)
    return hint(play.table, 0)


def lines_at(name: str, play: Play, language: str = "en") -> list[str]:
    return hint_lines(game_named(name).view(play.table, language), hint_at(play))


def use_up_offers(play: Play) -> None:
    """Ann has made both others all the offers that she may."""
    for other in (1, 2):
        for _ in range(play.owners.deals.offers):
            count_proposal(play.owners, 0, other)


# A deal that saves


@each_game
def test_it_offers_a_deal_that_the_other_accepts_and_that_pays_the_debt(name: str) -> None:
    play = ARRIVES[name]()
    found = hint_at(play)
    assert (found.kind, found.aside) == ("saved", "deal")
    owed, cash = play.owners.debts[0].amount, play.owners.cash[0]
    play.do("deal", found.value, 0)
    assert Steady(Random(0)).answer(SeatView(play.table, 2)) == "yes"
    play.yes()
    paid = found.value["get"]["money"]
    assert paid >= found.missing
    assert cash + paid + play.owners.can_raise(0) >= owed
    assert not play.owners.out[0]


@each_game
def test_nobody_would_give_more_for_it(name: str) -> None:
    play = ARRIVES[name]()
    dearer = dict(hint_at(play).value)
    money = dearer["get"]["money"] + play.owners.board.step
    dearer["get"] = {**dearer["get"], "money": money}
    play.do("deal", dearer, 0)
    assert SeatView(play.table, 2).weigh("yes") <= 0


def test_the_creditor_may_forgive_a_part_for_things() -> None:
    """Ben lacks nothing but Summergate for a group, and has no cash."""
    stands = {"Fortune Valley": {"owner": 1, "residential": 3}, "Summergate": {"owner": 0}}
    play = city_stage.arrive(
        "Fortune Valley",
        stands={**stands, "Stoneside": {"owner": 1}},
        cash={0: 5 * M, 1: 0, 2: 0},
    )
    found = hint_at(play)
    assert found.kind == "saved"
    assert found.value["with"] == 1
    play.do("deal", found.value, 0)
    play.yes()
    assert play.now != "owe"


# Where none does


@each_game
def test_without_one_it_says_what_a_deal_has_to_bring_and_gives_nobody_up(name: str) -> None:
    play = ARRIVES[name](rich=False)
    assert hint_at(play).kind in ("may be saved", "part saved")
    text = " ".join(lines_at(name, play))
    assert "is still missing" in text
    assert "is left" not in text
    assert "give up" not in text


@each_game
@pytest.mark.parametrize(("owned", "kind"), [(False, "no deal"), (True, "no offer")])
def test_only_where_no_deal_is_possible_it_says_what_is_left(
    name: str, owned: bool, kind: str
) -> None:
    play = ARRIVES[name](owned=owned)
    if owned:
        use_up_offers(play)
    assert hint_at(play).kind == kind
    left = "give up" if name == "city-life" else "only bankruptcy is left"
    assert left in lines_at(name, play)[-1]


def test_a_debtor_without_things_may_still_give_money_for_a_part_of_the_debt() -> None:
    """In Monopoly City that is a deal (MI-27)."""
    stands = {"Fortune Valley": {"owner": 1, "residential": 3}}
    play = city_stage.arrive("Fortune Valley", stands=stands, cash={0: 5 * M, 1: 0, 2: 0})
    assert hint_at(play).kind == "may be saved"


def test_what_is_owed_in_real_money_is_not_added_up() -> None:
    stands = {"Fortune Valley": {"owner": 1, "residential": 3}}
    play = city_stage.arrive("Fortune Valley", stands=stands, money="real")
    assert hint_at(play).value == "paid"


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "I would give up: to raise the money would cost you more."),
        ("fr", "Je renoncerais\N{NO-BREAK SPACE}: réunir l'argent vous coûterait plus cher."),
    ],
)
def test_to_give_up_is_not_the_only_way_where_a_loan_would_pay(language: str, says: str) -> None:
    play = town_stage.arrive(27, advanced=True, cash={0: 0})
    assert lines_at("city-life", play, language) == [says]


# What it says, and does not


@each_game
@pytest.mark.parametrize("how", [{}, {"rich": False}, {"owned": False}])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_its_sentences_are_short(name: str, how: dict[str, bool], language: str) -> None:
    for line in lines_at(name, ARRIVES[name](**how), language):
        for sentence in re.split(r"(?<=[.]) ", line):
            assert len(sentence.split()) <= WORDS_OF_A_SENTENCE, sentence


def test_it_says_the_deal_and_what_is_missing() -> None:
    play = city()
    assert lines_at("monopoly-city", play) == [
        "I would offer Cleo a deal: Summergate for 3.71M.",
        "With all that you can raise, 480k is still missing.",
        "By my estimate the other accepts it, and then you can pay.",
        "This is the program's estimate. You decide.",
    ]


@each_game
def test_it_changes_nothing_and_knows_no_card_that_lies_in_a_deck(name: str) -> None:
    play = ARRIVES[name]()
    before = play.all()
    found = hint_at(play)
    assert play.all() == before
    for deck in decks_of(play):
        deck.unseen.clear()
        deck.queue.clear()
    assert hint_at(play) == found


def decks_of(play: Play) -> list[Deck]:
    game: Any = play.table.game
    return [deck for deck in vars(game).values() if isinstance(deck, Deck)] or [
        *game.decks.values()
    ]
