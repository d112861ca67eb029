"""What people see of a property game under way, as far as all of them show it alike."""

from collections.abc import Mapping, Sequence
from typing import Any

from trading_unit.games.base.view.log_words import LogWords
from trading_unit.games.base.view.view_data import (
    CardText,
    Highlight,
    Lot,
)
from trading_unit.games.base.view.words import words
from trading_unit.games.property.rules.auction import Bid
from trading_unit.games.property.rules.debts import Owe
from trading_unit.games.property.rules.realm import FREE, NOBODY, NOT_MORTGAGED, Realm
from trading_unit.games.property.view import balance, offers
from trading_unit.games.property.view.ask_text import SHOWN_NAMES
from trading_unit.games.property.view.card_text import card_title, drawn_text
from trading_unit.games.property.view.owners_view import OwnersView
from trading_unit.games.property.view.why_won import because_of_rents, deciding_turn, highlights
from trading_unit.table.ask import Ask


class PropertyView(OwnersView):
    """Of one table. What a game shows its own way, it says in the methods under Hooks, and in
    those of `Showing` that are not here."""

    rent_line = "rent"
    log_words = LogWords(moves=("goes to",))

    @property
    def realm(self) -> Realm:
        realm = self.table.game
        assert isinstance(realm, Realm)
        return realm

    @property
    def has_auctions(self) -> bool:
        return self.realm.auctions.played

    def term_key(self, term: str) -> str:
        return "auction none" if term == "auction" and not self.has_auctions else term

    def meaning_fields(self) -> Mapping[str, str]:
        board, ask = self.realm.board, self.table.ask
        deed = None if ask is None else self.deed_of(ask)
        return {
            "price": "" if deed is None else self.money(board.price[deed]),
            "fine": self.money(board.fine),
            "amount": self.money(ask.debt.amount) if isinstance(ask, Owe) else "",
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

    # Cards

    def card(self, name: str) -> CardText:
        """What stands on a card of this name, or on one that the program does not know."""
        known = self.realm.board.cards.get(name)
        does = "" if known is None else self.card_does(known)
        return drawn_text(self, name, self.deck_title(known), does)

    # Deeds

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

    def group_name(self, deed: int) -> str:
        group = self.realm.board.groups[self.realm.board.group[deed]]
        return words(self.realm.PACKAGE, self.language).get(f"group.{group}", group)

    def deed_of(self, ask: Ask[Any]) -> int | None:
        """What is bought or auctioned; None where this ask is about no deed."""
        about: Any = ask
        if isinstance(ask, Bid):
            return self.realm.board.number.get(ask.lot)
        return about.deed if about.name == "buy" else None

    # What is offered

    def lot(self, ask: Ask[Any]) -> Lot | None:
        return offers.lot(ask)

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

    # Hooks

    def place_text(self, seat: int) -> str:
        """At a glance, of who is not in jail."""
        return self.wording("glance.at", space=self.place_of(seat))

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
