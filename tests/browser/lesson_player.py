"""A lesson played through as a learner does: what its hints say is pressed, by mouse or by keys."""

from collections.abc import Callable
from functools import partial

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from tests.browser.actions import ASKED, MOST_PRESSES, WAYS
from tests.browser.table.test_keyboard import tab_to
from tests.browser.table_page import Served, Window, until
from trading_unit.games.definition import GameDefinition
from trading_unit.play.lesson.lesson_progress import LessonProgress
from trading_unit.web.actions.setup_actions import read_lesson

READ = "[data-key='lesson read']"
LEAVE = "[data-key='lesson leave']"
HINT = ".lesson:not([hidden])"
BID = "[data-do=bid]:enabled"
LEARNER = 0
BUILDS = {"build": "press"}  # each time, and not only where a hint says so
CLOSE_LIGHT = "[data-key='close light']"
MOST_BIDS = 2  # in an auction: a bot goes on step by step as long as the lot is worth it
REFUSED = "#said .refused"
MOST_ANSWERS = 120

Press = Callable[[Window, str], None]


def by_mouse(page: Window, css: str) -> None:
    page.press(css)


def by_keys(page: Window, css: str) -> None:
    tab_to(page, css)
    ActionChains(page.driver, duration=0).send_keys(Keys.ENTER).perform()


def begin_lesson(at: Served, table: Window, game: GameDefinition, language: str) -> LessonProgress:
    """As the doors page begins it, without going through it."""
    at.do(lambda: at.state.game.begin(read_lesson(game.name, ())))
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    table.here.add_cookie({"name": "language", "value": language})
    table.open(at.address("/table"))
    return progress_of(at)


def progress_of(at: Served) -> LessonProgress:
    assert at.state.game.session is not None
    progress = at.state.game.session.running.lesson
    assert progress is not None
    return progress


def play_lesson(
    at: Served, table: Window, press: Press, look: Callable[[str], None] = lambda key: None
) -> list[str]:
    """The hints that came, in their order; `look` is called at each."""
    progress = progress_of(at)
    table.watch(REFUSED)
    seen: list[str] = []
    for _ in range(MOST_ANSWERS):
        until(partial(comes_soon, at, partial(stands, at, progress)), "a hint or an ask", at=table)
        if progress.is_over():
            return seen
        # At one moment: under a light bots may answer meanwhile.
        step, number = at.do(lambda: (progress.step, at.table.number))
        if step is not None:
            css = f"{HINT}[data-hint='{step.key}']"
            until(partial(is_shown, at, table, progress, step.key, css), step.key, at=table)
            if not table.there(css):
                continue  # a light has gone off meanwhile
            if step.key not in seen:
                seen.append(step.key)
                look(step.key)
        longer, refusals = at.longer(), table.noted(REFUSED)
        if step is not None and step.read:
            press(table, READ)
            until(partial(has_passed, at, progress, step.key), f"{step.key} is read", at=table)
        else:
            answer(at, table, press, number, None if step is None else step.answer)
            answered = partial(is_answered, at, table, number, longer, refusals)
            until(answered, "an answer", at=table)
    raise AssertionError("the lesson never ends")


def is_shown(at: Served, table: Window, progress: LessonProgress, key: str, css: str) -> bool:
    """Or it is another's turn to be shown."""
    if table.there(css):
        return True
    step = at.do(lambda: progress.step)
    return step is None or step.key != key


def has_passed(at: Served, progress: LessonProgress, key: str) -> bool:
    return bool(at.do(lambda: key in progress.passed or progress.is_over()))


def own_bids(at: Served) -> int:
    """In the newest auction."""
    log = list(at.game.log)
    begins = max(n for n, line in enumerate(log) if line[0] == "auction")
    return sum(line[0] == "bid" and line[1] == LEARNER for line in log[begins:])


def is_answered(
    at: Served, table: Window, number: int, longer: Callable[[], bool], refusals: list[str]
) -> bool:
    """Or refused: the page makes no bid whose amount has changed just before the press, and says
    so. Then it is pressed again."""
    return at.table.number != number or longer() or table.noted(REFUSED) != refusals


def comes_soon(at: Served, true: Callable[[], bool]) -> bool:
    """Whether that is so, as the server sees it. Until then the clock is put to each moment at
    which something goes on by itself: a light of 50 s goes off, or the time for bets is over."""

    def look() -> bool:
        if true():
            return True
        moment = at.state.game.session.running.next_moment()  # type: ignore[union-attr]
        if moment is not None:
            at.clock.ahead_s += max(0.0, moment - at.clock())
        return False

    # At one moment: who has just been asked to bid would find the light out.
    return bool(at.do(look))


def stands(at: Served, progress: LessonProgress) -> bool:
    """Whether a hint is to be read, or the learner is asked, or it is over."""
    ask = at.table.ask
    running = at.state.game.session.running  # type: ignore[union-attr]
    return (
        progress.is_over()
        or ask is None
        or progress.step is not None
        or running.own_moves.asks_people(ask)
    )


def is_open(at: Served, number: int) -> bool:
    """Whether the learner may bid again under the light of that ask, or it is out."""
    return at.table.number != number or bool(at.table.ask.options(LEARNER))


def answer(at: Served, table: Window, press: Press, number: int, word: object) -> None:
    """The ask of that number, if it is still pending: what the hint says, where it is a word; else
    the first way that there is."""
    ask, now = at.do(lambda: (at.table.ask, at.table.number))
    if now != number:
        return
    if ask.name == "bid":
        if at.do(lambda: at.table.number == number and bool(ask.options(LEARNER))):
            press(table, BID if own_bids(at) < MOST_BIDS else CLOSE_LIGHT)
        else:  # nobody bids more, and the light goes off
            until(partial(comes_soon, at, partial(is_open, at, number)), "more", at=table)
        return
    word = BUILDS.get(ask.name, word)
    table.find(f"{ASKED}[data-number='{at.table.number}']")
    css = f"{ASKED} [data-do=answer][data-word='{word}']"
    if word is not None and table.there(css):
        press(table, css)
        return
    for _ in range(MOST_PRESSES):
        css, leads_on = next((way for way in WAYS if table.there(way[0])), WAYS[-1])
        press(table, css)
        if not leads_on:
            return
