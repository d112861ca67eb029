"""Infrastructure: four levels, each with its piece, and pieces that are short (GR-02, GR-03, GR-46,
GR-51, GR-54)."""

import pytest

from tests.host.games.classic.stage import Stage
from tests.host.games.greenopoly.table import COLOURS, DATA, PARKS, K, M, city
from trading_unit.table.ask import Amount

DEEDS = {deed["name"]: deed for deed in DATA["deeds"]}
PIECES = ("fountain", "playground", "sports ground", "collective space")
CORNER = PARKS["light blue"][0]
RICH = {0: 90 * M, 1: 90 * M, 2: 90 * M}
OTHERS = [park for colour in COLOURS if colour != "brown" for park in PARKS[colour]]


def owner_of(*colours: str, levels: dict[str, int] | None = None, **how) -> Stage:
    return city(**{"owns": {0: colours}, "levels": levels or {}, "cash": RICH, **how})


def all_used(level: int, mine: int) -> Stage:
    """Ann has brown, at that level; of the piece of another level none is left in the Bank."""
    stock = DATA["stock"][PIECES[level - 1]]
    levels = {**dict.fromkeys(OTHERS[:stock], level), **dict.fromkeys(PARKS["brown"], mine)}
    others = [colour for colour in COLOURS if colour != "brown"]
    play = city(owns={0: ["brown"], 1: others}, levels=levels, cash=RICH)
    assert play.left(PIECES[level - 1]) == 0
    return play


def test_gr_03_four_levels_each_with_its_piece() -> None:
    play = owner_of("brown")
    for level, piece in enumerate(PIECES, 1):
        play.do("build", f"{piece} in Böcklerpark")
        play.do("build", f"{piece} in Görlitzer Park")
        assert play.levels(PARKS["brown"]) == [level, level]
    assert play.may("build") == []


def test_gr_46_up_to_the_fourth() -> None:
    play = owner_of("brown", levels=dict.fromkeys(PARKS["brown"], 4))
    assert play.refuses_to("build", "collective space in Böcklerpark") == (
        "nothing can be chosen here"
    )


def test_gr_02_gr_51_a_level_gives_the_lower_piece_back_to_the_bank() -> None:
    play = owner_of("brown", levels=dict.fromkeys(PARKS["brown"], 1))
    assert [play.left(piece) for piece in PIECES] == [11, 15, 20, 15]
    play.do("build", "playground in Böcklerpark")
    assert [play.left(piece) for piece in PIECES] == [12, 14, 20, 15]
    play.do("sell", "playground in Böcklerpark")
    assert [play.left(piece) for piece in PIECES] == [11, 15, 20, 15]


def test_gr_51_with_none_left_one_has_to_wait() -> None:
    play = all_used(1, 0)
    assert play.may("build") == []
    assert play.refuses_to("build", "fountain in Böcklerpark") == "nothing can be chosen here"
    play.idle()
    play.do("build", "playground in Corner Park")  # gives a fountain back
    play.idle(2)
    play.do("build", "fountain in Böcklerpark")
    play.say(0)  # Ben could use it too
    assert play.levels(PARKS["brown"]) == [1, 0]


def last_fountain(**how) -> Stage:
    """Twelve of thirteen stand; Ann could use two, Ben too, Cleo has none to use."""
    used = [park for colour in COLOURS[1:5] for park in PARKS[colour]]
    return city(
        **{
            "owns": {0: ["brown"], 1: ["dark blue"], 2: COLOURS[1:5]},
            "levels": dict.fromkeys(used, 1),
            "cash": RICH,
            **how,
        }
    )


def test_gr_51_when_several_want_the_last_it_is_auctioned() -> None:
    play = last_fountain()
    play.do("build", "fountain in Böcklerpark")
    assert (play.now, play.who, play.words()) == ("wish", 1, [Amount(0, 1, 1, counts=True)])
    assert play.refuses(1, 2) == "somebody else is asked"
    assert play.refuses("yes") == "say how many: a whole number from 0 to 1"
    play.say(1)
    assert (play.now, play.lines("bid")) == ("bid", [(1, 2 * M, 0)])
    assert play.refuses([3 * M, 1_000], 2) == "only who is in the game bids"
    assert "from 2.01M" in play.refuses([2 * M, 1_000], 0)
    play.bid(0, 2_100 * K)
    play.bid(1, 2_300 * K, 2_000)
    play.light_off()
    assert (play.now, play.who) == ("place", 1)
    assert play.words() == PARKS["dark blue"]
    play.say("Tiergarten")
    assert (play.level("Tiergarten"), play.left("fountain")) == (1, 0)
    assert play.cash == [90 * M, 90 * M - 2_300 * K, 90 * M]
    assert (play.now, play.who) == ("roll", 0)


def test_gr_51_when_the_other_does_not_want_it_it_costs_its_price() -> None:
    play = last_fountain()
    play.do("build", "fountain in Böcklerpark")
    play.say(0)
    assert play.lines("builds") == [(0, -1, 500 * K, "fountain in Böcklerpark")]
    assert play.now == "roll"


def test_gr_51_with_no_bid_who_wished_for_it_is_held_to_its_price() -> None:
    play = last_fountain()
    play.do("build", "fountain in Böcklerpark")
    play.say(1)
    play.light_off()
    play.say("Tiergarten")
    assert (play.levels(PARKS["brown"]), play.left("fountain")) == ([0, 0], 0)
    assert play.cash == [90 * M, 88 * M, 90 * M]


def test_gr_51_each_is_asked_once_in_a_turn_how_many() -> None:
    used = [park for colour in COLOURS[1:4] for park in PARKS[colour]]
    play = last_fountain(levels=dict.fromkeys([*used, PARKS["red"][0]], 1), cash={**RICH, 2: 0})
    assert play.left("fountain") == 3
    play.do("build", "fountain in Böcklerpark")
    assert play.now == "roll"  # one for Ann, and two that Ben could use
    play.do("build", "fountain in Görlitzer Park")
    play.say(0)
    play.do("build", "playground in Böcklerpark")
    assert (play.now, play.lines("wishes")) == ("roll", [(1, 0, "fountain")])


def test_gr_51_nothing_is_sold_or_mortgaged_while_pieces_are_auctioned() -> None:
    play = last_fountain(owns={0: ["brown"], 1: ["dark blue"], 2: [*COLOURS[1:5], "Westkreuz"]})
    play.do("build", "fountain in Böcklerpark")
    play.do("mortgage", "Westkreuz", 2)  # as long as it is only asked
    play.say(1)
    assert play.refuses_to("sell", f"fountain in {CORNER}", 2) == "sell is not possible now"
    assert play.refuses_to("mortgage", "Tiergarten", 1) == "mortgage is not possible now"


def test_gr_46_gr_49_a_plan_of_levels_is_one_answer() -> None:
    play = owner_of("brown")
    play.do("build", dict.fromkeys(PARKS["brown"], 4))
    assert (play.levels(PARKS["brown"]), play.cash[0]) == ([4, 4], 90 * M - 8 * 500 * K)
    assert [play.left(piece) for piece in PIECES] == [13, 15, 20, 13]


def test_gr_51_nobody_is_asked_who_could_not_pay_it() -> None:
    play = last_fountain(cash={0: 90 * M, 1: 1_990 * K})
    play.do("build", "fountain in Böcklerpark")
    assert (play.now, play.level("Böcklerpark")) == ("roll", 1)


def test_gr_51_nor_when_there_is_enough_for_all() -> None:
    play = city(owns={0: ["brown"], 1: ["dark blue"]}, cash=RICH)
    play.do("build", "fountain in Böcklerpark")
    assert (play.now, play.level("Böcklerpark")) == ("roll", 1)


@pytest.mark.parametrize("colour", COLOURS)
def test_gr_54_the_bank_takes_it_back_for_half_piece_by_piece(colour) -> None:
    levels = dict.fromkeys(PARKS[colour], 4)
    play = owner_of(colour, levels=levels)
    half = DEEDS[PARKS[colour][0]]["build"] // 2
    for piece in reversed(PIECES):
        for park in PARKS[colour]:
            before = play.cash[0]
            play.do("sell", f"{piece} in {park}")
            assert play.cash[0] - before == half
    assert play.levels(PARKS[colour]) == [0] * len(PARKS[colour])
    assert play.may("sell") == []


def test_gr_54_without_the_lower_piece_it_goes_to_the_next_that_there_is() -> None:
    play = all_used(3, 4)
    play.do("sell", "collective space in Böcklerpark")
    assert (play.level("Böcklerpark"), play.cash[0]) == (2, 90 * M + 2 * 250 * K)
    assert play.may("sell") == ["collective space in Görlitzer Park"]


def test_gr_54_or_to_none_at_all() -> None:
    play = all_used(1, 2)
    play.do("sell", "playground in Görlitzer Park")
    assert (play.level("Görlitzer Park"), play.cash[0]) == (0, 90 * M + 2 * 250 * K)


def test_gr_54_a_part_of_what_stands_may_be_sold() -> None:
    play = owner_of("brown", levels=dict.fromkeys(PARKS["brown"], 2))
    play.do("sell", "playground in Böcklerpark")
    assert play.levels(PARKS["brown"]) == [1, 2]
    assert play.may("build") == ["playground in Böcklerpark"]
