"""The Game of Life at one keyboard: the wheel, roads, bets, and cards that others do not see."""

from random import Random
from typing import Any

from tests.host.games.life.table import Stage, life, new_game
from tests.host.terminal_game.keyboard import AtKeyboard
from trading_unit.games.life import GAME

ON_SCREEN = {"dice": "screen", "cards": "screen"}
MOST_ANSWERS = 3_000


class Sitting(AtKeyboard):
    def __init__(self, play: Stage, bots: tuple[int, ...] = ()) -> None:
        super().__init__("life", GAME.title, play.table, bots)
        self.play = play

    @property
    def last(self) -> Any:
        return self.table.done[-1]


# The wheel


def test_the_wheel_of_the_table_is_typed() -> None:
    sitting = Sitting(life(at={0: "3", 1: "4", 2: "5"}))
    assert sitting.terminal_game.now().how.startswith("type what the wheel shows, like 10")
    for wrong in ("3 4", "x", "111"):
        assert sitting.type(wrong) == "type what the wheel shows, like 10"
    assert "from 1 to 10" in sitting.type("11")
    sitting.type("10")
    assert sitting.last[1:] == ("table", [10])


def test_the_wheel_on_the_screen_is_spun() -> None:
    sitting = Sitting(life(at={0: "3", 1: "4", 2: "5"}, chance=ON_SCREEN))
    assert sitting.terminal_game.now().how == "Enter spins; others may bet"
    assert "Enter spins" in sitting.type("7")
    sitting.type("")
    assert sitting.last[1] == "chance"


def test_a_road_is_chosen_by_number_by_id_or_by_what_it_is_called() -> None:
    for typed in ("2", "C1", "college", "to College"):
        sitting = Sitting(life(chance=ON_SCREEN, cash={0: 0}))
        assert sitting.printed()[1:] == ["  1 to Business", "  2 to College"]
        sitting.type(typed)
        assert sitting.last[2] == "C1"


# Bets


def betting() -> Sitting:
    return Sitting(life(at={0: "3", 1: "4", 2: "5"}, cash=dict.fromkeys(range(3), 9_000)))


def test_a_bet_is_a_player_a_number_and_an_amount() -> None:
    sitting = betting()
    assert sitting.type("bet ben 7 5000") == ""
    assert sitting.last == ("bet", 1, ["7", 5_000])
    sitting.type("bet cleo 10 1k")
    assert sitting.last == ("bet", 2, ["10", 1_000])
    sitting.type("bet ben none")
    assert sitting.last == ("bet", 1, "none")


def test_who_bets_is_said_where_several_could() -> None:
    sitting = betting()
    assert sitting.type("bet 7 500") == "type who does it, like bet Ben 7 500"
    assert sitting.type("bet ann 7 500") == "who spins does not bet"
    assert sitting.type("bet ben 7") == "type an amount behind it, like bet 7 500"
    assert "of a bet" not in sitting.type("bet ben 11 500")
    assert sitting.type("bet ben 7 20000").endswith("$9,000 left, and $0 on the board")
    assert sitting.table.done == []
    alone = Sitting(life(at={0: "3", 1: "4"}, seats=2))
    alone.type("bet 7 500")
    assert alone.last == ("bet", 1, ["7", 500])


# Hidden cards


def landed(hand: dict[int, list[str]], bots: tuple[int, ...] = ()) -> Sitting:
    """Ann gets $100,000 on a white space."""
    play = life(at={0: "3", 1: "6", 2: "4"}, salary={0: 8_000}, hand=hand, chance=None)
    play.spin(2)
    return Sitting(play, bots)


def test_cards_are_shown_when_they_are_asked_for_until_the_next_line() -> None:
    sitting = landed({0: ["exempt"], 1: ["collect"]})
    assert sitting.type("cards") == "type whose: Ann, Ben and Cleo (the others look away)"
    shown = sitting.page("cards ben")
    assert shown[0] == "the cards of Ben; Enter puts them away"
    assert shown[1].startswith("  a Collect card: ")
    assert shown[2:] == ["type", "  give Ben collect: a Collect card to Ann: $50,000"]
    sitting.type("")
    assert sitting.terminal_game.page == []
    assert "none" in sitting.page("cards cleo")[1]
    assert not any("Collect card" in line for line in sitting.page("own"))


def test_a_card_is_given_and_answered_without_telling_what_else_there_is() -> None:
    sitting = landed({0: ["exempt"], 1: ["collect"]})
    assert sitting.type("give collect") == "type who does it: give Ann ..."
    sitting.type("give ben collect")
    assert sitting.last == ("give", 1, "collect")
    (asked,) = sitting.printed()
    assert asked == (
        "Ann: Ben gives you a Collect card and wants half of what you got: $50,000 "
        "(cards Ann shows what can be answered; then type its word)"
    )
    why = "type a word of what is asked; cards Ann shows them"
    assert [sitting.type(wrong) for wrong in ("", "1", "collect")] == [why, why, why]
    shown = sitting.page("cards ann")
    assert shown[-2:] == ["  pay: pay $50,000", "  exempt: " + shown[-1].partition(": ")[2]]
    sitting.type("exempt")
    assert sitting.last[1:] == (0, "exempt")
    assert sitting.play.money(0) == 102_000


def test_who_plays_alone_against_bots_has_nothing_to_hide() -> None:
    sitting = landed({0: ["exempt"], 1: ["collect"]}, bots=(1, 2))
    sitting.play.do("give", "collect", 1)
    assert [line.split(" ")[2] for line in sitting.printed()[1:]] == ["1", "2"]
    sitting.type("2")
    assert sitting.last[1:] == (0, "exempt")
    assert sitting.page("cards")[0] == "the cards of Ann; Enter puts them away"
    drawing = Sitting(new_game(2, chance=ON_SCREEN), bots=(1,))
    while not any("has drawn" in line for line in drawing.terminal_game.feed):
        drawing.type("")
    told = [line for line in drawing.terminal_game.feed if "has drawn" in line]
    assert [line.split(" ")[0] for line in told] == ["Ann"]


def test_of_several_nobody_reads_what_another_has_drawn() -> None:
    sitting = Sitting(new_game(2, chance=ON_SCREEN))
    while sitting.play.now == "spin":
        sitting.type("")
    assert any("draws a Share the Wealth card" in line for line in sitting.terminal_game.feed)
    assert not any("has drawn" in line for line in sitting.terminal_game.feed)
    assert not any("has drawn" in line for line in sitting.page("undo 3"))


# Notes, the chart, and putting right


def test_notes_are_repaid_by_how_many() -> None:
    sitting = Sitting(life(at={0: "3", 1: "4", 2: "5"}, notes={0: 3}, cash={0: 50_000}))
    sitting.type("repay 2")
    assert sitting.last == ("repay", 0, "2")
    assert "there is no note" in sitting.type("repay ben 1")


def test_the_chart_says_who_is_what() -> None:
    sitting = Sitting(
        life(
            at={0: "98", 1: "4", 2: "5"},
            salary={0: 20_000},
            profession={0: "Doctor"},
            spouse={0: "pink"},
            children={0: ["blue", "pink", "pink"]},
            papers={0: ["auto", "stock"]},
            notes={0: 2},
            crossed=[0],
        )
    )
    assert sitting.page("chart")[1] == (
        "Ann          profession: Doctor, salary: $20,000, family: married, sons: 1, daughters: 2, "
        "papers: auto insurance, a stock certificate, notes: 2, "
        "toll and number: holds the toll bridge"
    )


def test_a_space_says_what_it_does() -> None:
    sitting = Sitting(life(at={0: "17", 1: "18", 2: "5"}))
    assert sitting.page("rent car cr") == [
        "Car crash: pay $5,000 unless you have auto insurance",
        "  The tree was there first.",
        "  Ann is there",
    ]


def test_a_car_is_put_right_by_the_space_or_its_number() -> None:
    for typed in ("17", "car crash"):
        sitting = Sitting(life(at={0: "3", 1: "4", 2: "5"}))
        assert (
            sitting.type(f"right place, ann, {typed}, it slid") == "put right; undo takes it back"
        )
        assert sitting.play.where(0) == "17"
    assert "could be" in sitting.type("right place, ben, pay day, it slid")


# A whole game


def test_whole_games_are_typed() -> None:
    beside_asks: set[str] = set()
    for seed in range(3):
        sitting = Sitting(new_game(3, chance=ON_SCREEN), bots=(2,))
        random, terminal_game = Random(seed), sitting.terminal_game
        while sitting.table.ask is not None and len(sitting.table.done) < MOST_ANSWERS:
            one_line(sitting, random)
        assert sitting.table.ask is None
        assert any(line.endswith(("wins", "share the win")) for line in terminal_game.page)
        assert not any("{" in line for line in terminal_game.feed)
        beside_asks |= {str(entry[0]) for entry in sitting.table.done if entry[1] in (0, 1)}
    assert {"bet", "give", "repay"} <= beside_asks


def one_line(sitting: Sitting, random: Random) -> None:
    """Something beside what is asked, or an answer to it."""
    terminal_game, now = sitting.terminal_game, sitting.terminal_game.now()
    assert "{" not in now.what + now.how
    if random.random() < 0.5:
        beside(sitting, random)
    elif not terminal_game.waits():
        terminal_game.turn()
    elif sitting.play.now == "given":
        choices = terminal_game.form(terminal_game.asked_seats()[0]).choices
        sitting.type(random.choice(choices).word)
    elif now.choices:
        sitting.type(str(random.randrange(len(now.choices)) + 1))
    else:
        sitting.type("")


def beside(sitting: Sitting, random: Random) -> None:
    """Its page is put away."""
    who = random.choice(["ann", "ben"])
    lines = [f"bet {who} {random.randrange(1, 11)} 500", f"repay {who} 1", "chart", "own", "log"]
    page = sitting.page(f"cards {who}")
    lines += [line.strip().partition(": ")[0] for line in page if line.startswith("  give ")] * 9
    sitting.type(random.choice(lines))
    if sitting.terminal_game.page and sitting.table.ask is not None:
        sitting.type("")
