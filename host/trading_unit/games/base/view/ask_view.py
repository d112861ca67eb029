"""What people see of what is asked in a game: the question, its figures, what each choice means,
and the rules that it is about."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.view.log_text import money, numbered, wording
from trading_unit.games.base.view.out_of_reach import AskPrices, out_of_reach, too_dear
from trading_unit.games.base.view.view_data import (
    AskRow,
    Balance,
    Deed,
    Lot,
    Offer,
    OutOfReach,
    Quiz,
)
from trading_unit.games.base.view.words import words
from trading_unit.table.ask import Ask, Option
from trading_unit.table.table import Table
from trading_unit.words.formatter import Formatter
from trading_unit.words.language import USUAL

Sentence = tuple[str, dict[str, Any]]
"""Which of the words, and the fields in it."""

AskSentence = Callable[[Any, Any, str], Sentence]
"""Of a game and an ask, in a language."""


@dataclass(frozen=True, slots=True)
class Row:
    """A figure beneath a question: `row.KEY` of the words is its label, with the fields in it."""

    key: str
    value: str
    fields: Mapping[str, object] = field(default_factory=dict)
    drawn: bool = False
    """Whether a page draws it instead: on a title card, or on the scale of a deal."""


def drawn(rows: Iterable[Row]) -> Iterator[Row]:
    """These, where a page draws them."""
    return (replace(row, drawn=True) for row in rows)


AskRows = Callable[[Any, Any, str], Iterable[Row]]
"""Of a game and an ask, in a language. Everybody at the table sees them."""

ChoiceSentence = Callable[[Any, Any, str, str], str]
"""Of a game, an ask and a word, in a language; "" where the words of the game say it."""


def offer_of(seat: int, terms: Mapping[str, Any]) -> Offer:
    """Return these terms as what `seat` offers."""
    found: Offer = {
        "with": terms["with"],
        "give": terms["give"],
        "get": terms["get"],
        "seat": seat,
    }
    if "debt" in terms:
        found["debt"] = terms["debt"]
    return found


class AskView:
    """The part of a `GameView` that is about asks."""

    def __init__(self, table: Table, language: str = USUAL) -> None:
        self.table = table
        self.language = language

    @property
    def company(self) -> Company:
        company = self.table.game
        assert isinstance(company, Company)
        return company

    def wording(self, key: str, **fields: object) -> str:
        """One of the game's words, with its fields filled in."""
        text = wording(self.company, key, self.language)
        return Formatter(self.language).fill(text, fields)

    def money(self, amount: int) -> str:
        """An amount as this game writes it."""
        return money(self.company, amount, self.language)

    ask_sentences: ClassVar[Mapping[str, AskSentence]] = {}
    """Which of the words each ask has, and the fields in it; an ask that is not here has `ask.NAME`
    without fields."""

    def ask_text(self, ask: Ask[Any]) -> str:
        """The one thing that is asked now, without saying who is asked."""
        key, fields = self.ask_sentence(ask)
        return self.wording(f"ask.{key}", **fields)

    def ask_sentence(self, ask: Ask[Any]) -> Sentence:
        sentence = self.ask_sentences.get(ask.name)
        return (ask.name, {}) if sentence is None else sentence(self.company, ask, self.language)

    ask_rows: ClassVar[Mapping[str, AskRows]] = {}
    """The figures that each ask needs: what it costs, what there is, what is at stake. The question
    itself is one sentence of at most twelve words."""

    def rows(self, ask: Ask[Any]) -> list[AskRow]:
        """The figures beneath the question, each with its label."""
        return self.labelled(self.rows_of(ask))

    def rows_in_words(self, ask: Ask[Any]) -> list[AskRow]:
        """Those that no page draws."""
        return self.labelled(row for row in self.rows_of(ask) if not row.drawn)

    def rows_of(self, ask: Ask[Any]) -> Iterable[Row]:
        rows = self.ask_rows.get(ask.name)
        return () if rows is None else rows(self.company, ask, self.language)

    def labelled(self, rows: Iterable[Row]) -> list[AskRow]:
        return [
            {"label": self.wording(f"row.{row.key}", **row.fields), "value": row.value}
            for row in rows
        ]

    def title_cards(self, ask: Ask[Any]) -> list[Deed]:
        """The title cards of what is bought, auctioned or dealt with."""
        return []

    def balance_of(self, ask: Ask[Any]) -> Balance | None:
        """What is offered, on a scale. None when this ask is no offer."""
        return None

    def deal_on_scale(self, seat: int, terms: object) -> tuple[Balance | None, list[Deed]]:
        """A deal that is being put together, and its title cards; nothing where this seat could
        not offer it."""
        return None, []

    ask_prices: ClassVar[Mapping[str, AskPrices]] = {}
    """What the words of each ask cost, where some are no choice for want of money alone."""

    def out_of_reach(self, ask: Ask[Any]) -> OutOfReach | None:
        """What the one who is asked could answer with more money; None where there is nothing."""
        prices = self.ask_prices.get(ask.name)
        seat = ask.asked()[0] if ask.asked() else None
        if prices is None or type(seat) is not int:
            return None
        dear = too_dear(self.company, seat, prices(self.company, ask))
        if not dear:
            return None
        return out_of_reach(
            self.company, ask, seat, dear, lambda word: self.choice_text(ask, word), self.language
        )

    def counts(self, rule: str) -> bool:
        """Whether the rule with this ID counts in this game: options may leave some out."""
        return True

    choice_sentences: ClassVar[Mapping[str, ChoiceSentence]] = {}
    """What a word of each ask means, where the words of the game do not say it."""

    def choice_text(self, ask: Ask[Any], word: str) -> str:
        """What a word of this ask means: by `choice_sentences`, by `means.ASK.WORD` of the game's
        words, or the name of what the word names."""
        choice = self.choice_sentences.get(ask.name)
        text = "" if choice is None else choice(self.company, ask, word, self.language)
        if text:
            return text
        meaning = words(self.company.PACKAGE, self.language).get(f"means.{ask.name}.{word}")
        if meaning is None:
            return self.word_text(ask, word)
        return meaning.format(**self.meaning_fields())

    def word_text(self, ask: Ask[Any], word: str) -> str:
        """What the thing is called that a word names."""
        return numbered(self.company, word, self.language)

    def meaning_fields(self) -> Mapping[str, str]:
        """What the meaning of a word may name."""
        return {}

    def choice_group(self, ask: Ask[Any], word: str) -> tuple[str, str] | None:
        """The heading under which a word of many is found, and what it does; None without one."""
        return None

    def choice_space(self, ask: Ask[Any], word: str) -> int | None:
        """The number of the space that a word of this ask is about, or None."""
        return None

    def aside_text(self, aside: str, word: str) -> str:
        """What a word of an aside is called."""
        return word

    def aside_gain(self, aside: str, word: str) -> int | None:
        """What a word of an aside brings in money, below 0 what it costs; None for neither."""
        return None

    def ahead(self, ask: Ask[Any]) -> Sequence[Option]:
        """What people may throw, or their unit may show, before they have answered this."""
        return ()

    def notes(self, ask: Ask[Any]) -> Sequence[int]:
        """What each kind of note is worth where a purse is counted; none for another amount."""
        return ()

    def lot(self, ask: Ask[Any]) -> Lot | None:
        """What is bid for, and the bids. None when this ask is no auction."""
        return None

    def terms(self, ask: Ask[Any]) -> Offer | None:
        """What is offered; None when this ask is no offer."""
        return None

    def quiz(self, ask: Ask[Any]) -> Quiz | None:
        """The question of a quiz, for everybody to see. None when this ask is of no quiz."""
        return None

    def hint(self, ask: Ask[Any], seat: int) -> str:
        """What that seat alone may know of this ask, such as the answer for who judges; else ""."""
        return ""
