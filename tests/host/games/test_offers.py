"""How often players may make each other offers, in every game with deals: MI-28, MI-44 and MI-45,
which BO-36, GR-52 and CL-B-11 take over. Adversaries stall, spam and keep silent."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tests.host.games.city_life import table as city_life
from tests.host.games.greenopoly import table as greenopoly
from tests.host.games.monopoly_city import stage as monopoly_city
from tests.host.games.property_stage import Stage, terms
from tests.host.games.repentance import table as repentance
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.bots.plain import Plain
from trading_unit.bots.seat_view import SeatView
from trading_unit.bots.steady import Steady
from trading_unit.games.property.rules.dealing import Talks
from trading_unit.games.property.rules.offers import begin_talks, begin_talks_with
from trading_unit.table.ask import LIGHT_MS, TABLE, Partners

M = 1_000_000
SEATS = range(4)


@dataclass(frozen=True)
class Game:
    """A game with deals: how a turn of Ann's begins, how it stands when she owes Ben more than she
    has, one thing of each player, and what it is sold for."""

    begun: Callable[[], Any]
    owing: Callable[[], Any]
    things: tuple[str, ...]
    price: int
    throw: tuple[int, ...] = (1, 2)


def tower_fee() -> Any:
    """Ben does not want Ann's House, which is for everybody then."""
    play = city_life.arrive(61, seats=4, owns=houses("Tower 61"), cash={0: 2_000})
    play.say("fee")
    play.say("House 4")
    play.say("no")
    return play


def houses(*more: str) -> dict[int, list[str]]:
    return {0: ["House 4"], 1: ["House 8", *more], 2: ["House 13"], 3: ["House 22"]}


def owned(things: tuple[str, ...], *more: str) -> dict[int, list[str]]:
    return {0: [things[0]], 1: [things[1], *more], 2: [things[2]], 3: [things[3]]}


DISTRICTS = ("Seaview", "Riverside", "Westlands", "Middleton")
DEEDS = ("Thorn Hill", "Valley Line", "Living Water", repentance.BROWN[0])
PARKS = (*greenopoly.PARKS["light blue"], greenopoly.PARKS["railroad"][0])
HOTEL, SPACES = repentance.DARK_BLUE[1], greenopoly.PARKS["dark blue"]

GAMES = {
    "monopoly-city": Game(
        lambda: monopoly_city.city(4, owns=owned(DISTRICTS)),
        lambda: monopoly_city.arrive(
            "Central Quay",
            seats=4,
            cash={0: 100_000},
            owns=owned(DISTRICTS, "Central Quay"),
            stands={"Central Quay": {"industrial": 4}},
        ),
        DISTRICTS,
        5 * M,
    ),
    "repentance": Game(
        lambda: repentance.estate(4, owns=owned(DEEDS)),
        lambda: repentance.arrive(
            HOTEL,
            seats=4,
            cash={0: 10},
            owns=owned(DEEDS, *repentance.DARK_BLUE),
            levels=dict.fromkeys(repentance.DARK_BLUE, 5),
        ),
        DEEDS,
        900,
    ),
    "greenopoly": Game(
        lambda: greenopoly.city(4, owns=owned(PARKS)),
        lambda: greenopoly.arrive(
            SPACES[1],
            seats=4,
            cash={0: 10_000},
            owns=owned(PARKS, *SPACES),
            levels=dict.fromkeys(SPACES, 4),
        ),
        PARKS,
        M,
    ),
    "city-life": Game(
        lambda: city_life.town(4, owns=houses()),
        tower_fee,
        ("House 4", "House 8", "House 13", "House 22"),
        400,
        throw=(1,),
    ),
}

WITH_GIFTS = ("monopoly-city", "city-life")
WITHOUT_GIFTS = ("repentance", "greenopoly")

game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


class Talk:
    """Players at one table who sell their things, or try to."""

    def __init__(self, game: Game, *, owing: bool = False) -> None:
        self.game = game
        self.play: Stage[Any] = game.owing() if owing else game.begun()
        assert not owing or (self.play.now, self.play.who) == ("owe", 0)

    def sale(self, seat: int, partner: int) -> dict[str, Any]:
        """The seat sells its thing; to Ann who owes nobody does, and buys hers instead."""
        mine, price = [self.game.things[seat]], [self.game.price]
        if self.play.cash[partner] >= self.game.price:
            return terms(partner, mine, price)
        return terms(partner, price, [self.game.things[partner]])

    def counter(self, moment: int = 1_000) -> None:
        """The one who is asked offers that instead."""
        seat, ask = self.play.who, self.play.table.ask
        assert isinstance(seat, int)
        self.play.say([self.sale(seat, ask.seat), moment])

    def offer(self, seat: int, partner: int) -> None:
        self.play.do("deal", self.sale(seat, partner), seat)

    def noes(self, seat: int, partner: int, times: int) -> None:
        """So many offers, each refused in no time."""
        for _ in range(times):
            self.offer(seat, partner)
            self.play.no(0)

    def why_not(self, seat: int, partner: int) -> str:
        return self.play.refuses_to("deal", self.sale(seat, partner), seat)

    def may(self, seat: int, partner: int) -> bool:
        deals = self.play.company.asides["deal"]
        return deals.refuses(seat, self.sale(seat, partner)) is None

    def throw(self) -> None:
        self.play.say(list(self.game.throw), TABLE)

    def partners(self, seat: int) -> list[int]:
        options = self.play.may("deal", seat)
        return list(options[0].theirs) if options else []


OVER = "have made each other ten offers: the next may follow after the next throw"
DEBT_OVER = "ten offers for this debt: the next may follow when it is settled"
LIGHT_OVER = "have used up the 150 seconds of light: the next offer may follow after the next"
NO_MORE = "wants no more offers from you before the next throw, but may make you one"
LAST = "this is the last offer of this talk: it can only be accepted or refused"


# Ten offers


@game
def test_mi_28_bo_36_gr_52_cl_b_11_a_no_ends_the_offer_and_not_the_talk(game: Game) -> None:
    talk = Talk(game)
    talk.noes(0, 1, 1)
    talk.offer(0, 1)  # just the same: none has to be better than the last
    talk.play.light_off(10)
    talk.offer(1, 0)
    talk.play.yes()
    assert talk.play.owner(game.things[1]) == 0


@game
def test_mi_28_bo_36_gr_52_cl_b_11_ten_offers_between_the_same_two_until_a_throw(
    game: Game,
) -> None:
    talk = Talk(game)
    talk.noes(0, 1, 6)
    talk.noes(1, 0, 4)
    for one, other in ((0, 1), (1, 0)):
        assert OVER in talk.why_not(one, other)
        assert talk.partners(one) == [2, 3]
    assert set(talk.play.may("deal", 0)[0].barred) == {1}
    talk.noes(0, 2, 1)  # others talk on
    talk.throw()
    talk.noes(0, 1, 10)
    assert OVER in talk.why_not(1, 0)


@game
def test_mi_28_bo_36_gr_52_cl_b_11_an_offer_that_is_taken_counts_too(game: Game) -> None:
    """Two friends hand a thing to and fro as long as they may."""
    talk = Talk(game)
    thing = game.things[0]
    for turn in range(10):
        talk.play.offer(turn % 2, 1 - turn % 2, [thing], [talk.play.owners.board.step])
        talk.play.yes(0)
    assert OVER in talk.play.refuses_offer(0, 1, [thing], [talk.play.owners.board.step])


@game
def test_mi_44_bo_36_gr_52_cl_b_11_counter_offers_count_and_the_tenth_is_taken_or_refused(
    game: Game,
) -> None:
    talk = Talk(game)
    talk.offer(0, 1)
    for turn in range(9):
        assert talk.play.who == (turn + 1) % 2
        (form,) = [one for one in talk.play.words() if isinstance(one, Partners)]
        assert form.left == {turn % 2: 9 - turn}
        talk.counter(turn)
    assert talk.play.words() == ["yes", "no", "no more"]
    assert talk.play.refuses([terms(1, [game.things[0]], [game.price]), 20]) == LAST
    talk.play.no(20)
    assert OVER in talk.why_not(1, 0)


@game
def test_mi_44_bo_36_gr_52_cl_b_11_the_tenth_can_be_taken(game: Game) -> None:
    talk = Talk(game)
    talk.noes(0, 1, 9)
    talk.offer(0, 1)
    talk.play.yes()
    assert talk.play.owner(game.things[0]) == 1


@game
def test_mi_44_bo_36_gr_52_cl_b_11_an_offer_that_ends_with_the_light_or_the_hour_counts(
    game: Game,
) -> None:
    talk = Talk(game)
    for _ in range(10):
        talk.offer(0, 1)
        talk.play.light_off(1)  # withdrawn, cancelled or over: the clock says when
    assert OVER in talk.why_not(0, 1)


# 150 seconds of light


@game
def test_mi_28_bo_36_gr_52_cl_b_11_silence_lasts_for_150_seconds(game: Game) -> None:
    talk = Talk(game)
    for left_ms in (150_000, 100_000, 50_000):
        talk.offer(0, 1)
        assert talk.play.table.ask.light_ms(LIGHT_MS) == LIGHT_MS
        assert talk.play.table.ask.light_ms(10 * LIGHT_MS) == left_ms
        talk.play.light_off(LIGHT_MS)
    for one, other in ((0, 1), (1, 0)):
        assert LIGHT_OVER in talk.why_not(one, other)
    talk.noes(2, 0, 1)
    talk.throw()
    talk.noes(1, 0, 1)


@game
def test_mi_28_bo_36_gr_52_cl_b_11_answers_use_the_light_up_too(game: Game) -> None:
    talk = Talk(game)
    for moment in (49_000, 49_000):
        talk.offer(0, 1)
        talk.counter(10)
        talk.play.no(moment)
    talk.offer(1, 0)
    talk.play.yes(40_000)  # and Ann has both things now
    talk.offer(0, 1)
    assert talk.play.table.ask.light_ms(LIGHT_MS) == 12_000
    talk.play.light_off(11_500)
    assert LIGHT_OVER in talk.why_not(0, 1)  # half a second is no light


def stalled_ms(talk: Talk, answers: Callable[[Talk], int]) -> int:
    """Everybody offers everybody whatever may be offered; how long all those lights were on."""
    total = 0
    for one, other in combinations(SEATS, 2):
        for seat, partner in ((one, other), (other, one)):
            while talk.may(seat, partner):
                talk.offer(seat, partner)
                total += answers(talk)
    return total


def silence(talk: Talk) -> int:
    lasts_ms = talk.play.table.ask.light_ms(LIGHT_MS)
    talk.play.light_off(lasts_ms)
    return int(lasts_ms)


def late_no(talk: Talk) -> int:
    moment = talk.play.table.ask.light_ms(LIGHT_MS) - 1
    talk.play.no(moment)
    return int(moment)


def counters_under_one_light(talk: Talk) -> int:
    """As many as may be, and then silence."""
    made = 0
    while any(isinstance(one, Partners) for one in talk.play.words()):
        talk.counter(made)
        made += 1
    assert made < 20  # debtor and creditor have ten each
    return silence(talk)


@game
@pytest.mark.parametrize("answers", [silence, late_no, counters_under_one_light])
def test_mi_28_mi_44_bo_36_gr_52_cl_b_11_nobody_runs_out_the_hour(
    game: Game, answers: Callable[[Talk], int]
) -> None:
    pairs = len(list(combinations(SEATS, 2)))
    assert stalled_ms(Talk(game), answers) <= pairs * 150_000


class Generous(Talk):
    """All give each other the least amount, for nothing."""

    def sale(self, seat: int, partner: int) -> dict[str, Any]:
        return terms(partner, [self.play.owners.board.step])


def late_yes(talk: Talk) -> int:
    moment = talk.play.table.ask.light_ms(LIGHT_MS) - 1
    talk.play.yes(moment)
    return int(moment)


@pytest.mark.parametrize("answers", [silence, late_no, late_yes])
@pytest.mark.parametrize("game", [GAMES[name] for name in WITH_GIFTS], ids=WITH_GIFTS)
def test_mi_28_mi_44_cl_b_11_gifts_do_not_run_out_the_hour_either(
    game: Game, answers: Callable[[Talk], int]
) -> None:
    pairs = len(list(combinations(SEATS, 2)))
    assert 0 < stalled_ms(Generous(game), answers) <= pairs * 150_000


@pytest.mark.parametrize("game", [GAMES[name] for name in WITHOUT_GIFTS], ids=WITHOUT_GIFTS)
def test_bo_52_gr_64_bo_36_gr_52_there_are_no_gifts(game: Game) -> None:
    """Neither of money nor of a deed, from whoever owes least of all."""
    for talk in (Talk(game), Talk(game, owing=True)):
        thing, step = game.things[2], talk.play.owners.board.step
        for given in ([step], [thing], [thing, step]):
            assert talk.play.refuses_offer(2, 0, given)
            assert talk.play.refuses_offer(0, 2, (), given)


@game
def test_mi_28_bo_36_gr_52_cl_b_11_offers_among_three_are_three_talks(game: Game) -> None:
    talk = Talk(game)
    for one, other in ((0, 1), (1, 2), (2, 0)):
        talk.noes(one, other, 10)
    for one, other in ((0, 1), (1, 0), (1, 2), (2, 1), (0, 2), (2, 0)):
        assert OVER in talk.why_not(one, other)
    assert talk.partners(3) == [0, 1, 2]


# "No more"


@game
def test_mi_44_bo_36_gr_52_cl_b_11_no_more_bars_the_other_until_the_next_throw(game: Game) -> None:
    talk = Talk(game)
    talk.offer(0, 1)
    talk.play.no_more()
    assert talk.play.lines("deal refused for good") == [(1, 0)]
    assert f"Ben {NO_MORE}" in talk.why_not(0, 1)
    assert talk.partners(0) == [2, 3]
    assert talk.play.may("deal", 0)[0].barred[1].key == "deal no more"
    talk.noes(2, 1, 1)  # it is said to Ann alone
    talk.throw()
    talk.noes(0, 1, 1)


@game
def test_mi_44_bo_36_gr_52_cl_b_11_no_more_does_not_bar_from_countering(game: Game) -> None:
    """And an own proposal takes it back."""
    talk = Talk(game)
    talk.offer(0, 1)
    talk.play.no_more()
    talk.offer(1, 0)
    talk.counter()
    talk.play.no(2_000)
    talk.noes(0, 1, 1)


@game
def test_mi_44_bo_36_gr_52_cl_b_11_no_more_answers_a_counter_offer_too(game: Game) -> None:
    talk = Talk(game)
    talk.offer(0, 1)
    talk.counter()
    talk.play.no_more(2_000)  # Ann, to Ben
    assert f"Ann {NO_MORE}" in talk.why_not(1, 0)
    talk.noes(0, 1, 1)
    talk.noes(1, 0, 1)


@game
def test_mi_44_bo_36_gr_52_cl_b_11_no_more_is_undone_and_comes_again(game: Game) -> None:
    talk = Talk(game)
    talk.offer(0, 1)
    talk.play.no_more()
    talk.play.undo()
    talk.play.no()
    talk.noes(0, 1, 8)
    talk.offer(0, 1)
    talk.play.undo()
    talk.noes(0, 1, 1)
    assert OVER in talk.why_not(0, 1)
    again = talk.play.table.at_beginning()
    again.resume(talk.play.table.log)
    refusal = again.game.asides["deal"].refuses(0, talk.sale(0, 1))
    assert refusal is not None
    assert refusal.key == "deal offers over"
    talk.play.undo(2)
    assert talk.may(0, 1)


def state_of(talk: Talk) -> Any:
    return talk.play.table.game.state()


@game
def test_mi_28_bo_36_gr_52_cl_b_11_nothing_of_it_is_in_the_state(game: Game) -> None:
    """For nothing of it outlives a turn."""
    talk = Talk(game)
    state = state_of(talk)
    talk.noes(0, 1, 10)
    talk.offer(0, 2)
    talk.play.no_more()
    assert state_of(talk) == state


# Debts


@game
def test_mi_28_bo_36_gr_52_cl_b_11_what_was_refused_for_a_debt_is_forgotten_too(
    game: Game,
) -> None:
    """At the next throw, as in a game that is played again from there."""
    talk = Talk(game, owing=True)
    owners: Any = talk.play.owners
    talk.noes(0, owners.debts[0].creditor, 2)
    assert not owners.deals.talks.offers
    assert owners.deals.talks.refused
    begin_talks(owners)
    assert owners.deals.talks == Talks()


def owes_more(talk: Talk, creditor: int) -> None:
    """A second debt of Ann's arises."""
    owners: Any = talk.play.owners
    owners.debts.append(replace(owners.debts[0], creditor=creditor, offers={}))
    begin_talks_with(owners, 0)


@game
def test_mi_44_bo_36_gr_52_cl_b_11_a_new_debt_gives_its_debtor_ten_afresh(game: Game) -> None:
    """With everybody, whatever was said to him before; not with others among themselves."""
    talk = Talk(game, owing=True)
    talk.noes(0, 2, 6)
    talk.noes(2, 0, 4)
    talk.offer(0, 3)
    talk.play.no_more()
    talk.noes(2, 3, 10)
    assert (talk.partners(0), talk.partners(2)) == ([1], [1])
    owes_more(talk, 3)
    talk.noes(0, 2, 10)
    talk.noes(0, 3, 10)
    assert OVER in talk.why_not(2, 0)
    assert OVER in talk.why_not(2, 3)


@game
def test_mi_44_bo_36_gr_52_cl_b_11_the_light_begins_afresh_with_a_debt(game: Game) -> None:
    talk = Talk(game, owing=True)
    for _ in range(3):
        talk.offer(0, 2)
        talk.play.light_off(LIGHT_MS)
    assert LIGHT_OVER in talk.why_not(0, 2)
    owes_more(talk, 3)
    assert talk.may(0, 2)


@game
def test_mi_44_bo_36_gr_52_cl_b_11_what_a_debtor_does_not_want_to_hear_stays_so(
    game: Game,
) -> None:
    talk = Talk(game, owing=True)
    talk.offer(2, 0)
    talk.play.no_more()
    owes_more(talk, 3)
    assert f"Ann {NO_MORE}" in talk.why_not(2, 0)
    talk.noes(0, 2, 10)


@game
def test_mi_44_bo_36_gr_52_cl_b_11_debtor_and_creditor_have_ten_each(game: Game) -> None:
    """Neither the seconds nor "no more" count between them."""
    talk = Talk(game, owing=True)
    for seat, partner in ((0, 1), (1, 0)):
        for made in range(10):
            talk.offer(seat, partner)
            words = [word for word in talk.play.words() if isinstance(word, str)]
            assert words == ["yes", "no"]
            assert "until the debt is settled" in talk.play.refuses(["no more", 1_000])
            talk.play.light_off(LIGHT_MS) if made % 2 else talk.play.no(LIGHT_MS - 1)
        assert DEBT_OVER in talk.why_not(seat, partner)
    assert talk.partners(0) == [2, 3]


@game
def test_mi_44_bo_36_gr_52_cl_b_11_a_counter_offer_is_one_of_the_ten_of_who_makes_it(
    game: Game,
) -> None:
    talk = Talk(game, owing=True)
    for _ in range(9):
        talk.offer(0, 1)
        talk.counter()
        talk.play.no(2_000)
    talk.offer(0, 1)  # Ann's tenth; Ben has one left
    talk.counter()
    assert not any(isinstance(one, Partners) for one in talk.play.words())
    assert talk.play.refuses([talk.sale(0, 1), 3_000]) == LAST
    talk.play.no(3_000)
    assert DEBT_OVER in talk.why_not(0, 1)
    assert DEBT_OVER in talk.why_not(1, 0)


@game
def test_mi_44_bo_36_gr_52_cl_b_11_no_more_from_before_does_not_shut_the_creditor(
    game: Game,
) -> None:
    talk = Talk(game, owing=True)
    talk.offer(0, 3)
    talk.play.no_more()
    talk.offer(3, 0)  # this takes it back
    talk.play.no_more()  # Ann has heard enough
    assert NO_MORE in talk.why_not(3, 0)
    owes_more(talk, 3)
    talk.noes(3, 0, 10)  # as her creditor Dan may
    talk.noes(0, 3, 10)


@game
def test_mi_28_mi_44_bo_36_gr_52_cl_b_11_refused_nine_times_a_debtor_still_sells(
    game: Game,
) -> None:
    """Small offers before the big one, silence, a counter-offer: the tenth saves."""
    talk = Talk(game, owing=True)
    thing, step = game.things[0], talk.play.owners.board.step
    for less in range(6):
        talk.play.offer(0, 2, [thing], [game.price + less * step])
        talk.play.no(0)
    talk.offer(0, 2)
    talk.play.light_off(LIGHT_MS)
    talk.offer(0, 2)
    talk.counter()  # Cleo's, and one of the ten
    talk.play.no(1_000)
    talk.offer(0, 2)
    talk.play.yes()
    assert talk.play.owner(thing) == 2


@game
def test_mi_28_bo_36_gr_52_cl_b_11_rivals_do_not_shut_a_debtor_off_from_others(
    game: Game,
) -> None:
    """Ben and Dan use up all that they can before Ann offers Cleo anything."""
    talk = Talk(game, owing=True)
    for rival in (1, 3):
        while talk.may(rival, 0):
            talk.offer(rival, 0)
            talk.play.light_off(LIGHT_MS)
    talk.offer(0, 2)
    talk.play.yes()
    assert talk.play.owner(game.things[0]) == 2


@game
@pytest.mark.parametrize("answers", [silence, late_no, counters_under_one_light])
def test_mi_44_bo_36_gr_52_cl_b_11_a_debt_is_no_endless_talk_either(
    game: Game, answers: Callable[[Talk], int]
) -> None:
    pairs = len(list(combinations(SEATS, 2))) - 1
    most_ms = pairs * 150_000 + 2 * 10 * LIGHT_MS
    assert stalled_ms(Talk(game, owing=True), answers) <= most_ms


# Bots


def by_bots(talk: Talk, *seats: int) -> None:
    for seat in seats:
        talk.play.put_right("plays", seat=seat, bot=True)


@game
def test_mi_45_bo_36_gr_52_cl_b_11_a_bot_proposes_once_until_the_next_throw(game: Game) -> None:
    talk = Talk(game)
    by_bots(talk, 0, 2)
    talk.noes(0, 1, 1)
    assert "a bot makes one player 1 offers at most" in talk.why_not(0, 1)
    assert talk.partners(0) == [2, 3]
    talk.noes(0, 2, 1)
    talk.noes(2, 0, 1)  # each once
    talk.noes(1, 0, 1)  # a person as often as before
    talk.throw()
    talk.noes(0, 1, 1)


@game
def test_mi_45_bo_36_gr_52_cl_b_11_as_a_debtor_three_times(game: Game) -> None:
    talk = Talk(game, owing=True)
    by_bots(talk, 0)
    for partner in (1, 2, 3):
        talk.noes(0, partner, 3)
        assert "a bot makes one player 3 offers at most" in talk.why_not(0, partner)
    assert talk.partners(0) == []
    (form,) = talk.play.company.asides["deal"].shown(0)  # which says so of each
    assert isinstance(form, Partners)
    assert (form.theirs, set(form.barred)) == ({}, {1, 2, 3})


@game
@pytest.mark.parametrize("kind", [AnyAnswer, Plain, Steady])
def test_mi_45_bo_36_gr_52_cl_b_11_bots_do_so(game: Game, kind: Any) -> None:
    """However often they look whether there is something to be done."""
    talk = Talk(game)
    by_bots(talk, 0)
    bot, view = kind(Random(5)), SeatView(talk.play.table, 0)
    asked = []
    for _ in range(300):
        aside = bot.aside(view)
        if aside is not None and aside[0] == "deal":
            asked.append(aside[1]["with"])
            talk.play.do("deal", aside[1], 0)
            talk.play.no(0)
    assert len(asked) == len(set(asked))


@game
@pytest.mark.parametrize("kind", [AnyAnswer, Plain, Steady])
def test_mi_45_bo_36_gr_52_cl_b_11_a_bot_answers_the_third_refused_offer_with_no_more(
    game: Game, kind: Any
) -> None:
    talk = Talk(game)
    by_bots(talk, 1)
    bot, view = kind(Random(1)), SeatView(talk.play.table, 1)
    for said in ("no", "no", "no more"):
        steals(talk)
        answer = None
        while answer != said:
            answer = bot.answer(view)
            assert answer == said or kind is AnyAnswer  # at random it may say anything that it may
        talk.play.say([answer, 0])
    assert NO_MORE in talk.why_not(0, 1)


def steals(talk: Talk) -> None:
    """Ann wants Ben's thing for next to nothing."""
    talk.play.offer(0, 1, [talk.play.owners.board.step], [talk.game.things[1]])


@game
def test_mi_45_bo_36_gr_52_cl_b_11_three_offers_that_were_taken_are_no_three_noes(
    game: Game,
) -> None:
    talk = Talk(game)
    by_bots(talk, 1)
    for _ in range(2):
        steals(talk)
        talk.play.no(0)
        talk.offer(0, 1)
        talk.play.yes(0)
        talk.play.undo(2)
    talk.offer(0, 1)
    talk.play.yes(0)
    talk.play.offer(0, 1, [10 * talk.play.owners.board.step], [game.things[1]])
    assert talk.play.words()[:2] == ["yes", "no more"]


@game
def test_mi_45_bo_36_gr_52_cl_b_11_a_bot_tells_its_debtor_only_no(game: Game) -> None:
    talk = Talk(game, owing=True)
    by_bots(talk, 1)
    for _ in range(5):
        talk.offer(0, 1)
        assert talk.play.words()[:2] == ["yes", "no"]
        talk.play.no(0)
