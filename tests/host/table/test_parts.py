"""The parts of the table: amounts, decks, accounts."""

from random import Random

import pytest

from trading_unit.table.accounts import BANK, Accounts
from trading_unit.table.ask import Amount, one_of
from trading_unit.table.chance import Pick, face
from trading_unit.table.deck import Deck
from trading_unit.table.refused import NO_CHOICE, Refusal


@pytest.mark.parametrize("wrong", [None, True, 20.0, "20", [20], -10, 0, 15, 60, 10**30])
def test_an_amount_is_whole_in_steps_and_bounded(wrong: object) -> None:
    amount = Amount(10, 50, 10)
    assert amount.refuses(wrong)
    assert not any(amount.refuses(right) for right in (10, 20, 50))


def test_an_amount_that_nothing_bounds() -> None:
    assert not Amount(0, None, 1).refuses(10**30)
    assert Amount(0, None, 1).refuses(-1)


def test_the_refusal_names_what_was_legal() -> None:
    assert one_of([]) == NO_CHOICE
    assert one_of(["a"]) == Refusal("either", words=["a"])
    assert one_of(["a", "b"]) == Refusal("either", words=["a", "b"])
    assert one_of(["a", "b", "c"]) == Refusal("one of", words=["a", "b", "c"])


def test_money_is_moved_and_never_made() -> None:
    log: list[tuple[object, ...]] = []
    accounts = Accounts(2, log)
    accounts.move(70, BANK, 0, "start")
    accounts.move(30, 0, 1, "rent", "Old Town")
    assert accounts.balance == [40, 30, -70]
    assert log == [("start", BANK, 0, 70, ""), ("rent", 0, 1, 30, "Old Town")]


def test_a_deck_is_the_unseen_and_a_known_queue() -> None:
    deck = Deck(["a", "b", "c"])
    assert deck.known_next() is None
    for card in ("b", "a"):
        deck.take(card)
        deck.put_under(card)
    assert list(deck.unseen) == ["c"]
    assert deck.known_next() is None
    deck.take("c")  # somebody holds it
    assert deck.known_next() == "b"
    deck.take("b")
    assert deck.known_next() == "a"
    deck.take("a")
    assert deck.known_next() is None


def test_a_die_shows_what_randrange_would_draw() -> None:
    one, other = Random(1), Random(1)
    assert [face(one) for _ in range(100)] == [other.randrange(1, 7) for _ in range(100)]


def test_a_pick_goes_by_its_weights() -> None:
    pick = Pick(0, ("never", "once", "thrice"), (0, 1, 3), ("chance",))
    random = Random(1)
    drawn = [pick.draw(random) for _ in range(4000)]
    assert drawn.count("never") == 0
    assert 900 < drawn.count("once") < 1100
