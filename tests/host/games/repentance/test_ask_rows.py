"""The figures beneath the questions of Repentance, and what each choice promises."""

from re import search
from typing import Any

import pytest

from tests.host.games.repentance.table import HOTEL, Stage, arrive, estate
from trading_unit.games.classic.view.classic_view import ClassicView

GOLDEN = "Golden Street"


def view_of(play: Stage, language: str = "en") -> ClassicView:
    return ClassicView(play.table, language)


def rows(play: Stage, language: str = "en") -> dict[str, str]:
    ask = play.table.ask
    assert ask is not None
    return {row["label"]: row["value"] for row in view_of(play, language).rows(ask)}


def choices(play: Stage, language: str = "en") -> list[str]:
    ask = play.table.ask
    assert ask is not None
    return [view_of(play, language).choice_text(ask, word) for word in play.words()]


def rents_then(text: str) -> tuple[str, str]:
    found = search(r"rent ([^)]+?)(?:, then ([^)]+))?\)", text)
    assert found is not None, text
    return found[1], found[2] or found[1]


@pytest.mark.parametrize("level", range(HOTEL + 1))
def test_building_and_selling_change_the_rent_as_they_say(level: int) -> None:
    how: dict[str, Any] = {"owns": {0: ["dark blue"]}}
    how["levels"] = dict.fromkeys(estate(**how).owned(0), level)
    for name in ("build", "sell"):
        for word in estate(**how).may(name):
            if type(word) is not str:
                continue
            play = estate(**how)
            view, deed = view_of(play), word.partition(" in ")[2]
            text, gain = view.aside_text(name, word), view.aside_gain(name, word)
            before, cash = play.rent(deed), play.cash[0]
            play.do(name, word)
            assert rents_then(text) == (view.money(before), view.money(play.rent(deed)))
            assert play.cash[0] - cash == gain


def test_bankruptcy_says_all_that_it_costs() -> None:
    """What is built is sold for half its price first: a house for 25 dollars."""
    play = arrive(
        GOLDEN,
        owns={0: ["brown"], 1: ["dark blue"]},
        levels={GOLDEN: HOTEL, "Dust Lane": 1},
        cash={0: 20, 2: 700},
    )
    assert choices(play) == [
        "be bankrupt: $45, Dust Lane, Broken Bridge to Ben, and you leave the game"
    ]
    assert list(rows(play).items())[-2:] == [
        ("Ben could buy for", "$1,500"),
        ("Cleo could buy for", "$700"),
    ]
    play.say("bankrupt")
    assert play.cash[1] == 1_545
    assert {"Dust Lane", "Broken Bridge"} < set(play.owned(1))


def test_who_has_nothing_reads_so() -> None:
    play = arrive(GOLDEN, owns={1: ["dark blue"]}, cash={0: 0})
    assert choices(play) == ["be bankrupt: you leave the game"]
    assert choices(play, "fr") == ["faire faillite\u00a0: vous quittez la partie"]


def test_an_offer_of_a_mortgaged_deed_says_the_interest() -> None:
    play = estate(owns={0: ["Dust Lane"], 1: ["Broken Bridge"]}, mortgaged=["Dust Lane"])
    play.offer(0, 1, ["Dust Lane"], [50])
    shown = rows(play)
    assert shown["Dust Lane"] == "$60, brown, rent $2, mortgaged"
    assert shown["Ben has then"] == "2 of 2 (brown)"
    due = shown["interest that you pay at once"]
    cash = play.cash[1]
    play.yes()
    if play.now == "received":
        play.say("interest")
    assert view_of(play).money(cash - 50 - play.cash[1]) == due
