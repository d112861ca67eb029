"""The Banker's Chart: what is kept count of for each player, beside money and property."""

from trading_unit.games.base.view.log_text import money, numbered, wording
from trading_unit.games.base.view.view_data import Chart
from trading_unit.games.city_life.rules import credit
from trading_unit.games.city_life.rules.town import NO_LOAN, Town
from trading_unit.words.language import USUAL


def chart(town: Town, language: str = USUAL) -> Chart:
    """The basic game has no loans, no mortgages, and shares are not bought in it. What is nothing
    is left empty."""
    columns = ["shares", "points", "misses"]
    if town.advanced:
        columns = ["shares", "bought", "loan", "mortgages", "points", "misses"]
    return {
        "title": wording(town, "chart.title", language),
        "columns": [wording(town, f"chart.{column}", language) for column in columns],
        "rows": [
            {"seat": seat, "cells": [CELLS[column](town, seat, language) for column in columns]}
            for seat in town.seats
        ],
    }


def shares(town: Town, seat: int, language: str) -> str:
    return counted(town.shares[seat])


def bought(town: Town, seat: int, language: str) -> str:
    """CL-A-05, CL-A-06: from the Bank, in the whole game."""
    most = town.board.advanced["most shares"]
    if town.barred[seat]:
        return wording(town, "chart.barred", language).format(count=town.bought[seat])
    return of_most(town, town.bought[seat], most, language)


def loan(town: Town, seat: int, language: str) -> str:
    """CL-A-20"""
    left = town.loan[seat]
    if left == NO_LOAN:
        return wording(town, "chart.no credit", language) if town.no_credit[seat] else ""
    return due(town, credit.loan_due(town), left, language)


def mortgages(town: Town, seat: int, language: str) -> str:
    """CL-A-26"""
    return "; ".join(
        wording(town, "card and text", language).format(
            name=numbered(town, town.board.names[deed], language),
            text=due(town, credit.mortgage_due(town, deed), town.mortgage_left[deed], language),
        )
        for deed in town.owned[seat]
        if town.mortgaged(deed)
    )


def points(town: Town, seat: int, language: str) -> str:
    return of_most(town, town.points[seat], town.board.most_points, language)


def misses(town: Town, seat: int, language: str) -> str:
    return counted(len(town.missing[seat]))


def counted(count: int) -> str:
    return str(count) if count else ""


def of_most(town: Town, count: int, most: int, language: str) -> str:
    return wording(town, "chart.of", language).format(count=count, most=most) if count else ""


def due(town: Town, amount: int, left: int, language: str) -> str:
    """In so many own turns."""
    key = {0: "chart.due now", 1: "chart.due next"}.get(left, "chart.due")
    return wording(town, key, language).format(amount=money(town, amount, language), left=left)


CELLS = {
    "shares": shares,
    "bought": bought,
    "loan": loan,
    "mortgages": mortgages,
    "points": points,
    "misses": misses,
}
