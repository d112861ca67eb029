"""What people see of a property game under way, as far as all of them show it alike."""

from collections.abc import Mapping, Sequence
from typing import Any

from trading_unit.games.base.view.game_view import Field, GameView
from trading_unit.games.base.view.view_data import Highlight, Lot, LotBid, Offer
from trading_unit.games.property.rules import deals
from trading_unit.games.property.rules.auction import Bid
from trading_unit.games.property.rules.realm import FREE, NOBODY, NOT_MORTGAGED, Realm
from trading_unit.games.property.view.ask_text import SHOWN_NAMES
from trading_unit.games.property.view.log_values import piece
from trading_unit.table.ask import Ask


class PropertyView(GameView):
    """Of one table. What a game shows its own way, it says in the methods under Hooks, and in
    those of `Showing` that are not here."""

    NOTHING_YET = "nothing yet"
    """Of who owns none."""

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
        names = [realm.board.names[deed] for deed in realm.owned[seat]]
        if not names:
            return where
        owns = ", ".join(names)
        if len(names) > SHOWN_NAMES:
            owns = self.wording("glance.districts", count=len(names))
        return self.wording("glance.owns", where=where, what=owns)

    def keeps(self, seat: int) -> list[str]:
        return list(self.realm.keeps[seat])

    def owns(self, seat: int) -> list[str]:
        realm = self.realm
        cash = "" if realm.real_money else f": {self.money(realm.cash[seat])} in cash"
        worth = self.worth(seat)
        in_all = "" if worth is None else f", worth {self.money(worth)} in all"
        lines = [
            "  " + ", ".join([self.price_now(deed), *self.pieces_on(deed)])
            for deed in realm.owned[seat]
        ]
        keeps = self.keeps(seat)
        if keeps:
            lines.append("  keeps: " + ", ".join(keeps))
        return [f"{realm.names[seat]}{cash}{in_all}", *(lines or [f"  {self.NOTHING_YET}"])]

    # Deeds

    def names(self) -> Sequence[str]:
        return self.realm.board.names

    def price_now(self, deed: int) -> str:
        """Its name, and what a visitor pays."""
        name, mortgage = self.realm.board.names[deed], self.realm.mortgage[deed]
        if mortgage != NOT_MORTGAGED:
            return f"{name}: mortgaged for {self.money(mortgage)}, no rent"
        return f"{name}: rent {self.rent_now(deed)}"

    def about(self, name: str) -> list[str]:
        realm, board = self.realm, self.realm.board
        deed = board.number[name]
        owner, group = realm.owner[deed], board.group[deed]
        whose = "nobody's" if owner == NOBODY else f"{realm.names[owner]}'s"
        others = ", ".join(board.names[member] for member in board.members[group] if member != deed)
        return [
            f"{self.price_now(deed)}; {whose}, price {self.money(board.price[deed])}",
            f"  {board.groups[group]}, with {others}",
            f"  stands there: {', '.join(self.pieces_on(deed)) or 'nothing'}",
            *self.more_about(deed),
        ]

    # What is offered

    def lot(self, ask: Ask[Any]) -> Lot | None:
        if not isinstance(ask, Bid):
            return None
        bids: list[LotBid] = [
            {"seat": seat, "amount": amount, "at": at} for seat, amount, at in ask.bids
        ]
        return {"lot": ask.lot, "high": bids[-1] if bids else None, "bids": bids}

    def terms(self, ask: Ask[Any]) -> Offer | None:
        if not isinstance(ask, deals.Offer):
            return None
        terms = ask.terms
        found: Offer = {
            "with": terms["with"],
            "give": terms["give"],
            "get": terms["get"],
            "seat": ask.seat,
        }
        if "debt" in terms:
            found["debt"] = terms["debt"]
        return found

    # The end

    def highlights(self) -> list[Highlight]:
        """The dearest rent, the dearest lot, and the auction with the most bids."""
        log = self.realm.log
        found: list[Highlight] = []
        for what, word in (("dearest rent", "rent"), ("dearest lot", "auction won")):
            lines = [line for line in log if line[0] == word]
            if lines:
                dearest = max(lines, key=lambda line: int(line[3]))
                found.append({"what": what, "text": self.table.game.say(dearest, self.language)})
        bids: list[list[str]] = []
        for line in log:
            if line[0] == "auction":
                bids.append([line[1]])
            elif line[0] == "bid" and bids:
                bids[-1].append("bid")
        if bids:
            longest = max(bids, key=len)
            text = self.wording("bids", name=longest[0], count=len(longest) - 1)
            found.append({"what": "longest auction", "text": text})
        return found

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

    def stays(self) -> Field:
        """What a place has to say beside its space."""
        return self.field("jailed", "yes")

    def place_text(self, seat: int) -> str:
        """At a glance, of who is not in jail."""
        return self.wording("glance.at", space=self.realm.board.spaces[self.realm.place[seat]])

    def rent_now(self, deed: int) -> str:
        """What a visitor pays where there is no mortgage."""
        raise NotImplementedError

    def pieces_on(self, deed: int) -> list[str]:
        """The pieces built on the deed, with their count."""
        raise NotImplementedError

    def more_about(self, deed: int) -> list[str]:
        """Its printed amounts, and what makes its rent what it is."""
        raise NotImplementedError
