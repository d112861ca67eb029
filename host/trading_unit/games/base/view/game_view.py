"""What people see of a game under way. A terminal or a page shows any game by its `GameView`, and
knows no game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from trading_unit.games.base.rules.kinds import (
    Flag,
    InGame,
    Kind,
    Money,
    Name,
    Numbered,
    Seat,
    Whole,
)
from trading_unit.games.base.rules.put_right import PutRight
from trading_unit.games.base.view.ask_view import (
    AskRows,
    AskSentence,
    AskView,
    ChoiceSentence,
    Row,
    Sentence,
    drawn,
)
from trading_unit.games.base.view.board_data import BoardData
from trading_unit.games.base.view.log_text import Letter
from trading_unit.games.base.view.log_words import LogWords
from trading_unit.games.base.view.view_data import (
    Card,
    CardText,
    Chart,
    DrawnCard,
    Entry,
    Highlight,
    Stands,
)
from trading_unit.games.base.view.words import words
from trading_unit.table.chance import OfChance
from trading_unit.table.game import Line

__all__ = [
    "AskRows",
    "AskSentence",
    "ChoiceSentence",
    "Field",
    "GameView",
    "Row",
    "Sentence",
    "drawn",
]


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


FORMS: Mapping[type[Kind], str] = {
    InGame: "seat",
    Seat: "seat",
    Money: "amount",
    Whole: "whole",
    Flag: "yes",
    Name: "name",
    Numbered: "name",
}
"""How each kind of field is filled in."""


class GameView(AskView, ABC):
    """Of one table, in one language. Its game is looked up each time: an undo makes it anew.

    A game writes the abstract methods; the others are hooks, and do what suits most games."""

    hidden_cards: ClassVar[bool] = False
    """Whether players hold cards that only they may know."""

    choices_called: ClassVar[Mapping[str, Letter]] = {}
    """What says the names in a field of a correction, where they are not what they are called."""

    rent_line: ClassVar[str] = ""
    """The word of the log's lines in which a visitor pays an owner: (word, payer, owner, amount,
    space). Empty where nobody does."""

    log_words: ClassVar[LogWords] = LogWords()
    """Which lines of its log pages show as they happen."""

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

    @property
    def has_auctions(self) -> bool:
        """Whether anything is auctioned in this game."""
        return False

    # What can be looked up: see `look_up`

    def names(self) -> Sequence[str]:
        """The places that may be named beside an aside, as the data has them."""
        return ()

    def card_entries(self) -> list[Entry]:
        """Every card that may be drawn."""
        return []

    def character_entries(self) -> list[Entry]:
        """Who players can be, where they are not alike."""
        return []

    def figures(self) -> Mapping[str, object]:
        """What the texts of pieces and terms may name, by the names of their fields."""
        return {}

    def term_key(self, term: str) -> str:
        """Return which of the words say what a term means, where an option changes that."""
        return term

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
        right = self.company.asides["put right"]
        assert isinstance(right, PutRight)
        return {
            what: [self.field(what, name, kind) for name, kind in correction.asked().items()]
            for what, correction in right.corrections.items()
        }

    def field(self, what: str, name: str, kind: Kind) -> Field:
        """This field of that correction; its question is `field.WHAT.NAME`, or `field.NAME`."""
        known = words(self.company.PACKAGE, self.language)
        names = list(kind.names) if isinstance(kind, Name) else []
        called = self.choices_called.get(name)
        return Field(
            name,
            known.get(f"field.{what}.{name}") or known[f"field.{name}"],
            FORMS[type(kind)],
            names,
            may_be_nobody=isinstance(kind, InGame) and kind.nobody is not None,
            called=[called(self.company, one, self.language) for one in names] if called else (),
        )
