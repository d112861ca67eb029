"""What people see of a game with deeds under way: who owns what, and what is dealt in."""

from collections.abc import Iterable, Sequence
from typing import Any

from trading_unit.games.base.view import look_up
from trading_unit.games.base.view.game_view import GameView, Row
from trading_unit.games.base.view.log_text import called
from trading_unit.games.base.view.view_data import Balance, CardText, Deed, Entry, Offer
from trading_unit.games.property.rules import deals
from trading_unit.games.property.rules.owners import NOBODY, Owners
from trading_unit.games.property.rules.terms import refuses_terms
from trading_unit.games.property.view import balance, offers
from trading_unit.games.property.view.ask_rows import deeds_in
from trading_unit.games.property.view.log_values import piece
from trading_unit.games.property.view.places import name_of
from trading_unit.table.ask import Ask
from trading_unit.table.game import Line


class OwnersView(GameView):
    """Of one table. What a game shows its own way, it says in the methods under Hooks, and in
    those of `Showing` that are not here."""

    @property
    def realm(self) -> Owners:
        realm = self.table.game
        assert isinstance(realm, Owners)
        return realm

    def piece(self, one: str) -> str:
        return piece(self.realm, one, self.language)

    # What can be looked up

    def names(self) -> Sequence[str]:
        return self.realm.board.names

    def card_entries(self) -> list[Entry]:
        return [
            look_up.entry(self, "card", card["title"], card["does"], card["text"])
            for name in self.realm.board.cards
            if (card := self.card(name))
        ]

    def drawn_in(self, line: Line) -> CardText | None:
        return self.card(line[2]) if line[0] == "card" else None

    def space_under(self, seat: int) -> int | None:
        return None if self.realm.out[seat] else self.realm.place[seat]

    def about(self, entry: Entry) -> list[str]:
        board, places = self.realm.board, entry["spaces"]
        found = [
            line
            for deed, name in enumerate(board.names if places else ())
            if board.space_of[name] in places
            for line in self.about_deed(deed)
        ]
        return [*found, *super().about(entry)]

    # Deeds and places

    def place_name(self, deed: int) -> str:
        return called(self.realm, self.realm.board.names[deed], self.language)

    def place_of(self, seat: int) -> str:
        """What the space is called under that mover."""
        space = self.realm.board.spaces[self.realm.place[seat]]
        return called(self.realm, space, self.language)

    # Title cards

    def title_cards(self, ask: Ask[Any]) -> list[Deed]:
        if isinstance(ask, deals.Offer):
            return [self.title_card(deed) for deed in deeds_in(self.realm, ask.terms)]
        deed = self.deed_of(ask)
        taker = ask.asked()[0] if ask.name == "buy" else NOBODY
        assert type(taker) is int
        return [] if deed is None else [self.title_card(deed, taker)]

    def title_card(self, deed: int, taker: int = NOBODY) -> Deed:
        """`taker` is who would buy it."""
        board = self.realm.board
        return {
            "name": name_of(self.realm, deed, self.language),
            "colour": board.groups[board.group[deed]],
            "price": self.money(board.price[deed]),
            "rows": self.labelled(self.title(deed, taker)),
        }

    # What is offered

    def terms(self, ask: Ask[Any]) -> Offer | None:
        return offers.offer(ask)

    def balance_of(self, ask: Ask[Any]) -> Balance | None:
        if not isinstance(ask, deals.Offer):
            return None
        found, _ = self.deal_on_scale(ask.seat, ask.terms)
        return found

    def deal_on_scale(self, seat: int, terms: object) -> tuple[Balance | None, list[Deed]]:
        realm = self.realm
        if not isinstance(terms, dict) or refuses_terms(realm, seat, terms) is not None:
            return None, []
        changes = list(self.changes(seat, terms))
        rows = {
            one: self.labelled(row for who, row in changes if who == one)
            for one in (seat, terms["with"])
        }
        cards = [self.title_card(deed) for deed in deeds_in(realm, terms)]
        return balance.balance(realm, seat, terms, rows, self.language), cards

    # Hooks

    def card(self, name: str) -> CardText:
        """What stands on a card of this name, or on one that the program does not know."""
        raise NotImplementedError

    def about_deed(self, deed: int) -> list[str]:
        """What a visit costs now, and why."""
        raise NotImplementedError

    def deed_of(self, ask: Ask[Any]) -> int | None:
        """The deed that this ask is about; None where it is about none."""
        raise NotImplementedError

    def title(self, deed: int, taker: int) -> Iterable[Row]:
        """The figures of its title card; `taker` is who would buy it."""
        raise NotImplementedError

    def changes(self, seat: int, terms: dict[str, Any]) -> balance.Changes:
        """What such a deal changes for both."""
        return balance.rents(self.realm, seat, terms, self.language)
