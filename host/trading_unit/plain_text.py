"""Text that comes from outside, as text: it can neither control a terminal nor disguise itself.

A control character moves the cursor or begins an escape sequence, a bidirectional control shows
letters in another order, and an invisible character makes two names look the same. Where such a
text can be refused, it is; everywhere else it is shown escaped.
"""

from unicodedata import bidirectional, category, combining

UNSAFE = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""Categories of Unicode: controls, formats, halves of a surrogate pair, line and paragraph ends."""

JOINERS = "\u200c\u200d"
BLANK_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and a symbol that show as nothing."""

EMOJI_VARIATION = "\ufe0f"
VIRAMA = 9  # the combining class of the sign that ties two Indic letters


def is_plain(text: str) -> bool:
    """Whether it is one line, of which nothing controls, reorders or hides. It may be empty."""
    return text.isprintable() or all(plain_at(text, place) for place in range(len(text)))


def is_plain_name(text: str) -> bool:
    """Whether it can name something: plain, with something to see and no space but the usual one.

    Letters of every script pass, and so do the joiners inside an emoji or a Persian or Indic
    word.
    """
    visible = "".join(letter for letter in text if letter not in JOINERS)
    return (
        is_plain(text)
        and visible.isprintable()
        and not visible.isspace()
        and visible != ""
        and BLANK_LETTERS.isdisjoint(visible)
    )


def is_plain_data(data: object) -> bool:
    """Whether all texts in JSON data are plain, names of fields among them."""
    waiting = [data]  # no recursion: a stranger may send lists in lists in lists
    while waiting:
        match waiting.pop():
            case str() as text:
                if not is_plain(text):
                    return False
            case list() as entries:
                waiting += entries
            case dict() as fields:
                waiting += [*fields, *fields.values()]
    return True


def escaped(text: str) -> str:
    r"""One line in which every character that is not plain is written as `\x1b` or `\u202e`."""
    if text.isprintable():
        return text
    return "".join(
        letter if plain_at(text, place) else ascii(letter)[1:-1]
        for place, letter in enumerate(text)
    )


def escaped_lines(text: str) -> str:
    """As `escaped`, and a newline still ends a line."""
    return "\n".join(map(escaped, text.split("\n")))


def plain_at(text: str, place: int) -> bool:
    """Whether the character at that place is plain, beside those that stand around it."""
    letter = text[place]
    if letter in JOINERS:
        return joins(text[max(0, place - 2) : place], letter, text[place + 1 : place + 2])
    return category(letter) not in UNSAFE


def joins(before: str, joiner: str, after: str) -> bool:
    """Whether a joiner stands where a script needs it: in an emoji, between two letters of the
    Arabic script, or after a virama. Anywhere else it would be invisible."""
    if not before or not after:
        return False
    if combining(before[-1]) == VIRAMA:
        return category(after).startswith("L")
    if bidirectional(before[-1]) == bidirectional(after) == "AL":
        return True
    # In the emoji of a family: a picture, with its variation or the colour of its skin behind it.
    picture = before.removesuffix(EMOJI_VARIATION)[-1:]
    return joiner == JOINERS[1] and is_picture(picture) and is_picture(after)


def is_picture(letter: str) -> bool:
    """A symbol, or the colour of a skin, which Unicode counts as a modifier."""
    return letter != "" and category(letter) in ("So", "Sk") and letter not in BLANK_LETTERS
