"""What people see of a property game under way, as far as all of them show it alike."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from trading_unit.games.base.view import look_up
from trading_unit.games.base.view.game_view import Field, GameView, Row
from trading_unit.games.base.view.log_text import called
from trading_unit.games.base.view.log_words import LogWords
from trading_unit.games.base.view.view_data import (
    Balance,
    CardText,
    Deed,
    Entry,
    Highlight,
    Lot,
    Offer,
)
from trading_unit.games.base.view.words import words
from trading_unit.games.property.rules import deals
from trading_unit.games.property.rules.auction import Bid
from trading_unit.games.property.rules.realm import FREE, NOBODY, NOT_MORTGAGED, Realm
from trading_unit.games.property.rules.terms import refuses_terms
from trading_unit.games.property.view import balance, offers
from trading_unit.games.property.view.ask_rows import deeds_in
from trading_unit.games.property.view.ask_text import SHOWN_NAMES
from trading_unit.games.property.view.card_text import card_title, drawn_text
from trading_unit.games.property.view.log_values import piece
from trading_unit.games.property.view.places import name_of
from trading_unit.games.property.view.why_won import because_of_rents, deciding_turn, highlights
from trading_unit.table.ask import Ask
from trading_unit.table.game import Line


class PropertyView(GameView):
    """Of one table. What a game shows its own way, it says in the methods under Hooks, and in
    those of `Showing` that are not here."""

    rent_line = "rent"
    log_words = LogWords(moves=("goes to",))

    @property
    def realm(self) -> Realm:
        realm = self.table.game
        assert isinstance(realm, Realm)
        return realm

    def piece(self, one: str) -> str:
        return piece(self.realm, one, self.language)

    def meaning_fields(self) -> Mapping[str, str]:
        realm = self.realm
        return {
            "price": self.money(realm.board.price[realm.at_stake]),
            "fine": self.money(realm.board.fine),
            "amount": self.money(realm.debts[0].amount) if realm.debts else "",
        }

    # Seats

    def glance(self, seat: int) -> str:
        realm = self.realm
        if realm.out[seat]:
            return self.wording("glance.bankrupt")
        where = self.wording("glance.jail") if realm.jailed[seat] != FREE else self.place_text(seat)
        names = [self.place_name(deed) for deed in realm.owned[seat]]
        if not names:
            return where
        owns = ", ".join(names)
        if len(names) > SHOWN_NAMES:
            owns = self.wording("glance.districts", count=len(names))
        return self.wording("glance.owns", where=where, what=owns)

    def keeps(self, seat: int) -> list[str]:
        return [card_title(self.realm, name, self.language) for name in self.realm.keeps[seat]]

    def owns(self, seat: int) -> list[str]:
        lines = [
            ", ".join([self.price_now(deed), *self.pieces_on(deed)]) for deed in self.deeds(seat)
        ]
        keeps = self.keeps(seat)
        if keeps:
            lines.append(self.wording("owns.keeps", cards=", ".join(keeps)))
        return [
            self.has_in_all(seat),
            *(f"  {line}" for line in lines or [self.wording("owns.nothing")]),
        ]

    def deeds(self, seat: int) -> Sequence[int]:
        return self.realm.owned[seat]

    def has_in_all(self, seat: int) -> str:
        """The purse and the worth, as far as they are known."""
        realm, worth = self.realm, self.worth(seat)
        said = {"who": realm.names[seat], "cash": self.money(realm.cash[seat])}
        if realm.real_money:
            return realm.names[seat]
        if worth is None:
            return self.wording("owns.cash", **said)
        return self.wording("owns", **said, worth=self.money(worth))

    # What can be looked up

    def names(self) -> Sequence[str]:
        return self.realm.board.names

    def card_entries(self) -> list[Entry]:
        return [
            look_up.entry(self, "card", card["title"], card["does"], card["text"])
            for name in self.realm.board.cards
            if (card := self.card(name))
        ]

    def card(self, name: str) -> CardText:
        """What stands on a card of this name, or on one that the program does not know."""
        known = self.realm.board.cards.get(name)
        does = "" if known is None else self.card_does(known)
        return drawn_text(self, name, self.deck_title(known), does)

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

    # Deeds

    def place_name(self, deed: int) -> str:
        return called(self.realm, self.realm.board.names[deed], self.language)

    def group_name(self, deed: int) -> str:
        group = self.realm.board.groups[self.realm.board.group[deed]]
        return words(self.realm.PACKAGE, self.language).get(f"group.{group}", group)

    def price_now(self, deed: int) -> str:
        """Its name, and what a visitor pays."""
        name, mortgage = self.place_name(deed), self.realm.mortgage[deed]
        if mortgage != NOT_MORTGAGED:
            return self.wording("owns.mortgaged", name=name, mortgage=self.money(mortgage))
        return self.wording("owns.rent", name=name, rent=self.rent_now(deed))

    def about_deed(self, deed: int) -> list[str]:
        """What a visit costs now, and why."""
        board = self.realm.board
        others = [one for one in board.members[board.group[deed]] if one != deed]
        group = self.group_name(deed)
        if others:
            names = ", ".join(map(self.place_name, others))
            group = self.wording("about.group", group=group, others=names)
        pieces = ", ".join(self.pieces_on(deed)) or self.wording("nothing")
        price = self.money(board.price[deed])
        return [
            self.wording(
                "about.price", now=self.price_now(deed), whose=self.whose(deed), price=price
            ),
            group,
            self.wording("about.stands", pieces=pieces),
            *self.more_about(deed),
        ]

    def whose(self, deed: int) -> str:
        owner = self.realm.owner[deed]
        if owner == NOBODY:
            return self.wording("owner nobody")
        return self.wording("about.whose", who=self.realm.names[owner])

    # Title cards

    def title_cards(self, ask: Ask[Any]) -> list[Deed]:
        if isinstance(ask, deals.Offer):
            return [self.title_card(deed) for deed in deeds_in(self.realm, ask.terms)]
        deed = self.deed_of(ask)
        taker = ask.asked()[0] if ask.name == "buy" else NOBODY
        assert type(taker) is int
        return [] if deed is None else [self.title_card(deed, taker)]

    def deed_of(self, ask: Ask[Any]) -> int | None:
        """What is bought or auctioned; None where this ask is about no deed."""
        if isinstance(ask, Bid):
            return self.realm.board.number.get(ask.lot)
        return self.realm.at_stake if ask.name == "buy" else None

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

    def lot(self, ask: Ask[Any]) -> Lot | None:
        return offers.lot(ask)

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

    def changes(self, seat: int, terms: dict[str, Any]) -> balance.Changes:
        """What such a deal changes for both."""
        yield from balance.rents(self.realm, seat, terms, self.language)
        yield from balance.colours(self.realm, seat, terms, self.language)

    # The end

    def highlights(self) -> list[Highlight]:
        return highlights(self, self.realm)

    def why_won(self) -> list[str]:
        return because_of_rents(self, self.realm)

    def deciding_turn(self) -> int | None:
        return deciding_turn(self.realm)

    # Putting right

    def corrections(self) -> dict[str, Sequence[Field]]:
        """What can be put right in every property game."""
        board = self.realm.board
        whose = Field("seat", self.wording("field.owner"), "seat", may_be_nobody=True)
        return {
            **super().corrections(),
            "owner": (self.field("district", "name", board.names), whose),
            "place": (
                self.field("seat", "seat"),
                self.field("space", "name", board.spaces),
                self.stays(),
            ),
        }

    # Hooks

    def title(self, deed: int, taker: int) -> Iterable[Row]:
        """The figures of its title card; `taker` is who would buy it."""
        raise NotImplementedError

    def stays(self) -> Field:
        """What a place has to say beside its space."""
        return self.field("jailed", "yes")

    def place_text(self, seat: int) -> str:
        """At a glance, of who is not in jail."""
        return self.wording("glance.at", space=self.place_of(seat))

    def place_of(self, seat: int) -> str:
        """What the space is called under that mover."""
        space = self.realm.board.spaces[self.realm.place[seat]]
        return called(self.realm, space, self.language)

    def card_does(self, card: dict[str, Any]) -> str:
        """What a card does, in a sentence that is made from its figures."""
        raise NotImplementedError

    def deck_title(self, card: dict[str, Any] | None) -> str:
        """What the pile is called that a card is of."""
        return self.wording("entry.card")

    def rent_now(self, deed: int) -> str:
        """What a visitor pays where there is no mortgage."""
        raise NotImplementedError

    def pieces_on(self, deed: int) -> list[str]:
        """The pieces built on the deed, with their count."""
        raise NotImplementedError

    def more_about(self, deed: int) -> list[str]:
        """Its printed amounts, and what makes its rent what it is."""
        raise NotImplementedError
