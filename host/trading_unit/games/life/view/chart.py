"""What is kept count of for each player beside money, for everybody to see."""

from trading_unit.games.base.view.log_text import money, wording
from trading_unit.games.base.view.view_data import Chart
from trading_unit.games.life.rules import bridge
from trading_unit.games.life.rules.lives import BLUE, PINK, Lives
from trading_unit.games.life.view import log_values
from trading_unit.words.language import USUAL


def chart(lives: Lives, language: str = USUAL) -> Chart:
    """What is nothing is left empty."""
    return {
        "title": wording(lives, "chart.title", language),
        "columns": [wording(lives, f"chart.{column}", language) for column in CELLS],
        "rows": [
            {"seat": seat, "cells": [cell(lives, seat, language) for cell in CELLS.values()]}
            for seat in lives.seats
        ],
    }


def profession(lives: Lives, seat: int, language: str) -> str:
    """Or what has brought the salary."""
    found = lives.profession[seat]
    return log_values.profession(lives, found, language) if found else ""


def salary(lives: Lives, seat: int, language: str) -> str:
    return money(lives, lives.salary[seat], language) if lives.salary[seat] else ""


def family(lives: Lives, seat: int, language: str) -> str:
    """Beside the one who drives."""
    children = lives.children[seat]
    found = {"spouse": int(bool(lives.spouse[seat]))}
    found |= {"sons": children.count(BLUE), "daughters": children.count(PINK)}
    return log_values.pegs(lives, found, language)


def papers(lives: Lives, seat: int, language: str) -> str:
    has = lives.papers[seat]
    return ", ".join(log_values.paper(lives, paper, language) for paper in has if has[paper])


def notes(lives: Lives, seat: int, language: str) -> str:
    return counted(lives.notes[seat])


def misses(lives: Lives, seat: int, language: str) -> str:
    return counted(lives.misses[seat])


def numbers(lives: Lives, seat: int, language: str) -> str:
    """Who collects the toll, and who has a Lucky Number."""
    found = [wording(lives, "glance.toll", language)] if bridge.holder(lives) == seat else []
    if lives.first_in == seat and lives.lucky:
        said = wording(lives, "glance.lucky", language)
        found.append(said.format(number=lives.lucky))
    return ", ".join(found)


def counted(count: int) -> str:
    return str(count) if count else ""


CELLS = {
    "profession": profession,
    "salary": salary,
    "family": family,
    "papers": papers,
    "notes": notes,
    "misses": misses,
    "numbers": numbers,
}
