"""Share the Wealth cards that the program does not know, and those that others may not."""

from typing import Any

import pytest

from tests.host.games.life.card_moments import collects, drawing, pays
from tests.host.games.life.reckoning_again import agrees
from tests.host.games.life.table import REAL_PILE, Stage, new_game
from trading_unit.games.life.rules import asides
from trading_unit.table.ask import CHANCE

# A real pile


def test_gl_25_of_a_real_pile_the_program_knows_only_how_many() -> None:
    play = new_game(chance=REAL_PILE)
    play.spin(3, 9, 4)
    assert play.now == "paper"  # no card was asked for
    assert [play.hand(seat) for seat in range(3)] == [["card"]] * 3
    assert len(play.lives.pile) == 21
    assert play.lines("gets card") == []
    agrees(play)


def test_gl_27_what_is_played_is_checked_against_the_number_held() -> None:
    play = pays(hand={0: ["card"], 1: []}, chance=REAL_PILE)
    assert play.may("give", 0) == ["pay to Ben", "pay to Cleo"]
    play.do("give", "pay to Ben", 0)
    assert play.words() == ["pay"]
    play.say("pay")
    assert play.may("give", 0) == []
    assert (play.hand(), len(play.lives.pile)) == ([], 24)
    agrees(play)


def test_gl_28_an_exemption_of_a_real_pile() -> None:
    play = collects(hand={0: ["card"], 1: ["card", "card"], 2: ["card"]}, chance=REAL_PILE)
    play.do("give", "collect", 1)
    assert play.words() == ["pay", "exempt"]
    play.say("exempt")
    assert ([play.hand(seat) for seat in range(3)]) == [[], ["card"], ["card"]]
    agrees(play)


# Secret


def seen(play: Stage, seat: int | None) -> Any:
    """All that this seat, or the table, may know."""
    lives, ask = play.lives, play.table.ask
    beside = [
        (name, list(lives.asides[name].options(seat))) for name in ask.asides if seat is not None
    ]
    secret = getattr(ask, "secret", False)
    options = [list(ask.options(by)) for by in ask.asked() if by == seat or not secret]
    return (
        [line for line in lives.log if lives.sees(seat, line)],
        (play.now, play.who, play.table.number, options, beside),
        [len(lives.hand[one]) for one in lives.seats],
        len(lives.pile),
        list(lives.cash),
    )


def test_gl_25_which_card_was_drawn_only_its_drawer_reads() -> None:
    play = drawing()
    play.say("collect")
    lines = [line for line in play.lives.log if line[0] in ("draws", "gets card")]
    assert lines == [("draws", 0), ("gets card", 0, "collect")]
    assert [play.lives.sees(0, line) for line in lines] == [True, True]
    for seat in (1, 2, None):
        assert [play.lives.sees(seat, line) for line in lines] == [True, False]


@pytest.mark.parametrize(("one", "other"), [("collect", "pay"), ("exempt", "collect")])
def test_gl_25_games_that_differ_in_a_drawn_card_look_alike_to_others(one, other) -> None:
    plays = [drawing(), drawing()]
    for play, kind in zip(plays, (one, other), strict=True):
        play.say(kind, CHANCE)
    for _ in range(6):
        for seat in (1, 2, None):
            assert seen(plays[0], seat) == seen(plays[1], seat)
        for play in plays:
            step(play)
    assert seen(plays[0], 0) != seen(plays[1], 0)


def step(play: Stage) -> None:
    """Something that everybody can do."""
    match play.now:
        case "spin":
            play.spin(4)
        case "card":
            play.say("exempt")
        case _:
            play.say(play.words()[-1])


@pytest.mark.parametrize("hands", [("exempt", "pay"), ("exempt", "collect"), ("pay", "collect")])
def test_gl_25_who_is_given_a_card_is_asked_whatever_he_holds(hands) -> None:
    plays = [pays(hand={0: ["pay"], 2: [kind]}) for kind in hands]
    for play in plays:
        play.do("give", "pay to Cleo", 0)
        assert (play.now, play.who) == ("given", 2)
    for seat in (0, 1, None):
        assert seen(plays[0], seat) == seen(plays[1], seat)
    for play in plays:
        play.say("pay")
    for seat in (0, 1, None):
        assert seen(plays[0], seat) == seen(plays[1], seat)


@pytest.mark.parametrize("hands", [("collect", "pay"), ("collect", "exempt")])
def test_gl_25_nobody_else_is_shown_that_a_card_could_be_given(hands) -> None:
    plays = [collects(hand={1: [kind]}) for kind in hands]
    for seat in (0, 2, None):
        assert seen(plays[0], seat) == seen(plays[1], seat)
    assert seen(plays[0], 1) != seen(plays[1], 1)


def test_gl_25_asks_and_asides_that_tell_of_cards_are_marked() -> None:
    play = drawing()
    assert play.table.ask.secret
    assert asides.Give.secret
    play = pays(hand={0: ["pay"]})
    play.do("give", "pay to Ben", 0)
    assert play.table.ask.secret
