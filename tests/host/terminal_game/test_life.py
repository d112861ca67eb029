"""The Game of Life at one keyboard: the wheel, roads, bets, and hidden cards."""

import io
from random import Random
from typing import Any

from tests.host.games.life.table import Stage, life, new_game
from tests.host.terminal_game.keyboard import AtKeyboard
from trading_unit.terminal.game import asked, line_mode
from trading_unit.terminal.game.line_mode import Reader

ON_SCREEN = {"dice": "screen", "cards": "screen"}
MOST_ANSWERS = 3_000


class LifeAtKeyboard(AtKeyboard):
    def __init__(self, play: Stage, bots: tuple[int, ...] = (), beat_s: float = 0.0) -> None:
        super().__init__("life", play.table, bots, beat_s)
        self.play = play

    @property
    def last(self) -> Any:
        return self.table.done[-1]


# The wheel


def test_the_wheel_of_the_table_is_typed() -> None:
    game = LifeAtKeyboard(life(at={0: "3", 1: "4", 2: "5"}))
    assert game.terminal_game.prompt().how.startswith("type what the wheel shows, like 10")
    for wrong in ("3 4", "x", "111"):
        assert game.type(wrong) == "type what the wheel shows, like 10"
    assert "from 1 to 10" in game.type("11")
    game.type("10")
    assert game.last[1:] == ("table", [10])


def test_the_wheel_on_the_screen_is_spun() -> None:
    game = LifeAtKeyboard(life(at={0: "3", 1: "4", 2: "5"}, chance=ON_SCREEN))
    assert game.terminal_game.prompt().how == "Enter spins; others may bet; cards may be given now"
    assert "Enter spins" in game.type("7")
    game.type("")
    assert game.last[1] == "chance"


def test_a_road_is_chosen_by_number_by_id_or_by_what_it_is_called() -> None:
    for typed in ("2", "C1", "college", "to College"):
        game = LifeAtKeyboard(life(chance=ON_SCREEN, cash={0: 0}))
        assert game.printed()[1:] == [
            "    to Business: 4 spaces, salary $5,000, at best $5,000, at worst -$500",
            "    to College: 12 spaces, salary $6,000 to $20,000, at best $1,000, at worst -$1,500",
            "  1 to Business",
            "  2 to College",
        ]
        game.type(typed)
        assert game.last[2] == "C1"


# Bets


def before_a_spin() -> LifeAtKeyboard:
    return LifeAtKeyboard(life(at={0: "3", 1: "4", 2: "5"}, cash=dict.fromkeys(range(3), 9_000)))


def test_a_bet_is_a_player_a_number_and_an_amount() -> None:
    game = before_a_spin()
    assert game.type("bet ben 7 5000") == ""
    assert game.last == ("bet", 1, ["7", 5_000])
    game.type("bet cleo 10 1k")
    assert game.last == ("bet", 2, ["10", 1_000])
    game.type("bet ben none")
    assert game.last == ("bet", 1, "none")


def test_a_bet_needs_a_player_where_several_could_bet() -> None:
    game = before_a_spin()
    assert game.type("bet 7 500") == "type who does it, like bet Ben 7 500"
    assert game.type("bet ann 7 500") == "who spins does not bet"
    assert game.type("bet ben 7") == "type an amount behind it, like bet 7 500"
    assert "of a bet" not in game.type("bet ben 11 500")
    assert game.type("bet ben 7 20000").endswith("$9,000 left, and $0 on the board")
    assert game.table.done == []
    alone = LifeAtKeyboard(life(at={0: "3", 1: "4"}, seats=2))
    alone.type("bet 7 500")
    assert alone.last == ("bet", 1, ["7", 500])


# Hidden cards


def after_a_spin(hand: dict[int, list[str]], bots: tuple[int, ...] = ()) -> LifeAtKeyboard:
    """Ann has landed on a white space, where she gets $100,000."""
    play = life(at={0: "3", 1: "6", 2: "4"}, salary={0: 8_000}, hand=hand, chance=None)
    play.spin(2)
    return LifeAtKeyboard(play, bots)


def test_cards_are_shown_when_they_are_asked_for_until_the_next_line() -> None:
    game = after_a_spin({0: ["exempt"], 1: ["collect"]})
    assert game.type("cards") == "type whose: Ann, Ben and Cleo (the others look away)"
    shown = game.page("cards ben")
    assert shown[0] == "the cards of Ben; Enter puts them away"
    assert shown[1].startswith("  a Collect card: ")
    assert shown[2:] == ["type", "  give Ben collect: a Collect card to Ann: $50,000"]
    game.type("")
    assert game.terminal_game.page == []
    assert "none" in game.page("cards cleo")[1]
    assert not any("Collect card" in line for line in game.page("own"))


def test_a_card_is_given_and_answered_without_showing_the_other_cards() -> None:
    game = after_a_spin({0: ["exempt"], 1: ["collect"]})
    assert game.type("give collect") == "type who does it: give Ann ..."
    game.type("give ben collect")
    assert game.last == ("give", 1, "collect")
    prompt, *rows = game.printed()
    assert prompt == (
        "Ann: Ben gives you a Collect card: what do you do? "
        "(cards Ann shows what can be answered; then type its word; "
        "cards may be given now)"
    )
    assert rows == ["    to pay: $50,000", "    half of: $100,000", "    you have: $102,000"]
    why = "type a word of what is asked; cards Ann shows them"
    assert [game.type(wrong) for wrong in ("", "1", "collect")] == [why, why, why]
    shown = game.page("cards ann")
    assert shown[-2:] == ["  pay: pay $50,000", "  exempt: " + shown[-1].partition(": ")[2]]
    game.type("exempt")
    assert game.last[1:] == (0, "exempt")
    assert game.play.money(0) == 102_000


def test_who_plays_alone_against_bots_has_nothing_to_hide() -> None:
    game = after_a_spin({0: ["exempt"], 1: ["collect"]}, bots=(1, 2))
    game.play.do("give", "collect", 1)
    assert [line.split()[0] for line in game.printed()[-2:]] == ["1", "2"]
    game.type("2")
    assert game.last[1:] == (0, "exempt")
    assert game.page("cards")[0] == "the cards of Ann; Enter puts them away"
    drawing = LifeAtKeyboard(new_game(2, chance=ON_SCREEN), bots=(1,))
    while not any("has drawn" in line for line in drawing.terminal_game.feed):
        drawing.type("")
    drawn = [line for line in drawing.terminal_game.feed if "has drawn" in line]
    assert [line.split(" ")[0] for line in drawn] == ["Ann"]


def test_of_several_nobody_reads_what_another_has_drawn() -> None:
    game = LifeAtKeyboard(new_game(2, chance=ON_SCREEN))
    while game.play.now == "spin":
        game.type("")
    assert any("draws a Share the Wealth card" in line for line in game.terminal_game.feed)
    assert not any("has drawn" in line for line in game.terminal_game.feed)
    assert not any("has drawn" in line for line in game.page("undo 3"))


# Notes, the chart, and putting right


def test_notes_are_repaid_by_how_many() -> None:
    game = LifeAtKeyboard(life(at={0: "3", 1: "4", 2: "5"}, notes={0: 3}, cash={0: 50_000}))
    game.type("repay 2")
    assert game.last == ("repay", 0, "2")
    assert "there is no note" in game.type("repay ben 1")


def test_the_chart_says_who_is_what() -> None:
    game = LifeAtKeyboard(
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
    assert game.page("chart")[1] == (
        "Ann          profession: Doctor, salary: $20,000, family: married, sons: 1, daughters: 2, "
        "papers: auto insurance, a stock certificate, notes: 2, "
        "toll and number: holds the toll bridge"
    )


def test_a_space_says_what_it_does() -> None:
    game = LifeAtKeyboard(life(at={0: "17", 1: "18", 2: "5"}))
    assert game.page("rent car cr") == [
        "Car crash (space)",
        "  The tree was there first.",
        "  pay $5,000 unless you have auto insurance",
        "  Ann is there",
    ]


def test_a_car_is_put_right_by_the_space_or_its_number() -> None:
    for typed in ("17", "car crash"):
        game = LifeAtKeyboard(life(at={0: "3", 1: "4", 2: "5"}))
        assert game.type(f"right place, ann, {typed}, it slid") == "put right; undo takes it back"
        assert game.play.where(0) == "17"
    assert "could be" in game.type("right place, ben, pay day, it slid")


# A whole game


def test_whole_games_are_typed() -> None:
    beside_asks: set[str] = set()
    for seed in range(3):
        game = LifeAtKeyboard(new_game(3, chance=ON_SCREEN), bots=(2,))
        random, terminal_game = Random(seed), game.terminal_game
        while game.table.ask is not None and len(game.table.done) < MOST_ANSWERS:
            one_line(game, random)
        assert game.table.ask is None
        assert any(line.endswith(("wins", "share the win")) for line in terminal_game.page)
        why = [f"  {line}" for line in game.session.view.why_won()]
        assert why
        assert set(why) <= set(terminal_game.page)
        assert not any("{" in line for line in terminal_game.feed)
        beside_asks |= {str(entry[0]) for entry in game.table.done if entry[1] in (0, 1)}
    assert {"bet", "give", "repay"} <= beside_asks


def one_line(game: LifeAtKeyboard, random: Random) -> None:
    """Type an aside or a command, or an answer to the pending ask."""
    terminal_game, now = game.terminal_game, game.terminal_game.prompt()
    assert "{" not in now.what + now.how
    if random.random() < 0.5:
        beside(game, random)
    elif not terminal_game.waits_for_people():
        terminal_game.step()
    elif game.play.now == "given":
        choices = terminal_game.form(asked.asked_people(terminal_game.view)[0]).choices
        game.type(random.choice(choices).word)
    elif now.choices:
        game.type(str(random.randrange(len(now.choices)) + 1))
    else:
        game.type("")


def beside(game: LifeAtKeyboard, random: Random) -> None:
    """Type an aside or a command, and put its page away."""
    who = random.choice(["ann", "ben"])
    lines = [f"bet {who} {random.randrange(1, 11)} 500", f"repay {who} 1", "chart", "own", "log"]
    page = game.page(f"cards {who}")
    lines += [line.strip().partition(": ")[0] for line in page if line.startswith("  give ")] * 9
    game.type(random.choice(lines))
    if game.terminal_game.page and game.table.ask is not None:
        game.type("")


# The beat before a bot's spin


def before_a_bots_spin() -> LifeAtKeyboard:
    cash = dict.fromkeys(range(3), 9_000)
    play = life(at={0: "3", 1: "4", 2: "5"}, cash=cash, chance=ON_SCREEN)
    return LifeAtKeyboard(play, bots=(0,), beat_s=5.0)


def by_lines(game: LifeAtKeyboard, typed: str, until_ms: int = 60_000) -> list[str]:
    """What is printed where there is no terminal, until the lines have ended or so long."""
    printed: list[str] = []
    reader = Reader(io.StringIO(typed))
    while not reader.lines.qsize():
        pass

    def pause(seconds: float) -> None:
        game.desk.pass_ms(max(1, round(seconds * 1000)))
        game.terminal_game.over = game.terminal_game.over or game.desk.now > until_ms

    line_mode.play(game.terminal_game, reader, printed.append, pause)
    return printed


def test_gl_54_bets_are_typed_before_a_bot_spins() -> None:
    game = before_a_bots_spin()
    assert game.terminal_game.prompt().how == "time to bet; Enter goes on; cards may be given now"
    game.type("bet ben 7 500")
    assert game.play.lines("bets") == [(1, 500, 7)]
    assert not game.play.lines("throw")
    game.type("")
    assert len(game.play.lines("throw")) == 1


def test_gl_54_by_lines_commands_are_taken_while_bots_play() -> None:
    game = before_a_bots_spin()
    printed = by_lines(game, "table\nbet ben 7 500\nquit\n")
    assert "> table" in printed
    assert game.play.lines("bets") == [(1, 500, 7)]
    assert game.terminal_game.over
    assert not game.play.lines("throw")


def test_by_lines_an_answer_waits_for_its_question() -> None:
    game = before_a_bots_spin()
    printed = by_lines(game, "no such thing\n", until_ms=9_000)
    throws = next(n for n, line in enumerate(printed) if " spins " in line or "moves" in line)
    assert printed.index("> no such thing") > throws


def test_the_beat_is_set_by_a_command() -> None:
    game = before_a_bots_spin()
    assert game.type("beat 3").startswith("3 seconds for bets and cards")
    assert game.running.beat.length_s == 3
    assert game.type("beat 99") == "a beat has 60 seconds at most"
