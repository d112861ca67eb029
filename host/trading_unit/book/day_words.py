"""The day of a game, as people speak of it: yesterday's, Tuesday's, the one of 3 March; and its
evening: what is played until five in the morning belongs to the evening before."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from trading_unit.table.store.game_summary import utc_time
from trading_unit.words.language import language_of
from trading_unit.words.sentence import Sentence

MORNING = timedelta(hours=5)

LocalTime = Callable[[int], datetime]
"""What a clock on the wall shows at that moment, in seconds since 1970."""


def wall_clock(seconds: int) -> datetime:
    """Where this program runs."""
    try:
        return utc_time(seconds).astimezone()
    except (OSError, OverflowError, ValueError):  # not each system has zones for all years
        return utc_time(seconds)


def evening_of(seconds: int, local: LocalTime = wall_clock) -> date:
    return (local(seconds) - MORNING).date()


TODAY, YESTERDAY = "today's game", "yesterday's game"
WEEKDAYS = (
    "Monday's game",
    "Tuesday's game",
    "Wednesday's game",
    "Thursday's game",
    "Friday's game",
    "Saturday's game",
    "Sunday's game",
)
MONTHS = (
    "the game of {day} January",
    "the game of {day} February",
    "the game of {day} March",
    "the game of {day} April",
    "the game of {day} May",
    "the game of {day} June",
    "the game of {day} July",
    "the game of {day} August",
    "the game of {day} September",
    "the game of {day} October",
    "the game of {day} November",
    "the game of {day} December",
)
OF_A_YEAR = "{game} {year}"
WEEK = 7


@dataclass(frozen=True, slots=True)
class DayOfMonth:
    """Its number; some languages write the first of a month in a way of its own."""

    day: int

    def text(self, language: str) -> str:
        return language_of(language).day_of_month(self.day)


def days_game(played: int, now: int, local: LocalTime = wall_clock) -> Sentence:
    """Of a game that was played at that moment; both are seconds since 1970."""
    return in_words(evening_of(played, local), evening_of(now, local))


def in_words(day: date, today: date) -> Sentence:
    """The clock may have been set back: a day to come is called by its date."""
    days = (today - day).days
    if days == 0:
        return Sentence(TODAY)
    if days == 1:
        return Sentence(YESTERDAY)
    if 1 < days < WEEK:
        return Sentence(WEEKDAYS[day.weekday()])
    of_day = Sentence(MONTHS[day.month - 1], day=DayOfMonth(day.day))
    if day.year == today.year:
        return of_day
    return Sentence(OF_A_YEAR, game=of_day, year=str(day.year))
