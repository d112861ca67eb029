"""What people see of City Life: asks in words, the board and the chart as plain data, cards in the
language of whoever reads."""

import json
from copy import deepcopy
from typing import Any

import pytest

from tests.host.games.city_life.table import Stage, arrive, draw, figures, new_game, town
from tests.host.games.property_stage import terms
from trading_unit.games.base.view.look_up import entries, find
from trading_unit.games.city_life.rules.corrections import corrections
from trading_unit.games.city_life.rules.quiz_asks import letter_order
from trading_unit.games.city_life.view.city_life_view import CityLifeView
from trading_unit.games.city_life.view.square_text import does
from trading_unit.table.ask import TABLE
from trading_unit.table.said import say


def seen(play: Stage, language: str = "en") -> CityLifeView:
    return CityLifeView(play.table, language)


def about(view: CityLifeView, typed: str) -> list[str]:
    [entry] = find(entries(view), typed)
    return [entry["does"], *view.about(entry)]


def asked(play: Stage, language: str = "en") -> str:
    return seen(play, language).ask_text(play.table.ask)


def choices(play: Stage, language: str = "en") -> list[str]:
    ask = play.table.ask
    words = [word for word in play.words() if type(word) is str]
    return [seen(play, language).choice_text(ask, word) for word in words]


def rows(play: Stage, language: str = "en") -> dict[str, str]:
    return {row["label"]: row["value"] for row in seen(play, language).rows(play.table.ask)}


def beyond(play: Stage, language: str = "en") -> tuple[str, list[str]]:
    found = seen(play, language).out_of_reach(play.table.ask)
    assert found is not None
    return found["text"], found["ways"]


# Asks


def test_cl_b_69_what_the_museum_offers_stays_so_when_a_place_is_put_right_meanwhile() -> None:
    play = arrive(68, advanced=True)
    before = choices(play), choices(play, "fr")
    play.put_at(0, 10)
    assert (choices(play), choices(play, "fr")) == before
    play.say("throw")
    assert rows(play)["each pip of 1 to 5"] == "$500"


def test_what_the_die_is_thrown_for() -> None:
    assert asked(new_game()) == "throw for the order of play: the lowest goes first"
    assert asked(town()) == "throw the die"
    assert asked(town(at={0: 44}, missing={0: ["jail"]})) == "you are in Jail: a 6 sets you free"
    assert asked(arrive(42, pot=2_400)) == "throw for the Lottery: a 6 wins all of it"
    assert rows(arrive(42, pot=2_400)) == {"in the Lottery": "$2,400"}
    jailed = town(at={0: 44}, missing={0: ["jail", "jail"]})
    assert rows(jailed) == {"turns still to miss": "2"}
    play = arrive(68)
    assert choices(play) == [
        "go on to School 82",
        "take $1,500",
        "throw the die: 1 to 5 brings $500 times the number",
    ]
    assert choices(arrive(68, advanced=True)) == [
        "go on to School 82",
        "take $1,500, less $300 of tax",
        "throw the die: 1 to 5 brings the number times $500, less $100 of tax each",
    ]
    play.say("throw")
    assert asked(play) == "throw in the Museum"
    assert rows(play) == {"each pip of 1 to 5": "$500"}


def test_buying_with_the_tax_where_there_is_one() -> None:
    assert asked(arrive(4)) == "House 4 is nobody's: buy it for $1,000?"
    assert rows(arrive(4)) == {
        "price": "$1,000",
        "you have": "$7,000",
        "left then": "$6,000",
        "fee of a visitor": "$500",
    }
    advanced = arrive(4, advanced=True)
    assert asked(advanced) == "House 4 is nobody's: buy it for $1,200?"
    assert list(rows(advanced).items())[:5] == [
        ("price", "$1,000"),
        ("fee of a visitor", "$500"),
        ("mortgage", "$400"),
        ("land transfer tax", "$200"),
        ("in all", "$1,200"),
    ]
    assert asked(advanced, "fr").startswith("Maison 4 n'est à personne")
    assert choices(advanced) == ["buy it for $1,200", "no"]


def test_who_has_not_enough_is_told_to_raise_it_first() -> None:
    play = arrive(61, cash={0: 4_000}, owns={0: ["House 4"]}, shares={0: 2})
    assert asked(play) == "Tower 61 is nobody's: raise the money first, or say no"
    assert rows(play)["still missing"] == "$1,000"
    assert beyond(play) == (
        "out of reach for want of money: buy it for $5,000; raise $1,000 first",
        ["sell", "deal"],
    )
    play.do("sell", "House 4")
    assert asked(play) == "Tower 61 is nobody's: buy it for $5,000?"
    play = arrive(61, advanced=True, cash={0: 5_900}, owns={0: ["House 4"]})
    assert rows(play)["in all"] == "$6,000"
    assert beyond(play)[1] == ["borrow", "sell", "mortgage", "deal"]
    assert beyond(play, "fr")[0].endswith("; réunissez d'abord 100\u00a0$")
    play = arrive(6, advanced=True, cash={0: 100}, owns={0: ["House 4"]})
    assert asked(play) == "raise the money for a Bank share first, or say none"
    assert rows(play)["each"] == "$500"
    assert choices(play) == ["none"]
    start = "out of reach for want of money: 5 choices, the cheapest: 1 for $500"
    assert beyond(play)[0] == f"{start}; raise $100 first"  # the square has paid $300


def test_what_the_owner_of_a_visited_house_or_tower_may_choose() -> None:
    play = arrive(4, owns={1: ["House 4"]})
    assert asked(play) == "Ann visits House 4: what do you choose?"
    assert rows(play) == {"fee of a visitor": "$500", "Ann has": "$7,000"}
    poor = arrive(4, owns={0: ["Tower 61"], 1: ["House 4"]}, cash={0: 100}, advanced=True)
    assert rows(poor)["your tax on the fee"] == "$100"
    assert rows(poor)["Ann can raise in all"] == "$4,100"
    assert choices(play) == [
        "ask for the Visitor's Fee of $500",
        "no fee, but 2 turns to miss",
    ]
    play = arrive(61, owns={1: ["Tower 61", "House 8"]})
    assert choices(play) == [
        "ask for the Visitor's Fee of $2,500",
        "send to House 8, 53 squares back",
    ]
    assert choices(play, "fr")[1] == "envoyer à la case Maison 8, 53 cases en arrière"


def test_owing_and_selling() -> None:
    play = arrive(19, advanced=True, cash={0: 100}, owns={0: ["House 4"]}, shares={0: 1})
    assert asked(play) == "you owe the Lottery $400: what do you sell?"
    assert rows(play) == {
        "for": "Garage 19",
        "you have": "$100",
        "still missing": "$300",
        "all you can sell brings": "$1,200",
        "first, perhaps": "a loan, a sale, a mortgage, a deal",
    }
    assert choices(play) == [
        "sell House 4 for $1,000, less $200",
        "sell a Bank share for $500, less $100",
    ]
    basic = arrive(19, cash={0: 100}, owns={0: ["House 4"]})
    assert choices(basic) == ["sell House 4 for $1,000"]
    fee = arrive(61, cash={0: 1_000}, owns={0: ["House 4", "House 8"], 1: ["Tower 61"]})
    assert asked(fee) == "you owe Ben $2,500: what do you sell?"
    assert rows(fee)["still missing"] == "$1,500"
    assert rows(fee)["may buy it first"] == "Ben"
    fee.say("House 4")
    assert asked(fee) == "Ann has to sell House 4: do you buy it?"
    assert rows(fee)["price"] == "$1,000"
    fee.say("no")
    assert choices(fee) == [
        "sell House 4 to others, or to the Bank, for $1,000",
        "sell House 8 for $1,000",
    ]


def test_it_is_said_what_is_owed_for() -> None:
    poor: Any = {"advanced": True, "cash": {0: 100}, "owns": {0: ["House 4", "House 8"]}}
    due = town(**poor, loan={0: 0}, at={0: 15})
    due.throw(1)
    assert asked(due) == "you owe the Bank $1,200: what do you sell?"
    assert (rows(due)["for"], rows(due)["still missing"]) == ("the loan", "$1,100")
    due = town(**poor, mortgaged={"House 8": 0}, at={0: 15})
    due.throw(1)
    assert rows(due)["for"] == "the mortgage on House 8"
    assert rows(due, "fr")["pour"] == "l'hypothèque sur Maison 8"
    dearer = draw("Too close", **poor, points={0: 14})
    while rows(dearer)["for"] == "Too close":
        dearer.say("House 4")
    assert asked(dearer) == "you owe the Lottery $1,000: what do you sell?"
    assert rows(dearer)["for"] == "the dearer insurance"


def test_giving_up_says_all_that_it_costs() -> None:
    due = town(
        advanced=True,
        cash={0: 100},
        loan={0: 0},
        at={0: 15},
        owns={0: ["House 4"]},
        mortgaged={"House 4": 3},
    )
    due.throw(1)
    assert choices(due) == [
        "give up: pay all you have, go back to Dollar 3, miss 3 turns and borrow no more"
    ]
    assert rows(due)["first, perhaps"] == "a sale, a deal"
    fine = draw("Hit and run", advanced=True, cash={0: 100})
    assert choices(fine) == ["give up: pay all you have, and miss 2 turns"]
    fine.say("give up")
    assert len(fine.town.missing[0]) == 2


def test_a_traffic_fine_names_its_card() -> None:
    play = draw("Hit and run", cash={0: 100}, owns={0: ["House 4"]})
    assert rows(play)["for"] == "Hit and run"
    assert rows(play, "fr")["pour"] == "Délit de fuite"


def test_shares_a_house_and_a_deal() -> None:
    play = arrive(6, advanced=True, bought={0: 3})
    assert asked(play) == "how many Bank shares do you buy?"
    assert rows(play)["each"] == "$500"
    assert rows(play)["you may still buy"] == "2"
    assert choices(play) == ["none", "1 for $500", "2 for $1,000"]
    play = arrive(35, owns={1: ["House 4", "House 8", "House 13", "House 22"]})
    assert choices(play, "fr") == [
        "Maison 26 (1\u202f000\u00a0$, droit de visite 500\u00a0$)",
        "Maison 29 (1\u202f000\u00a0$, droit de visite 500\u00a0$)",
    ]
    play = town(owns={0: ["House 4"]}, shares={0: 2})
    play.do("deal", terms(1, ["House 4", "Bank share 1", "Bank share 2"], [1_000]))
    shares = "2 \N{MULTIPLICATION SIGN} Bank share"
    assert asked(play) == "Ann offers a deal: yes or no?"
    assert rows(play)["you get"] == f"{shares}, House 4"
    assert rows(play)["you give"] == "$1,000"


def in_quiz(**how: Any) -> Stage:
    """Ann has rolled a 3, onto a plain square."""
    return arrive(17, n=3, **how)


def test_a_question_and_its_answers() -> None:
    play = in_quiz(seats=3, advanced=True)
    assert asked(play) == "draw a quiz card"
    card = play.words()[0]
    play.card(card)
    (whole,) = [one for one in figures()["quiz"] if one["name"] == card]
    first = whole["questions"][0]
    assert asked(play) == f"question 1 of 3: {first['ask']}"
    texts = [
        first["answers"]["abcde".index(one)] for one in letter_order(play.town, card, 0).values()
    ]
    assert choices(play) == [
        f"{letter}) {text}" for letter, text in zip("abcde", texts, strict=True)
    ]
    assert asked(play, "fr") != asked(play)
    view = seen(play)
    assert view.quiz(play.table.ask) == {
        "card": card,
        "number": 1,
        "of": 3,
        "question": first["ask"],
        "note": "",
        "answers": [
            {"letter": letter, "text": text} for letter, text in zip("abcde", texts, strict=True)
        ],
    }
    judge = play.town.before(0)
    right = first["answers"]["abcde".index(first["right"])]
    hints = [view.hint(play.table.ask, seat) for seat in range(3)]
    assert hints[judge] == f"{play.letter()}) {right}"
    assert [hint for seat, hint in enumerate(hints) if seat != judge] == ["", ""]
    for _ in range(2):
        play.answer(right=False)
    assert asked(play).startswith("question 2 of 3 is for everybody, and for no money: ")
    assert choices(play) == ["show the answer"]
    last = seen(play).quiz(play.table.ask)
    assert last is not None
    assert last["note"] == "for everybody, and for no money"


def test_nobody_is_told_where_nobody_judges() -> None:
    play = in_quiz()
    play.draw_quiz()
    assert [seen(play).hint(play.table.ask, seat) for seat in range(3)] == ["", "", ""]


def test_a_card_of_the_familys_own_is_read_and_judged() -> None:
    play = in_quiz(advanced=True, chance={"quiz": "table"})
    assert asked(play) == "read question 1 of 3 to Ann, then start the time"
    play.say("start", TABLE)
    assert asked(play) == "question 1 of 3: was the answer of Ann right?"
    play.light_off()
    assert asked(play) == "the light is off: had Ann answered in time, and rightly?"
    assert choices(play) == ["in time, and right", "too late, or wrong"]


def test_cl_b_41_a_question_that_is_put_alone_has_no_number() -> None:
    play = arrive(15)
    play.draw_quiz()
    put = play.table.ask
    question = play.town.board.quiz[put.card]["questions"][0]["ask"]
    assert asked(play) == f"the question: {question}"
    quiz = seen(play).quiz(put)
    assert quiz is not None
    assert (quiz["number"], quiz["of"]) == (1, 1)


def test_cl_b_18_after_a_three_all_of_the_card_is_asked_and_counted() -> None:
    play = in_quiz()
    play.draw_quiz()
    assert asked(play).startswith("question 1 of 3: ")


def test_cl_b_41_one_question_of_a_card_of_the_familys_own() -> None:
    play = arrive(15, chance={"quiz": "table"})
    assert asked(play) == "read the question to Ann, then start the time"
    assert asked(play, "fr") == "lisez la question à Ann, puis lancez le temps"
    play.say("start", TABLE)
    assert asked(play) == "was the answer of Ann right?"


def test_a_traffic_card_of_the_familys_own() -> None:
    play = draw("another card")
    assert asked(play) == "the other card: what does it cost? (0: nothing)"
    assert "draws a card of your own" in say(play.town, play.town.log[-1])
    play.say(0)
    assert asked(play) == "the other card: how many demerit points? (0: none)"


# Cards, in whose words


def test_a_card_that_a_family_has_changed_stays_as_it_is_written() -> None:
    own = deepcopy(figures())
    own["traffic"][0]["text"] = "You drove over the flowers."
    own["quiz"][0]["questions"][0]["ask"] = "What is this?"
    name = own["traffic"][0]["name"]
    play = draw(name, own=own)
    drawn = seen(play, "fr").drawn()
    assert drawn is not None
    assert (drawn["title"], drawn["text"]) == (name, "You drove over the flowers.")
    quiz = in_quiz(own=own)
    quiz.card(own["quiz"][0]["name"])
    assert asked(quiz, "fr") == "question 1 sur 3\u00a0: What is this?"


def test_another_right_answer_makes_it_no_other_card() -> None:
    """Else its French would tell that it is another."""
    own = deepcopy(figures())
    question = own["quiz"][0]["questions"][0]
    question["right"] = "a" if question["right"] != "a" else "b"
    texts = []
    for data in (None, own):
        play = in_quiz(own=data)
        play.card(own["quiz"][0]["name"])
        texts.append(asked(play, "fr"))
    assert texts[0] == texts[1]


# Seats


def test_where_somebody_is_and_what_he_has() -> None:
    play = town(
        advanced=True,
        at={0: 17, 1: 44, 2: 24},
        way={0: "Express Way 5"},
        missing={1: ["jail", "jail"], 2: ["miss"]},
        owns={0: ["House 4", "Tower 61"], 2: ["House 8"]},
        mortgaged={"House 8": 3},
        shares={0: 2},
        bought={0: 2},
        loan={0: 6},
        points={2: 7},
        keeps={2: ["Hit and run"]},
    )
    view = seen(play)
    assert view.glance(0) == "at Street 17, on Express Way 5; owns House 4, Tower 61, shares: 2"
    assert view.glance(1) == "in Jail, turns to miss: 2"
    assert view.glance(2) == "at Construction 24, turns to miss: 1; owns House 8"
    assert view.owns(0) == [
        "Ann: $7,000 in cash, worth $12,800 in all",
        "  House 4: Visitor's Fee $500",
        "  Tower 61: Visitor's Fee $2,500",
        "  2 \N{MULTIPLICATION SIGN} Bank share",
        "  loan: $1,200 in 6 turns",
    ]
    assert view.owns(2)[1:] == [
        "  House 8: mortgaged, no fee; due: $500 in 3 turns",
        "  Hit and run (demerit points: 7)",
    ]
    assert view.keeps(2) == ["Hit and run (demerit points: 7)"]
    assert about(view, "Tower 61") == [
        does(play.town, 60, "en"),
        "Tower 61: Visitor's Fee $2,500",
        "Ann owns it; price $5,000",
        "taxes: $1,000 for who buys it, $1,000 for who sells it, $500 of a fee",
        "mortgage: $2,000 from the Bank, $2,500 back",
    ]
    assert about(seen(town()), "House 4") == [
        does(play.town, 3, "en"),
        "House 4: Visitor's Fee $500",
        "nobody owns it; price $1,000",
    ]
    assert about(view, "Street 17")[0] == "nothing happens here"
    assert "Ann is there" in about(view, "Street 17")
    assert len(view.names()) == 100
    chart = view.chart()
    assert chart["title"] == "Banker's Chart"
    assert chart["columns"][:2] == ["Bank shares", "bought from the Bank"]
    assert [row["cells"] for row in chart["rows"]] == [
        ["2", "2 of 5", "$1,200 in 6 turns", "", "", ""],
        ["", "", "", "", "", "2"],
        ["", "", "", "House 8: $500 in 3 turns", "7 of 15", "1"],
    ]


def test_the_basic_chart_has_no_loans_and_the_last_turns_are_said() -> None:
    chart = seen(town(shares={1: 1})).chart()
    assert chart["columns"] == ["Bank shares", "demerit points", "turns to miss"]
    assert chart["rows"][1] == {"seat": 1, "cells": ["1", "", ""]}
    play = town(
        advanced=True, loan={0: 1, 1: 0}, no_credit=[2], barred=[1], bought={1: 4}, shares={1: 3}
    )
    cells = [row["cells"][1:3] for row in seen(play).chart()["rows"]]
    assert cells == [["", "$1,200 next turn"], ["4, no more", "$1,200 this turn"], ["", "no more"]]


# Beside what is asked, and afterwards


def test_what_an_aside_brings_and_what_it_is_called() -> None:
    view = seen(
        town(
            advanced=True,
            owns={0: ["House 4", "Tower 61", "Tower 65"]},
            mortgaged={"Tower 65": 5},
            shares={0: 1},
        ),
        "fr",
    )
    assert [
        view.aside_gain(aside, word)
        for aside, word in (
            ("sell", "House 4"),
            ("sell", "share"),
            ("sell", "Tower 65"),
            ("swap", "House 8 for Tower 61"),
            ("borrow", "loan"),
            ("repay", "loan"),
            ("mortgage", "House 4"),
            ("redeem", "Tower 65"),
            ("deal", ""),
        )
    ] == [800, 400, 1_500, -400, 1_000, -1_200, 400, -2_500, None]
    swap = view.aside_text("swap", "House 8 for Tower 61")
    fees = "droit de visite 2\u202f500\u00a0$, puis 500\u00a0$"
    assert swap == f"Tour 61 devient Maison 8 ({fees})"
    due = "rembourser 1\u202f200\u00a0$ dans 7 tours"
    assert view.aside_text("borrow", "loan") == due
    assert view.aside_text("repay", "loan") == ""
    assert view.aside_text("sell", "share") == "une action de la Banque"
    assert seen(town(owns={0: ["Tower 61"]})).aside_gain("swap", "House 8 for Tower 61") is None


@pytest.mark.parametrize("advanced", [False, True])
def test_what_can_be_put_right_is_what_the_rules_take(advanced: bool) -> None:
    play = town(advanced=advanced)
    rights = seen(play).corrections()
    kinds = {name: list(one.asked()) for name, one in corrections(play.town).items()}
    assert ("loan" in kinds, "mortgage" in kinds) == (advanced, advanced)
    kinds |= {"balance": ["seat", "amount"], "plays": ["seat", "bot"]}
    assert {name: [field.name for field in fields] for name, fields in rights.items()} == kinds
    ways = next(field for field in rights["place"] if field.name == "way")
    assert ways.names[:2] == ["main board", "Express Way 5"]


def test_what_was_put_right_is_told_with_its_way() -> None:
    play = town()
    play.put_at(1, 17, "Express Way 5")
    play.put_at(2, 20)
    told = [say(play.town, line) for line in play.town.log if line[0] == "put right"]
    assert told[0].startswith("put right: Ben stands at Street 17, on Express Way 5 (")
    assert told[1].startswith("put right: Cleo stands at Traffic 20, on the main board (")


def test_what_was_remarkable() -> None:
    play = arrive(58, pot=3_000, at={1: 14})
    play.throw(3)  # Ben comes to a plain square, with a quiz
    play.draw_quiz()
    play.answers(True, True, False)
    found = {one["what"]: one["text"] for one in seen(play).highlights()}
    assert found == {
        "lottery": "Ann wins the Lottery: $3,000",
        "quiz": "Ben: $600 for right answers",
    }


# For pages


def test_the_board_as_plain_data() -> None:
    board = json.loads(json.dumps(seen(town()).board()))
    assert board["rows"] == 10
    spaces = board["spaces"]
    assert [one["number"] for one in spaces] == list(range(1, 101))
    assert spaces[1] == {
        "name": "Faith 2",
        "label": "Faith",
        "number": 2,
        "kind": "jump",
        "colour": None,
        "price": "",
        "does": "go on to Hope 37, where nothing more happens",
        "to": 36,
    }
    leads = {one["number"]: one["to"] + 1 for one in spaces if "to" in one}
    assert (leads[42], leads[46], leads[15], leads[68]) == (58, 16, 36, 82)
    assert 82 not in leads  # to whatever Tower is free
    assert [one["group"] for one in board["districts"]] == ["House"] * 6 + ["Tower"] * 9
    assert (spaces[3]["colour"], spaces[3]["price"]) == ("House", "$1,000")
    assert board["districts"][0] == {
        "name": "House 4",
        "group": "House",
        "space": 3,
        "rents": ["$500"],
        "levels": [[]],
        "costs": {},
    }
    (dead_end,) = [one for one in board["routes"] if one["name"] == "Dead End 69"]
    assert dead_end == {"name": "Dead End 69", "spaces": [68, 51, 48], "on": 49}


def test_what_stands_there_as_plain_data() -> None:
    play = town(
        advanced=True,
        at={0: 17, 1: 44},
        way={0: "Express Way 5"},
        missing={1: ["jail"]},
        owns={2: ["House 8"]},
        mortgaged={"House 8": 3},
        pot=1_700,
    )
    stands = json.loads(json.dumps(seen(play).stands()))
    assert stands["movers"][:2] == [
        {"seat": 0, "space": 16, "jailed": False, "way": "Express Way 5"},
        {"seat": 1, "space": 43, "jailed": True, "way": ""},
    ]
    assert stands["districts"]["House 8"] == {
        "owner": 2,
        "mortgaged": "$400",
        "rent": "$500",
        "pieces": [],
        "counts": 0,
    }
    assert stands["pot"] == "$1,700"
    assert stands["chart"] == seen(play).chart()
