"""What only The Game of Life has to say, in the language of whoever reads.

A shipped space has its French beside it; one of a family's own stays as it is written.
"""

from typing import Any

from trading_unit.games.base.view import log_text
from trading_unit.games.base.view.log_text import Letter, counted, numbered, wording
from trading_unit.games.base.view.words import words
from trading_unit.games.life.rules.lives import Lives
from trading_unit.words.language import USUAL


def card(lives: Lives, value: str, language: str = USUAL) -> str:
    """Of a real pile the program does not know which."""
    return wording(lives, f"card.{value}", language)


def paper(lives: Lives, value: str, language: str = USUAL) -> str:
    return wording(lives, f"paper.{value}", language)


def a_paper(lives: Lives, value: str, language: str = USUAL) -> str:
    """With its article, where the language has one."""
    return wording(lives, f"a.{value}", language)


def no_paper(lives: Lives, value: str, language: str = USUAL) -> str:
    return wording(lives, f"no.{value}", language)


def purpose(lives: Lives, value: str, language: str = USUAL) -> str:
    """What the wheel was spun for."""
    return wording(lives, f"purpose.{value}", language)


def profession(lives: Lives, value: str, language: str = USUAL) -> str:
    """A space's name, or of who has none what has brought the salary."""
    known = words(lives.PACKAGE, language).get(f"profession.{value}")
    return numbered(lives, value, language) if known is None else known


def road(lives: Lives, value: str, language: str = USUAL) -> str:
    """By the id of its first space: as the fork calls it."""
    name: str = next(
        space["roads"][value] for space in lives.board.spaces if value in space.get("roads", ())
    )
    return words(lives.PACKAGE, language).get(f"road.{name}", name)


def space(lives: Lives, value: str, language: str = USUAL) -> str:
    """By its id, which it keeps where others are called so too."""
    name = lives.board.names[lives.board.number[value]]
    called = numbered(lives, name, language)
    return called if lives.board.names.count(name) == 1 else f"{called} ({value})"


def peg(lives: Lives, value: str, language: str = USUAL) -> str:
    return wording(lives, f"peg.{value}", language)


def home(lives: Lives, value: str, language: str = USUAL) -> str:
    return wording(lives, f"home.{value}", language)


def pegs(lives: Lives, found: dict[str, int], language: str = USUAL) -> str:
    """So many of each of a family, as the words count them; nothing of none."""
    return ", ".join(
        wording(lives, f"family.{who}", language).format(count=count)
        for who, count in found.items()
        if count
    )


def more_turns(lives: Lives, left: int, language: str = USUAL) -> str:
    """How many are still to be missed, after one that is; nothing of none."""
    if not left:
        return ""
    turns = log_text.LETTERS["turns"](lives, left, language)
    return wording(lives, "more turns", language).format(turns=turns)


def right(lives: Lives, value: dict[str, Any], language: str = USUAL) -> str:
    said = dict(value)
    for what, tell in RIGHT.items():
        if what in said:
            said[what] = tell(lives, said[what], language)
    if said["what"] == "family":
        family = {"spouse": int(said.pop("there"))}
        family |= {"sons": said["sons"], "daughters": said["daughters"]}
        said["family"] = pegs(lives, family, language) or wording(lives, "family.none", language)
    return log_text.right(lives, said, language)


RIGHT: dict[str, Letter] = {
    "space": space,
    "profession": profession,
    "paper": paper,
    "peg": peg,
    "home": home,
}
"""How what was put right is called."""

LETTERS: dict[str, Letter] = {
    "a": road,
    "f": profession,
    "i": space,
    "k": card,
    "p": paper,
    "a paper": a_paper,
    "no paper": no_paper,
    "r": right,
    "u": purpose,
    "more": more_turns,
    "notes": counted("notes"),
    "children": counted("children"),
    "cards": counted("cards"),
}
"""Beside those of every game: a road by its first space, a profession, a space by its id, a card, a
paper, the same with its article or as none, what the wheel is spun for, turns that are still to be
missed, and so many promissory notes, children or cards."""
