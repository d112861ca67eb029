"""The questions before a new game."""

from trading_unit.play.start.setup_choices import SetupChoices
from trading_unit.terminal.game.dialog import Dialog
from trading_unit.terminal.game.setup_questions import setup_questions


def answer_questions(
    *lines: str, game: str = "monopoly-city", **choices_made: object
) -> tuple[SetupChoices, Dialog]:
    choices = SetupChoices(game, **choices_made)  # type: ignore[arg-type]
    dialog = Dialog(setup_questions(choices))
    for line in lines:
        assert not dialog.over, line
        dialog.send(line)
    return choices, dialog


def test_enter_all_the_way_is_a_game() -> None:
    choices, dialog = answer_questions("", "", "", "", "", "")
    assert dialog.over
    setup = choices.setup()
    assert [seat["plays"] for seat in setup["seats"]] == ["person", "steady"]
    assert setup["length"] == {"until": "hour", "minutes": 60}
    assert setup["chance"] == {"dice": "screen", "cards": "screen", "build": "unit"}
    assert not any(setup["options"].values())


def test_a_family_of_its_own() -> None:
    choices, dialog = answer_questions(
        "3", "Ann", "Ben", "bot:random Rita", "45", "dice, money", "1", "7", "30", ""
    )
    assert dialog.over
    setup = choices.setup()
    assert [seat["name"] for seat in setup["seats"]] == ["Ann", "Ben", "Rita"]
    assert setup["length"]["minutes"] == 45
    assert setup["chance"]["dice"] == "table"
    assert setup["money"] == "real"
    assert setup["options"]["build once a turn"] is True
    assert setup["options"]["residential blocks"] == 30


def test_a_wrong_answer_is_asked_again() -> None:
    choices, dialog = answer_questions("7", "two", "2", "Ann", "Ann")
    assert dialog.trouble == "there is a player Ann already: choose another name"
    assert len(choices.seats) == 1
    dialog.send("Ben")
    dialog.send("for ever")
    assert dialog.trouble.startswith("the length is minutes")


def test_what_was_chosen_already_is_not_asked() -> None:
    choices, dialog = answer_questions(
        "2",
        "",
        "",
        length={"until": "last"},
        chance={"dice": "table"},
        options={"build once a turn": True},
    )
    assert dialog.over
    assert choices.length == {"until": "last"}


def test_where_there_is_no_choice_nothing_is_asked() -> None:
    """City Life has one length, and its money is on the screen."""
    choices, dialog = answer_questions("3", "Ann", "Ben", "", game="city-life")
    assert dialog.question.text == (
        "What of it is real on your table: dice, cards, quiz? (Enter: all on the screen)"
    )
    dialog.send("money")
    assert "there is no thing 'money'" in dialog.trouble
    dialog.send("dice, quiz")
    dialog.send("1")  # the advanced rules
    dialog.send("3")
    dialog.send("60")
    dialog.send("")
    assert dialog.over
    setup = choices.setup()
    assert setup["chance"] == {"dice": "table", "cards": "screen", "quiz": "table"}
    assert setup["length"]["until"] == "goal"
    assert setup["money"] == "screen"
    assert setup["options"]["advanced rules"] is True
    assert setup["options"]["quiz seconds"] == 60


def test_an_option_of_choices_is_chosen_by_number_or_name() -> None:
    choices, dialog = answer_questions("2", "Ann", "Ben", "", "4", game="city-life")
    assert dialog.question.text.splitlines() == [
        "who the quiz is for?",
        "  1 adults",
        "  2 children from 8 to 12",
        "  3 children up to 7",
    ]
    dialog.send("4")
    assert dialog.trouble == "type a number from 1 to 3, or Enter"
    dialog.send("teenagers")
    assert "there is no choice 'teenagers'; there are: adults, children" in str(
        dialog.question.trouble
    )
    dialog.send("2")
    assert choices.options["quiz level"] == "older children"
    assert dialog.question.text.startswith("who the quiz is for: children from 8 to 12. Another")
    dialog.send("4")
    dialog.send("up to 7")
    assert choices.setup()["options"]["quiz level"] == "children"
    dialog.send("4")
    dialog.send("")  # the usual one
    assert choices.setup()["options"]["quiz level"] == "adults"
    dialog.send("")
    assert dialog.over


def test_an_option_of_choices_is_asked_in_french() -> None:
    dialog = Dialog(setup_questions(SetupChoices("city-life"), "fr"), language="fr")
    for line in ("2", "Ann", "Ben", "", "4"):
        dialog.send(line)
    assert dialog.question.text.splitlines()[2] == "  2 les enfants de 8 à 12 ans"


def test_its_usual_set_up() -> None:
    choices, dialog = answer_questions("", "", "", "", "", game="city-life")
    assert dialog.over
    assert choices.setup()["chance"] == {"dice": "unit", "cards": "screen", "quiz": "screen"}
