"""What can be pressed on a page for any ask, in the order in which these tests try it."""

from tests.browser.table_page import Window

MOST_PRESSES = 8  # for one answer

Way = tuple[str, bool]
"""What is pressed, and whether it only leads on to another press."""

ASKED = "[data-number]"  # what the table and a phone put their ask in
OPEN_DIE = ".die:not(:has([aria-pressed=true]))"
# Nothing is built but where a test is about it: a game is short then.
WAYS: tuple[Way, ...] = (
    (".sheet [data-do=answer]", False),
    (".sheet [data-do=card]", False),
    (".sheet [data-key='hand show']", True),
    (f"{ASKED} [data-do='hidden answers']", True),
    (f"{ASKED} [data-do=throw]", False),
    # On a phone dice are sent by a button, at the table by the last of them.
    (f"{ASKED} .dice + [data-do=dice]:not([disabled])", False),
    (f"{ASKED} .dice:has(+ [data-do=dice]) {OPEN_DIE} [data-do=die]", True),
    (f"{ASKED} {OPEN_DIE}:not(:last-child) [data-do=die]", True),
    (f"{ASKED} .die:last-child [data-do=die]", False),
    (f"{ASKED} [data-do=pair]", False),
    (f"{ASKED} [data-do=number]", False),
    (f"{ASKED} [data-do=answer][data-word=done]", False),
    (f"{ASKED} [data-do=answer][data-word=no]", False),
    (f"{ASKED} :not(:has(> [aria-pressed=true])) > [data-do=part]:not([data-part=''])", True),
    (f"{ASKED} [data-do=answer]", False),
    (f"{ASKED} [data-do=end]", True),
    (f"{ASKED} [data-do=aside]", False),
    (".plot.can", False),
)


def press_first(page: Window) -> None:
    """The first that can be pressed; what only leads on is followed by what it has led to."""
    for _ in range(MOST_PRESSES):
        css, leads_on = next((way for way in WAYS if page.there(way[0])), WAYS[-1])
        page.press(css)
        if not leads_on:
            return
    raise AssertionError(f"{MOST_PRESSES} presses answer nothing; {page.seen()}")
