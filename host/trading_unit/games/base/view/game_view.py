"""What people see of a game under way, in words: each game's module `showing` has a `Showing`, so
that a terminal or a page can show any game without knowing it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from trading_unit.table.ask import Ask
from trading_unit.table.table import Table


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


class GameView(Protocol):
    """Of one table. Its game is looked up each time: an undo makes it anew."""

    def on_turn(self) -> int:
        """The seat whose turn it is."""

    def asked(self, ask: Ask[Any]) -> str:
        """The one thing that is asked now, without saying who is asked."""

    def choice(self, ask: Ask[Any], word: str) -> str:
        """What a word of this ask means."""

    def balance(self, seat: int) -> int | None:
        """What a seat has; None where only the purse on the table knows."""

    def glance(self, seat: int) -> str:
        """Where a seat stands and what it owns, in a few words."""

    def names(self) -> Sequence[str]:
        """What can be asked about."""

    def about(self, name: str) -> list[str]:
        """One of those: what it costs now, and why."""

    def owns(self, seat: int) -> list[str]:
        """All that a seat has, a line each."""

    def rights(self) -> dict[str, Sequence[Field]]:
        """What can be put right, and what has to be said for it, beside the reason."""

    def brings(self, aside: str, word: str) -> int | None:
        """What a word of that aside brings in money, below 0 what it costs; None for neither."""

    # For pages, which draw: plain data, as JSON has it

    def out(self, seat: int) -> bool:
        """Whether a seat plays no more."""

    def pieces(self) -> dict[str, str]:
        """What each kind of piece is called, by its name in the data."""

    def worth(self, seat: int) -> int | None:
        """What a seat would count if it ended now; None where nobody can know."""

    def keeps(self, seat: int) -> list[str]:
        """The cards in a seat's hand."""

    def lot(self, ask: Ask[Any]) -> dict[str, Any] | None:
        """What is bid for, and the bids, newest last: `{"lot": name, "bids": [{"seat", "amount",
        "at": milliseconds}], "high": the newest or None}`. None when this ask is no auction."""

    def terms(self, ask: Ask[Any]) -> dict[str, Any] | None:
        """What is offered, with the `seat` that has made the offer; None when this ask is none."""

    def highlights(self) -> list[dict[str, Any]]:
        """What was remarkable about the game so far: `{"what": its name, "text": a sentence}`."""

    def board(self) -> dict[str, Any]:
        """What never changes in a game.

        `spaces` in track order, each `{"name", "label": what is written on it, "kind", "group",
        "colour", "price": text, or ""}`. Of the kinds that games share, each has a drawing:
        "street", "railroad", "utility", "cards", "tax", "worth tax", "jail", "rest", "go to jail",
        "detour", "go".

        `groups`, railroads and utilities among them: `{"name", "colour", "districts": [names]}`.

        `districts` are all that can be owned: `{"name", "group", "space": number, "price": amount,
        "rent": [amounts], "rents": [texts], "levels": of each rent what has to stand there for it,
        as in `stands`, "costs": {piece: text}}`; no costs where nothing can be built."""

    def stands(self) -> dict[str, Any]:
        """What stands on it now.

        `movers`: `{"seat", "space": number, "jailed"}` of all who play. `districts` by name:
        `{"owner": seat or None, "mortgaged": what was received for it, as text, or None, "rent":
        what a visitor pays, as text, "pieces": [[piece, count], ...], "counts": which of the
        `rents` that is, or None}`. `debts`: `{"debtor", "creditor", "amount", "about"}`."""


Shower = Callable[[Table, str], GameView]
"""For a table, in a language."""

# What else pages take from a game, where it has it:
#
# - `PICTURE` in its module `showing`: the pieces that stand on its card in the set-up, if not the
#   first of `pieces()`.
# - `standing_form(data)` there, where a game can begin from a standing one:
#   `{"districts": [names], "spaces": [names], "start": amount, "columns": [{"name": its name in a
#   district of the standing game, "values": what it may be from 0 up, as texts}]}`.
# - `character(seat)` in its `Showing`: who that player is in this game and what that means, a
#   sentence each, where players are not alike.
# - `quiz(ask)` there, where a game has one: what is asked, `{"card", "number": from 1, "of",
#   "question", "note": what is not as usual, "answers": [{"letter", "text"}]}`, for everybody to
#   see; None when this ask is of no quiz. What only the people at the table know is empty.
# - `hint(ask, seat)` beside it: what that seat alone may know, the answer for who judges; "" for
#   everybody else, and never asked for the table.
# - `beside(aside, word)`: what a word of an aside is called, and `total(what)`: a line of the end,
#   where that is not its name.
# - `chart()`: what a banker keeps count of, `{"title", "columns": [texts], "rows": [{"seat",
#   "cells": [texts]}]}`; its pages have it in `stands()` as `chart`.
# - `hand(seat)`: the cards that only that seat may know, `{"kind", "name", "says"}`. Everybody sees
#   how many there are; which, the seat's own page, or of who has no phone the table's, which shows
#   it when it is asked to. An ask or an aside whose words tell of them is `secret`, and `Game.sees`
#   keeps the lines that do from others.
# - `leads(ask, word)`: the number of the space that a word of that ask is about, or None.
# - In its module `setup`, beside `CHANCE` and `HOUR`: `UNIT`, the kinds of chance that a unit may
#   give though that is not their usual source; `LENGTHS`, those that are offered; and `PURSES`,
#   where the money may be.
# - Words: `button.NAME` for asides and what can be put right, `group.NAME`, `space.LABEL`, and
#   `says`, the sentence of the set-up.
