"""Christianity, Hospital Bills and the other tax (BO-21, BO-27, BO-55)."""

from tests.host.games.repentance.table import Stage, arrive, estate
from trading_unit.games.classic.view.classic_view import ClassicView


def test_bo_27_christianity_costs_the_next_turn() -> None:
    play = arrive("Christianity")
    assert play.lines("rests") == [(0, "Christianity")]
    play.idle(2)
    assert play.lines("misses") == [(0,)]
    assert (play.now, play.who) == ("roll", 1)
    play.idle(2)
    assert (play.now, play.who) == ("roll", 0)  # only one


def test_bo_27_passing_it_costs_nothing() -> None:
    play = estate(at={0: "Harvest Lane"}, owns={0: ["red"]})
    play.throw(1, 4)
    assert play.space(0) == "Narrow Way"
    play.idle(2)
    assert play.who == 0


def test_bo_27_a_double_s_extra_throw_is_still_made() -> None:
    play = estate(at={0: "Vineyard Path"}, owns={0: ["red"]})
    play.throw(2, 2)
    assert (play.space(0), play.now, play.who) == ("Christianity", "roll", 0)
    play.throw(1, 3)
    play.idle(2)
    assert (play.lines("misses"), play.who) == ([(0,)], 1)


def test_bo_27_who_misses_a_turn_in_bondage_makes_no_throw_there() -> None:
    play = estate(2, jailed={1: 1}, misses=[1])
    play.idle()
    assert (play.who, play.lines("misses")) == (0, [(1,)])
    play.idle()
    assert (play.now, play.who) == ("leave jail", 1)


def test_bo_27_with_the_option_it_has_no_effect() -> None:
    play = arrive("Christianity", options={"rest has no effect": True})
    assert play.lines("rests") == []
    play.idle(2)
    assert (play.now, play.who) == ("roll", 0)


def test_bo_27_meanwhile_rent_is_collected_and_deals_are_made() -> None:
    play = arrive("Thorn Hill", seat=1, misses=[0], owns={0: ["Thorn Hill"]})
    assert play.cash[0] == 1_518
    play.offer(0, 1, give=["Thorn Hill"], get=[300])
    play.yes()
    assert play.owner("Thorn Hill") == 1


# Hospital Bills


def bills(**as_it_stands) -> Stage:
    play = arrive("Hospital Bills", at={0: "Dust Lane"}, **as_it_stands)
    assert (play.now, play.who, play.words()) == ("tax", 0, ["percent", "flat"])
    return play


def test_bo_21_it_is_chosen_before_the_worth_is_shown() -> None:
    play = bills(owns={0: ["Valley Line"], 1: ["Desert Line"]})
    shown = ClassicView(play.table)
    assert (shown.worth(0), shown.worth(1)) == (None, 1_700)
    assert "1,700" not in " ".join(shown.owns(0))
    play.say("percent")
    assert play.cash[0] == 1_330
    assert shown.worth(0) == 1_530


def test_bo_55_the_other_tax_is_100() -> None:
    play = arrive("Caesar's Tax")
    assert play.cash == [1_400, 1_500, 1_500]
    assert play.lines("tax") == [(0, -1, 100, "Caesar's Tax")]


def test_bo_55_taxes_go_to_the_bank() -> None:
    play = arrive("Caesar's Tax")
    play.idle(2)
    play.put_at(0, "Bread Street")
    play.throw(3, 4)
    assert (play.space(0), play.cash[0]) == ("Christianity", 1_400)  # nothing lies there
