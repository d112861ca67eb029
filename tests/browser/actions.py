"""What can be pressed on a page for any ask, in the order in which these tests try it."""

from tests.browser.table_page import Window

MOST_PRESSES = 8  # for one answer

Way = tuple[str, bool]
"""What is pressed, and whether it only leads on to another press."""

# What a page offers for any ask. Nothing is built but where a test is about it: a game is short
# then.
ON_PHONE: tuple[Way, ...] = (
    (".ask [data-do=throw]", False),
    (".ask .dice:not(:has([data-do=dice])) [data-do=die]", False),
    (".ask .die:not(:has([aria-pressed=true])) [data-do=die]", True),
    (".ask [data-do=dice]", False),
    (".ask [data-do=number]", False),
    (".ask [data-do=answer][data-word=done]", False),
    (".ask [data-do=answer][data-word=no]", False),
    (".ask [data-do=part]:not([data-part=''])", True),
    (".ask [data-do=answer]", False),
    (".ask [data-do=aside]", False),
)
AT_TABLE: tuple[Way, ...] = (
    (".sheet .answers [data-word]", False),
    (".sheet [data-key='hand show']", True),
    (".now [data-key='hidden answers']", True),
    (".now [data-key=throw]", False),
    (".now .die:not(:last-child):not(:has([aria-pressed=true])) button", True),
    (".now .die:last-child button", False),
    (".now [data-do=number]", False),
    (".now .answers [data-word=done]", False),
    (".now .answers [data-word=no]", False),
    (".now .answers [data-word]", False),
    (".now .beside button:not([data-key^='aside '])", False),
    (".now .chips:not(:has([aria-pressed=true])) button", True),
    (".plot.can", False),
)


def press_first(page: Window, ways: tuple[Way, ...]) -> None:
    """The first that can be pressed; what only leads on is followed by what it has led to."""
    for _ in range(MOST_PRESSES):
        css, leads_on = next((way for way in ways if page.there(way[0])), ways[-1])
        page.press(css)
        if not leads_on:
            return
    raise AssertionError(f"{MOST_PRESSES} presses answer nothing; {page.seen()}")
