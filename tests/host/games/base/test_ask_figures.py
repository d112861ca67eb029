"""Every ask and aside says what it needs: figures, what is out of reach, places in order."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.games.base.test_questions import asked
from tests.host.games.whole_games import whole
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.out_of_reach import too_dear
from trading_unit.games.definition import GameDefinition
from trading_unit.games.property.view.property_view import PropertyView
from trading_unit.games.registry import all_games
from trading_unit.table.ask import Amount, Ask, By, With

GAMES = all_games()
SEEDS = range(sample(1, 8))
RICH = 10**12

NOTHING_TO_DECIDE = {
    "roll": "the dice are thrown; where something hangs on it, it is said",
    "spin": "the wheel is spun; where something hangs on it, it is said",
    "card": "a card is drawn, by chance or from the pile on the table",
    "quiz card": "a card is drawn, by chance or from the pile on the table",
    "first deed": "a place is drawn, by chance or from the pile on the table",
    "character": "a card is drawn, by chance or from the pile on the table",
    "result": "the unit says it",
    "hour begins": "the clock says it",
    "count": "with real money each says what is in the own purse",
    "reveal": "the Judge shows the answer to a question that pays nobody",
    "read": "the Judge has read a question that pays nobody",
    "verdict": "the Judge says what was heard, of a question that pays nobody",
    "late verdict": "the Judge says what was heard, of a question that pays nobody",
}
"""The asks that may have no figures, and why."""

FORMS = {
    "bet": "the number board says what a hit pays and how much may lie there",
    "deal": "its form has the money and the things of both, and the offer has figures",
    "put right": "what is wrong is typed, with a reason",
    "hour over": "the clock says it",
}
"""The asides that are no list of words."""


OWNER_IS_KNOWN = {
    "build": "own districts, with the price of what is built",
    "blocks": "own districts, with the price of what is built",
    "owe": "own things, with what they bring",
    "visit": "own Houses, with how far it is there",
    "house": "nobody's Houses",
}
"""The asks of which each place has the same owner."""


def words_of(ask: Ask[Any], by: By) -> list[str]:
    """What can be answered by a word, also one with an amount behind it."""
    found = [
        option.word if isinstance(option, With) else option
        for option in ask.options(by)
        if isinstance(option, With | str)
    ]
    return list(dict.fromkeys(found))


def numbers_of(ask: Ask[Any], by: By) -> set[str]:
    """How many things can be answered, as words."""
    return {
        str(count)
        for option in ask.options(by)
        if isinstance(option, Amount) and option.counts and option.most is not None
        for count in range(option.least, option.most + 1)
    }


def seats_of(ask: Ask[Any]) -> list[int]:
    return [by for by in ask.asked() if type(by) is int]


def has_figures(view: GameView, ask: Ask[Any]) -> bool:
    texts = [view.choice_text(ask, word) for by in seats_of(ask) for word in words_of(ask, by)]
    texts += [row["value"] for row in view.rows(ask)]
    texts += [view.ask_text(ask)] if view.quiz(ask) is None else []
    return any(re.search(r"\d", text) for text in texts)


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_each_ask_has_figures_or_a_reason_why_it_needs_none(game: GameDefinition) -> None:
    for seed in SEEDS:
        for views, ask in asked(game, seed):
            for view in views:
                if not has_figures(view, ask):
                    assert ask.name in NOTHING_TO_DECIDE, view.ask_text(ask)
                    assert all(len(words_of(ask, by)) < 3 for by in seats_of(ask))


def test_each_reason_is_about_an_ask_that_there_is() -> None:
    assert set(NOTHING_TO_DECIDE) <= {name for game in GAMES for name in whole(game).asks}


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_each_thing_beside_an_ask_says_what_it_brings_or_costs(game: GameDefinition) -> None:
    for seed in SEEDS:
        for views, ask in asked(game, seed):
            for view, name, word in beside(views, ask):
                text, gain = view.aside_text(name, word), view.aside_gain(name, word)
                assert name in FORMS or gain is not None or re.search(r"\d", text), (name, word)
                assert "{" not in text


def beside(views: Sequence[GameView], ask: Ask[Any]) -> Iterator[tuple[GameView, str, str]]:
    for view in views:
        for name in ask.asides:
            for seat in view.company.seats:
                for option in view.company.asides[name].options(seat):
                    if isinstance(option, str):
                        yield view, name, option


# What is out of reach for want of money


def answers(ask: Ask[Any], seat: int) -> set[str]:
    return {*words_of(ask, seat), *numbers_of(ask, seat)}


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_all_that_only_money_keeps_from_an_answer_is_out_of_reach(game: GameDefinition) -> None:
    """The rules are asked again with more money, so that they say what the line has to say."""
    for seed in SEEDS:
        for (view, french), ask in asked(game, seed):
            seats = seats_of(ask)
            if len(seats) != 1 or ask.timed or view.company.real_money:
                continue
            (seat,) = seats
            line = view.out_of_reach(ask)
            wanting = with_cash(view, ask, seat, RICH) - answers(ask, seat)
            assert (line is not None) == bool(wanting), (ask.name, wanting)
            if line is None:
                continue
            assert line["seat"] == seat
            dear = too_dear(view.company, seat, view.ask_prices[ask.name](view.company, ask))
            assert {word for word, _ in dear} == wanting
            (word, price), cash = dear[0], view.company.cash[seat]
            assert word in with_cash(view, ask, seat, price)
            assert word not in with_cash(view, ask, seat, price - view.company.board.step)
            for shown in (view, french):
                said = shown.out_of_reach(ask)
                assert said is not None
                assert shown.money(price - cash) in said["text"]
                assert len(dear) == 1 or str(len(dear)) in said["text"]
            for way in line["ways"]:
                assert way in ask.asides
                assert view.company.asides[way].options(seat)


def with_cash(view: GameView, ask: Ask[Any], seat: int, cash: int) -> set[str]:
    """What could be answered by who had so much."""
    before = view.company.cash[seat]
    view.company.cash[seat] = cash
    try:
        return answers(ask, seat)
    finally:
        view.company.cash[seat] = before


# Lists of places


def places_in(view: PropertyView, words: Sequence[str]) -> dict[str, list[int]]:
    """The deeds that these words are about, by what would be done there."""
    number = view.realm.board.number
    found: dict[str, list[int]] = {}
    for word in words:
        what, within, where = word.partition(" in ")
        if (where or word) in number:
            found.setdefault(what if within else "", []).append(number[where or word])
    return found


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_places_stand_in_the_order_of_the_board(game: GameDefinition) -> None:
    for seed in SEEDS:
        for (view, _), ask in asked(game, seed):
            if not isinstance(view, PropertyView):
                continue
            lists = [words_of(ask, by) for by in seats_of(ask)]
            if ask.name == "owe":  # what is due for a mortgage stands last, whatever is sold for it
                lists = [words[:-1] for words in lists]
            for name in set(ask.asides) - {"claim"}:  # of visits, the oldest first
                for seat in view.company.seats:
                    options = view.company.asides[name].options(seat)
                    lists.append([word for word in options if isinstance(word, str)])
            for words in lists:
                for deeds in places_in(view, words).values():
                    assert deeds == sorted(deeds), (ask.name, words)


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_each_place_in_a_list_bears_its_colour_and_for_an_answer_price_and_owner(
    game: GameDefinition,
) -> None:
    for seed in SEEDS:
        for views, ask in asked(game, seed):
            for view in views:
                if isinstance(view, PropertyView):
                    bears_what_it_has_to(view, ask)


def colour(view: PropertyView, deed: int) -> str:
    board = view.realm.board
    return view.wording(f"group.{board.groups[board.group[deed]]}")


def bears_what_it_has_to(view: PropertyView, ask: Ask[Any]) -> None:
    for by in seats_of(ask):
        for word in words_of(ask, by):
            text = view.choice_text(ask, word)
            for (deed,) in places_in(view, [word]).values():
                owner = view.realm.owner[deed]
                assert colour(view, deed) in text
                if ask.name not in OWNER_IS_KNOWN:
                    whose = view.wording("owner nobody") if owner < 0 else view.realm.names[owner]
                    assert f", {whose}" in text
                    assert view.money(view.realm.board.price[deed]) in text
    for shown, name, word in beside([view], ask):
        for deeds in places_in(view, [word]).values():
            if name != "claim":  # of a visit that has been
                assert colour(view, deeds[0]) in shown.aside_text(name, word)
