"""City Life on the pages, stage by stage: for pictures, and for who looks for faults.

Ann and Cid have phones, Benedict plays at the table. The die lies on the table, so that it falls as
wanted: Ann is first, and judges the quiz of Benedict.
"""

from collections.abc import Iterator
from typing import Any

from tests.browser.stages import NAMES, asked, say
from tests.browser.table_page import Served, Stage, Window, puts_ask, sit, until
from trading_unit.games.city_life.rules.quiz_asks import answer_for_log
from trading_unit.web.actions.setup_actions import SetUp, read_setup
from trading_unit.web.http.request_reader import read

ANN, BENEDICT, CID = range(3)
PEOPLE = [
    {"name": "Ann", "colour": "red", "mover": "car", "plays": "person"},
    {"name": "Benedict", "colour": "blue", "mover": "ship", "plays": "person"},
    {"name": "Cid", "colour": "green", "mover": "plane", "plays": "person"},
]
LONGEST_S = 240  # for an answer: whoever looks needs time


def begin(at: Served) -> None:
    said: dict[str, Any] = {
        "game": "city-life",
        "players": PEOPLE,
        "chance": {"dice": "table", "cards": "screen", "quiz": "screen"},
        "options": {"advanced rules": True, "quiz seconds": LONGEST_S},
        "length": {"until": "goal"},
    }
    at.do(lambda: at.state.game.begin(read_setup(read(SetUp, said))))
    at.do(at.state.access.phones.let_in)
    at.answers_to(NAMES, at.port)


def stages(at: Served, table: Window, ann: Window, cid: Window) -> Iterator[Stage]:
    """From the set-up to a quiz in which Ann and Benedict are wrong. `table` is let in already."""
    table.open(at.address("/setup"))
    table.press("label:has([data-key='game city-life'])")
    table.here.execute_script(
        "for (const one of document.querySelectorAll('details')) one.open = true"
    )
    yield "setup", table
    begin(at)
    code = at.state.access.keys.code
    sit(ann, at, NAMES[0], code, ANN)
    sit(cid, at, NAMES[1], code, CID)
    table.open(at.address("/table"))
    for pips in (1, 2, 4):
        say(at, "roll", "table", [pips])
    puts_ask(at, ann)
    yield "die", ann
    thrown = at.longer()
    ann.press("[data-side='4']")  # one press: onto the Express Way
    until(thrown, "Ann's throw")  # before Benedict's, which is asked alike
    say(at, "roll", "table", [3])  # Benedict, onto a House
    table.find("[data-word=buy]")
    yield "table-buy", table
    table.press("[data-word=buy]")
    yield from quiz_of_benedict(at, table, ann, cid)
    table.press("[data-key=chart]")
    table.find("table.tally")
    yield "chart", table
    table.press(".shut")
    ann.press("summary[data-key=chart]")
    yield "seat-chart", ann


def quiz_of_benedict(at: Served, table: Window, ann: Window, cid: Window) -> Iterator[Stage]:
    """Ann, who is before him, judges; he answers at the table, then Cid on his phone."""
    asked(at, "answer")
    puts_ask(at, table)
    yield "quiz-table", table
    ann.find(".hint")
    yield "quiz-judge", ann
    cid.find(".quiz-answers li")
    yield "quiz-other", cid
    table.press(f".quiz-answers [data-word='{wrong(at)}']")
    puts_ask(at, cid)
    yield "quiz-seat", cid
    table.find(".quiz-answers li")
    yield "quiz-table-waits", table
    cid.press(f".quiz-answers [data-word='{wrong(at)}']")
    ann.find("[data-word=reveal]")
    yield "quiz-reveal", ann


def right(at: Served) -> str:
    """The letter on the screen at the right answer to what is asked."""
    ask = at.do(lambda: at.table.ask)
    known = at.game.board.quiz[ask.card]["questions"][ask.question]["right"]
    return str(answer_for_log(at.game, ask.card, ask.question, known)[-1])


def right_text(at: Served) -> str:
    """That letter, and the answer."""
    ask = at.do(lambda: at.table.ask)
    question = at.game.board.quiz[ask.card]["questions"][ask.question]
    return f"{right(at)}) {question['answers']['abcde'.index(question['right'])]}"


def wrong(at: Served) -> str:
    """Another one."""
    letter = right(at)
    return next(one for one in "abcde" if one != letter)
