"""A turn: throw and move, settle the space, build; doubles (MC-10 to MC-13)."""

from tests.host.games.monopoly_city.stage import PURPLE, M, arrive, city

MINE = ["Old Town", "Riverside"]


def test_mc_10_throw_and_move_then_the_space_then_build_in_any_own_district() -> None:
    play = city(at={0: "GO"}, owns={0: MINE})
    assert (play.now, play.who) == ("roll", 0)
    play.throw(1, 2)
    assert play.space() == "Stoneside"
    assert (play.now, play.who) == ("buy", 0)
    play.say("buy")
    assert (play.now, play.who) == ("build", 0)
    play.say("press")
    play.say("1")
    play.say("industrial in Old Town")
    assert play.on("Old Town") == {"industrial": 1}
    assert (play.now, play.who) == ("roll", 1)


def test_mc_10_nobody_else_throws_buys_or_builds() -> None:
    play = city(owns={1: PURPLE})
    assert play.refuses([1, 2], 1) == "the dice are thrown at the table"
    play.throw(1, 2)
    assert play.refuses("buy", 1) == "somebody else is asked"
    play.say("buy")
    assert play.refuses("press", 1) == "somebody else is asked"
    assert play.refuses("done", 2) == "somebody else is asked"


def test_mc_10_building_may_be_left() -> None:
    play = arrive("Jail", owns={0: MINE})
    play.say("done")
    assert play.who == 1


def test_mc_11_a_double_gives_another_throw_with_its_own_space_and_build_step() -> None:
    play = city(at={0: "GO"}, owns={0: MINE})
    play.throw(5, 5)
    play.say("press")
    play.say("1")
    play.say("residential in Old Town")
    assert (play.now, play.who) == ("roll", 0)
    play.throw(1, 2)
    assert play.space() == "Harbor Heights"
    play.say("buy")
    play.say("press")
    play.say("1")
    play.say("residential in Riverside")
    assert play.on("Old Town") == play.on("Riverside") == {"residential": 1}
    play.say("done")  # the two purple districts would allow a stadium
    assert play.who == 1


def test_mc_12_a_second_double_gives_another_throw_too_and_no_double_ends_the_turn() -> None:
    play = city(at={0: "GO"})
    play.throw(5, 5)
    play.say("done")
    play.throw(5, 5)
    play.say("done")
    assert (play.now, play.who) == ("roll", 0)
    play.throw(6, 4)
    assert (play.space(), play.jailed()) == ("Jail", True)  # by the space
    assert play.who == 1


def test_mc_12_after_a_double_and_a_throw_that_is_none_the_turn_is_over() -> None:
    play = city(at={0: "GO"})
    play.throw(5, 5)
    play.say("done")
    play.throw(4, 6)
    play.say("done")
    assert play.space() == "Free Parking"
    assert (play.now, play.who) == ("roll", 1)


def test_mc_13_the_third_double_in_a_row_goes_to_jail_without_moving() -> None:
    play = city(at={0: "Diamond Hills"}, owns={1: ["Westlands", "Bayview Dock"]})
    play.throw(1, 1)  # over GO to Summergate
    play.say(["auction", 10_000])
    play.light_off()
    play.say("done")
    play.throw(5, 5)
    play.say("Old Town" if play.now == "lot" else "buy")
    play.say("done")
    cash = play.cash
    play.throw(1, 1)
    assert (play.space(), play.jailed()) == ("Jail", True)
    assert play.cash == cash
    assert (play.now, play.who) == ("roll", 1)  # no build step, no further throw


def test_mc_13_only_doubles_of_one_turn_count() -> None:
    play = city(2, at={0: "GO", 1: "GO"})
    play.throw(5, 5)
    play.say("done")
    play.throw(5, 5)
    play.say("done")
    play.throw(1, 2)
    play.say("auction")
    play.light_off()
    play.say("done")
    play.idle()
    play.put_right("place", seat=0, space="GO", jailed=False)
    play.throw(5, 5)
    assert not play.jailed()


def test_the_screen_throws_where_the_dice_are_not_on_the_table() -> None:
    play = city(chance={"dice": "screen"})
    a, b = play.by_chance()
    assert play.lines("throw: lands")[0][2:] == (a, b)


def test_mc_11_with_the_option_build_is_pressed_once_a_turn() -> None:
    play = city(at={0: "GO"}, owns={0: MINE}, options={"build once a turn": True})
    play.throw(5, 5)
    play.say("press")
    play.say("1")
    play.say("residential in Old Town")
    play.throw(1, 2)
    play.say("buy")
    assert play.now == "build"  # a stadium may still be put
    assert play.refuses("press")
    assert "press" not in play.words()
    play.say("done")
    assert play.who == 1


def test_mc_11_with_the_option_a_press_that_was_not_made_is_still_there() -> None:
    play = city(at={0: "GO"}, owns={0: ["Old Town"]}, options={"build once a turn": True})
    play.throw(5, 5)
    play.say("done")
    play.throw(1, 3)
    play.say("buy")
    assert play.words() == ["press", "stadium in Old Town", "stadium in Central Quay", "done"]


def test_mc_11_with_the_option_the_next_player_may_press() -> None:
    play = city(options={"build once a turn": True})
    play.throw(4, 6)
    play.say("press")
    play.say("railroad")
    play.say("none")
    play.throw(4, 6)
    assert play.words() == ["press", "done"]
    assert play.city.cash[0] == 10 * M
