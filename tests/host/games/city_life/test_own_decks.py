"""A family's own cards, in a file of theirs or in a whole game's; and what is said of slips."""

from importlib.resources import files
from pathlib import Path

import pytest

from trading_unit.cli.main import main
from trading_unit.games.base.data.mistakes import Mistakes
from trading_unit.games.base.data.toml_file import parse
from trading_unit.games.city_life.data import reader

OURS = reader.DATA.load()

HEAD = 'game = "city-life"\nconfidence = "ours"\n'
ASKED = '{ ask = "How many?", a = "1", b = "2", c = "3", d = "4", e = "5", right = "c" }'
CARDS = "".join(
    f"""
[[quiz]]
name = "Card {number}"
source = "the town's library"
questions = [
    {ASKED},
    {ASKED.replace("How many?", "How few?")},
    {ASKED.replace('right = "c"', 'right = "e"')},
]
"""
    for number in range(1, 6)
)
QUIZ = HEAD + CARDS
FINES = HEAD + 'source = "our evening"\n'
FINES += "".join(
    f'\n[[traffic]]\nname = "Fine {number}"\ntext = "Too fast."\nfine = {number}00\n'
    for number in range(1, 11)
)


def line(text: str, place: str) -> int:
    """The line in which this stands first."""
    return text[: text.index(place)].count("\n") + 1


def test_a_file_of_questions_takes_the_place_of_ours(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(QUIZ, encoding="utf-8")
    read = reader.DATA.read(file)
    assert [card["name"] for card in read["quiz"]] == [f"Card {number}" for number in range(1, 6)]
    assert read["quiz"][0] == {
        "name": "Card 1",
        "source": "the town's library",
        "questions": [
            {"ask": "How many?", "answers": ["1", "2", "3", "4", "5"], "right": "c"},
            {"ask": "How few?", "answers": ["1", "2", "3", "4", "5"], "right": "c"},
            {"ask": "How many?", "answers": ["1", "2", "3", "4", "5"], "right": "e"},
        ],
    }
    assert {key: read[key] for key in read if key != "quiz"} == {
        key: OURS[key] for key in OURS if key != "quiz"
    }


def test_a_file_may_have_both_decks() -> None:
    top = parse("x.toml", FINES + CARDS)
    read = reader.check(top)
    assert (len(read["quiz"]), len(read["traffic"])) == (5, 10)
    assert reader.contents(top) == "10 traffic cards, 5 quiz cards"
    assert read["traffic"][2] == {"name": "Fine 3", "text": "Too fast.", "fine": 300}
    assert {figure.source for figure in top.figures.found} == {"our evening", "the town's library"}


def test_a_whole_game_may_have_a_deck_too() -> None:
    whole = (files("trading_unit.games.city_life.data") / reader.FILE).read_text("utf-8")
    cards = CARDS.replace("[[quiz]]\n", '[[quiz]]\nconfidence = "ours"\n')
    top = parse("x.toml", whole + cards)
    read = reader.check(top)
    assert reader.contents(top) == "a whole game, 5 quiz cards"
    assert len(read["quiz"]) == 5
    assert read["traffic"] == OURS["traffic"]


def test_check_says_what_a_file_of_cards_has(tmp_path: Path, capsys) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(QUIZ, encoding="utf-8")
    assert main(["games", "check", str(file)]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{file}: ok, 5 quiz cards, 5 figures: 0 from the rulebook")
    file.write_text(QUIZ.replace('right = "c"', 'right = "x"'), encoding="utf-8")
    assert main(["games", "check", str(file)]) == 1
    assert capsys.readouterr().err.count("right is 'x'; allowed are a, b, c, d, e") == 10


def test_ours_are_checked_file_by_file_and_not_all_of_them_named(capsys) -> None:
    assert main(["games", "check"]) == 0
    said = capsys.readouterr().out
    assert "\ncity-life: ok, a whole game, 202 figures: 141 from the rulebook" in said
    for deck in ("traffic", "quiz"):
        assert f"\ncity-life {deck}: ok, {len(OURS[deck])} {deck} cards, " in said
    assert " more like these\n" in said


def test_a_file_that_has_nothing_is_no_game() -> None:
    with pytest.raises(Mistakes) as caught:
        reader.check(parse("x.toml", HEAD))
    assert "[money] is missing" in str(caught.value)


BROKEN_QUIZ: dict[str, tuple[str, str, str, str]] = {
    "two right answers": (
        'right = "c"',
        'right = "ab"',
        "    { ask",
        "[quiz] number 1 questions number 1 right is 'ab', perhaps 'b' was meant; allowed are a, b",
    ),
    "no right answer": (
        'e = "5", right = "c"',
        'e = "5"',
        "    { ask",
        "[quiz] number 1 questions number 1 right is missing: the letter of the one right answer",
    ),
    "another letter": (
        'right = "c"',
        'right = "f"',
        "    { ask",
        "[quiz] number 1 questions number 1 right is 'f'; allowed are a, b, c, d, e",
    ),
    "two answers alike": (
        'a = "1", b = "2"',
        'a = "One", b = "one"',
        "    { ask",
        "[quiz] number 1 questions number 1 b is the same answer as a: 'one'",
    ),
    "another level": (
        'name = "Card 1"',
        'name = "Card 1"\nlevel = "child"',
        'name = "Card 1"',
        "[quiz] number 1 level is 'child', perhaps 'children' was meant; allowed are adults",
    ),
    "four answers": (
        ', e = "5"',
        "",
        "    { ask",
        "[quiz] number 1 questions number 1 e is missing: an answer",
    ),
    "two questions": (
        f"    {ASKED},\n",
        "",
        "questions = [",
        "[quiz] number 1 questions are 2; needed are 3",
    ),
    "no source": (
        'source = "the town\'s library"\n',
        "",
        "[[quiz]]",
        "[quiz] number 1 has no source: say where its answers can be checked",
    ),
    "an empty source": (
        'source = "the town\'s library"',
        'source = " "',
        "source = ",
        "[quiz] number 1 source must be text, not ' '",
    ),
    "a name twice": (
        'name = "Card 2"',
        'name = "card 1"',
        'name = "Card 2"',
        "[quiz] number 2 name is 'card 1', as number 1 is called",
    ),
    "a long name": (
        'name = "Card 2"',
        f'name = "{"x" * 41}"',
        'name = "Card 2"',
        "[quiz] number 2 name must be 40 letters at most",
    ),
    "something that is neither deck nor game": (
        'game = "city-life"',
        'game = "city-life"\nodds = 3',
        'game = "city-life"',
        "this file has no 'odds'; allowed are game, traffic, quiz",
    ),
}
LATER = {
    "another level": 1,
    "something that is neither deck nor game": 1,
}
"""Where the mistake stands that many lines after what it is said of."""
BESIDE = {"no source"}
"""What makes something else wrong as well."""


@pytest.mark.parametrize("name", BROKEN_QUIZ)
def test_a_mistake_in_a_quiz_card_is_said_with_its_line(name: str) -> None:
    old, new, place, said = BROKEN_QUIZ[name]
    assert old in QUIZ
    with pytest.raises(Mistakes) as caught:
        reader.check(parse("x.toml", QUIZ.replace(old, new, 1)))
    found = [str(each) for each in caught.value.mistakes]
    at = line(QUIZ, place) + LATER.get(name, 0)
    assert any(each.startswith(f"x.toml line {at}: {said}") for each in found), found
    assert len(found) == 1 or name in BESIDE, found


BROKEN_TRAFFIC: dict[str, tuple[str, str, str]] = {
    "no multiple of the step": (
        "fine = 300",
        "fine = 350",
        "fine is 350, no whole multiple of 100",
    ),
    "too many points": ("fine = 300", "points = 16", "points is 16; allowed are 1 to 15"),
    "to the end": ("fine = 300", "to = 100", "to is 100; allowed are 1 to 99"),
    "too many turns": ("fine = 300", "misses = 6", "misses is 6; allowed are 1 to 5"),
    "no prize": ("fine = 300", "wins = 0", "wins is 0; allowed are 1 to"),
    "another card's word": ("fine = 300", "fine = 300\nback = 3", "has no 'back'; allowed are"),
}


@pytest.mark.parametrize("name", BROKEN_TRAFFIC)
def test_a_mistake_in_a_traffic_card_is_said_with_its_line(name: str) -> None:
    old, new, said = BROKEN_TRAFFIC[name]
    assert FINES.count(old) == 1
    with pytest.raises(Mistakes) as caught:
        reader.check(parse("x.toml", FINES.replace(old, new)))
    at = line(FINES, old) + new.count("\n")
    assert str(caught.value).startswith(f"x.toml line {at}: [traffic] number 3 {said}")


def test_a_traffic_card_does_something_and_says_it() -> None:
    text = FINES.replace("fine = 300\n", "").replace('text = "Too fast."\n', "", 1)
    with pytest.raises(Mistakes) as caught:
        reader.check(parse("x.toml", text))
    first, second = str(caught.value).splitlines()
    assert first.endswith("[traffic] number 1 text is missing: what it says")
    assert second.endswith(
        "number 3 does nothing; it needs one at least of fine, points, wins, to, misses"
    )


def test_a_card_is_not_called_like_what_is_answered_for_others() -> None:
    with pytest.raises(Mistakes, match="number 3 name is 'another card', which is no name"):
        reader.check(parse("x.toml", FINES.replace("Fine 3", "another card")))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            QUIZ[: QUIZ.index('name = "Card 5"') - len("[[quiz]]\n")],
            "quiz has 4 cards; allowed are 5",
        ),
        (
            FINES[: FINES.index('name = "Fine 10"') - len("[[traffic]]\n")],
            "traffic has 9 cards; all",
        ),
        (HEAD + "quiz = 3\n", "quiz must be a list, not 3"),
    ],
)
def test_a_deck_has_cards_enough(text: str, said: str) -> None:
    with pytest.raises(Mistakes) as caught:
        reader.check(parse("x.toml", text))
    assert said in str(caught.value)


def test_the_source_of_traffic_cards_is_said_once_or_for_each() -> None:
    with pytest.raises(Mistakes, match=r"traffic.* has no source, and not every figure in it has"):
        reader.check(parse("x.toml", FINES.replace('source = "our evening"\n', "")))
