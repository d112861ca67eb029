"""Who plays, what lies in the box, and what each begins with (GR-01 to GR-08, GR-11,
GR-65)."""

import pytest

from tests.host.games.classic import stage
from tests.host.games.greenopoly.table import (
    COLOURS,
    DATA,
    GAME,
    PARKS,
    PENSIONER,
    PEOPLE,
    RAILWAYS,
    SPACES,
    UTILITIES,
    K,
    M,
    arrive,
    city,
    new_game,
)
from trading_unit.trouble import Trouble


@pytest.mark.parametrize("seats", range(2, 7))
def test_gr_01_gr_07_two_to_six_play_and_nobody_has_to_be_the_banker(seats) -> None:
    play = new_game(seats)
    for seat in range(seats):
        assert (play.now, play.who) == ("roll", seat)
        play.throw(1 + (seat == 0), 3)
    assert play.who == 0
    assert len(play.cash) == seats


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_gr_01_no_fewer_and_no_more(seats) -> None:
    with pytest.raises(Trouble, match="2 to 6 play Greenopoly"):
        stage.new_game(seats, game=GAME)


def test_gr_01_two_dice_are_thrown() -> None:
    play = city()
    for value in ([1], [1, 2, 3], [0, 3], [3, 7], [True, 2], [1.0, 2], 7, "1 2", None):
        assert play.refuses(value) == "two dice show two whole numbers from 1 to 6"
    assert play.refuses([1, 2], 0) == "the dice are thrown at the table"


def test_gr_01_two_decks_of_sixteen_and_six_characters() -> None:
    cards = [card["deck"] for card in DATA["cards"]]
    assert (cards.count("Chance"), cards.count("Community Chest")) == (16, 16)
    assert len(DATA["characters"]) == 6


def test_gr_02_so_many_pieces_lie_in_the_bank() -> None:
    play = new_game()
    pieces = ("fountain", "playground", "sports ground", "collective space")
    assert [play.left(piece) for piece in pieces] == [13, 15, 20, 15]


def test_gr_02_and_not_one_more() -> None:
    twenty = [*PARKS["light blue"], *PARKS["purple"], *PARKS["orange"], *PARKS["red"]]
    with pytest.raises(Trouble, match="there are only 13 of these: fountain"):
        city(
            owns={0: ["light blue", "purple", "orange", "red", "brown"]},
            levels=dict.fromkeys([*twenty, *PARKS["brown"]], 1),
        )


def test_gr_05_each_begins_with_two_million() -> None:
    assert new_game(3, drawn=False).cash == [2 * M] * 3


def test_gr_05_or_with_fifteen_for_a_fuller_game() -> None:
    assert new_game(3, drawn=False, options={"full start": True}).cash == [15 * M] * 3


def test_gr_05_the_notes_make_the_start_money() -> None:
    assert sum(worth * count for worth, count in DATA["money"]["notes"]) == 2 * M


def test_gr_06_all_else_is_the_banks() -> None:
    play = new_game()
    assert not any(play.owned(seat) for seat in range(3))
    assert not any(play.keeps(seat) for seat in range(3))
    assert play.pot == 0


def test_gr_11_the_bank_pays_whatever_it_has_paid_already() -> None:
    all_there_could_be = 10**6 * M
    cash = dict.fromkeys(range(3), all_there_could_be)
    play = arrive("GO", cash=cash, owns={0: ["Tiergarten"]})
    assert play.cash[0] == all_there_could_be + 1_500 * K
    play.idle(2)
    play.do("mortgage", "Tiergarten")
    assert play.cash[0] == all_there_could_be + 3_500 * K


def test_gr_65_the_classic_layout() -> None:
    assert len(SPACES) == 40
    corners = [SPACES[corner] for corner in (0, 10, 20, 30)]
    assert corners == ["GO", "Night", "Free Access to Park", "Sandman"]
    assert (SPACES[4], SPACES[17], SPACES[38]) == ("Income Tax", "Detour 1", "Detour 2")
    assert [SPACES.index(name) for name in RAILWAYS] == [5, 15, 25, 35]
    assert [SPACES.index(name) for name in UTILITIES] == [12, 28]
    chances = [at for at, name in enumerate(SPACES) if name.startswith("Chance")]
    chests = [at for at, name in enumerate(SPACES) if name.startswith("Community Chest")]
    assert (chances, chests) == ([7, 22, 36], [2, 33])


def test_gr_65_eight_colours_of_parks_and_one_is_named_by_the_rulebook() -> None:
    assert [len(PARKS[colour]) for colour in COLOURS] == [2, 3, 3, 3, 3, 3, 3, 2]
    named = {"Corner Park", "Comenius Garten", "Prinzessinnengarten"}
    assert named in [set(parks) for parks in PARKS.values()]


def test_gr_04_each_draws_a_character_that_nobody_is_yet() -> None:
    play = new_game(3, drawn=False)
    assert (play.now, play.who, len(play.words())) == ("character", 0, 6)
    play.say("Student")
    assert (play.now, play.who, len(play.words())) == ("character", 1, 5)
    assert play.refuses("Student").startswith("it has to be one of Manager, Nurse")
    for value in ("Mayor", None, 0, ["Nurse"], ""):
        assert play.refuses(value).startswith("it has to be one of Manager, Nurse")
    assert play.refuses("Nurse", 1) == "it is drawn at the table"
    play.say("Nurse")
    play.say(PENSIONER)
    assert play.lines("character") == [(0, "Student"), (1, "Nurse"), (2, PENSIONER)]
    assert play.now == "roll"


def test_gr_04_the_screen_can_draw_them() -> None:
    play = new_game(6, drawn=False, chance={"dice": "table", "cards": "screen"})
    drawn = [play.by_chance() for _ in range(6)]
    assert sorted(drawn) == sorted(PEOPLE)
    assert play.now == "roll"


def test_gr_04_some_begin_with_more() -> None:
    play = new_game(3, drawn=False)
    for character in ("Manager", PENSIONER, "Student"):
        play.say(character)
    assert play.cash == [2 * M, 2_500 * K, 2 * M]
