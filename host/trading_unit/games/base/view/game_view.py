"""What people see of a game under way. A terminal or a page shows any game by its `GameView`, and
knows no game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.view import entries
from trading_unit.games.base.view.board_data import BoardData
from trading_unit.games.base.view.elision import filled_in
from trading_unit.games.base.view.happenings import LogWords
from trading_unit.games.base.view.log_text import money, numbered, wording
from trading_unit.games.base.view.out_of_reach import AskPrices, out_of_reach, too_dear
from trading_unit.games.base.view.view_data import (
    AskRow,
    Balance,
    Card,
    CardText,
    Chart,
    Deed,
    DrawnCard,
    Entry,
    Highlight,
    Lot,
    Offer,
    OutOfReach,
    Quiz,
    Stands,
)
from trading_unit.games.base.view.words import USUAL, words
from trading_unit.table.ask import Ask
from trading_unit.table.chance import OfChance
from trading_unit.table.game import Line
from trading_unit.table.table import Table

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


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to be filled in: `kind` is "seat", "amount", "whole", "yes" or "name", which is one
    of `names`. With `may_be_nobody` a seat may be left out."""

    name: str
    question: str
    kind: str
    names: Sequence[str] = ()
    may_be_nobody: bool = False
    called: Sequence[str] = ()
    """What each of `names` is called, where that is not its name."""


class GameView(ABC):
    """Of one table, in one language. Its game is looked up each time: an undo makes it anew.

    A game writes the abstract methods; the others are hooks, and do what suits most games."""

    hidden_cards: ClassVar[bool] = False
    """Whether players hold cards that only they may know."""

    rent_line: ClassVar[str] = ""
    """The word of the log's lines in which a visitor pays an owner: (word, payer, owner, amount,
    space). Empty where nobody does."""

    log_words: ClassVar[LogWords] = LogWords()
    """Which lines of its log pages show as they happen."""

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
        return filled_in(wording(self.company, key, self.language), fields, self.language)

    def money(self, amount: int) -> str:
        """An amount as this game writes it."""
        return money(self.company, amount, self.language)

    # What is asked

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

    ask_rules: ClassVar[Mapping[str, Sequence[str]]] = {}
    """The IDs of the rules that each ask is about, by its name; where its sentences are about
    different rules, by the key of each sentence."""

    aside_rules: ClassVar[Mapping[str, Sequence[str]]] = {}
    """Those that each aside is about, by its name."""

    def rules_of(self, ask: Ask[Any]) -> Sequence[str]:
        """The IDs of the rules that this ask is about, those that matter most first."""
        key, _ = self.ask_sentence(ask)
        return self.ask_rules.get(key) or self.ask_rules.get(ask.name, ())

    def rules_of_aside(self, aside: str) -> Sequence[str]:
        """The same of an aside. Putting right is about no rule of any game."""
        return self.aside_rules.get(aside, ())

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

    def choice_space(self, ask: Ask[Any], word: str) -> int | None:
        """The number of the space that a word of this ask is about, or None."""
        return None

    def aside_text(self, aside: str, word: str) -> str:
        """What a word of an aside is called."""
        return word

    def aside_gain(self, aside: str, word: str) -> int | None:
        """What a word of an aside brings in money, below 0 what it costs; None for neither."""
        return None

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

    # Seats

    def on_turn(self) -> int:
        """The seat whose turn it is; before the first turn the one that throws for who begins."""
        ask = self.table.ask
        if not self.company.began and isinstance(ask, OfChance):
            return ask.seat
        return self.company.seat

    def balance(self, seat: int) -> int | None:
        """What a seat has; None where only the purse on the table knows."""
        return None if self.company.real_money else self.company.cash[seat]

    def worth(self, seat: int) -> int | None:
        """What a seat would be worth if the game ended now; None where only real purses know."""
        return None if self.company.real_money else self.company.worth(seat)

    def out(self, seat: int) -> bool:
        """Whether a seat plays no more."""
        return self.company.out[seat]

    @abstractmethod
    def glance(self, seat: int) -> str:
        """Where a seat stands and what it owns, in a few words."""

    def owns(self, seat: int) -> list[str]:
        """All that a seat has, a line each."""
        return [f"{self.company.names[seat]}: {self.glance(seat)}"]

    def keeps(self, seat: int) -> list[str]:
        """The cards in a seat's hand that everybody may see."""
        return []

    def hand(self, seat: int) -> list[Card]:
        """The cards that only this seat may know. Everybody sees how many there are; which, the
        seat's own page, or of who has no phone the table's, which shows them when it is asked to.
        An ask or an aside whose words tell of them is `secret`, and the game's `sees` keeps the
        lines that do from others."""
        return []

    def character(self, seat: int) -> list[str]:
        """Who that player is in this game and what that means, a sentence each, where players are
        not alike."""
        return []

    # What can be looked up

    def names(self) -> Sequence[str]:
        """The places that may be named beside an aside, as the data has them."""
        return ()

    def entries(self) -> list[Entry]:
        """Every space, card, character, piece and term, each once, in the order of a rulebook."""
        return [
            *entries.of_spaces(self),
            *self.card_entries(),
            *self.character_entries(),
            *entries.of_pieces(self),
            *entries.of_terms(self),
        ]

    def card_entries(self) -> list[Entry]:
        """Every card that may be drawn."""
        return []

    def character_entries(self) -> list[Entry]:
        """Who players can be, where they are not alike."""
        return []

    def figures(self) -> Mapping[str, object]:
        """What the texts of pieces and terms may name, by the names of their fields."""
        return {}

    def piece_does(self, piece: str) -> str:
        """What a piece is good for; "" where the words of the game say nothing of it."""
        says = words(self.company.PACKAGE, self.language).get(f"does.piece.{piece}", "")
        return says.format(**self.figures())

    def about(self, entry: Entry) -> list[str]:
        """What is known of it now: who owns it, what a visit costs and why, who is there."""
        places = entry["spaces"]
        also = [self.wording("look.spaces", count=len(places))] if len(places) > 1 else []
        return [*also, *self.who_is_there(entry)]

    def who_is_there(self, entry: Entry) -> list[str]:
        spaces = set(entry["spaces"])
        return [
            self.wording("about.there", who=who)
            for seat, who in enumerate(self.company.names if spaces else ())
            if self.space_under(seat) in spaces
        ]

    def space_under(self, seat: int) -> int | None:
        """The number of the space where a seat stands; None where it stands on none."""
        return None

    # The card on the table

    def drawn(self) -> DrawnCard | None:
        """The card that was drawn since the last throw or spin, for everybody to see."""
        log, known = self.company.log, self.log_words
        for n in range(len(log) - 1, -1, -1):
            if known.is_throw(log[n]) or log[n][0] in known.spins:
                return None
            if (card := self.drawn_in(log[n])) is not None:
                return {"n": n, "seat": log[n][1], **card}
        return None

    def drawn_in(self, line: Line) -> CardText | None:
        """The card that this line of the log says was drawn; None for any other line."""
        return None

    def card_lines(self, line: Line) -> list[str]:
        """What stands on the card that this line says was drawn, and what it does."""
        card = self.drawn_in(line)
        return [] if card is None else [text for text in (card["text"], card["does"]) if text]

    def chart(self) -> Chart | None:
        """What a banker keeps count of; pages have it in `stands()` as `chart`."""
        return None

    def total_text(self, what: str) -> str:
        """What a line of the totals at the end is called."""
        return what

    def highlights(self) -> list[Highlight]:
        """What was remarkable about the game so far."""
        return []

    def dearest_rent(self) -> Line | None:
        """The line of the dearest payment to an owner so far; the first of several."""
        rents = [line for line in self.company.log if line[0] == self.rent_line]
        return max(rents, key=lambda line: int(line[3]), default=None)

    def why_won(self) -> list[str]:
        """Why the winner of a game that is over has won: at most three sentences, each with its
        figure, of which all stands in the log."""
        return []

    def deciding_turn(self) -> int | None:
        """The turn of a game that is over of which `why_won` speaks first; None where it names no
        turn."""
        return None

    # For pages, which draw

    def pieces(self) -> dict[str, str]:
        """What each kind of piece is called, by its name in the data."""
        return {}

    @abstractmethod
    def board(self) -> BoardData:
        """What never changes in a game."""

    @abstractmethod
    def stands(self) -> Stands:
        """What stands on it now; `movers` are all who play."""

    # Putting right

    def corrections(self) -> dict[str, Sequence[Field]]:
        """What can be put right, and what has to be filled in for it, beside the reason."""
        seat = self.field("seat", "seat")
        return {
            "balance": (seat, self.field("amount", "amount")),
            "plays": (seat, self.field("bot", "yes")),
        }

    def field(self, name: str, kind: str, names: Sequence[str] = ()) -> Field:
        return Field(name, self.wording(f"field.{name}"), kind, names)
