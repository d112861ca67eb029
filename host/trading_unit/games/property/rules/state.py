"""What the state of the property games says of seats, cards and the hour, and what has to agree in
it."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from trading_unit.games.base.rules.fields import Field, always
from trading_unit.games.base.rules.kinds import (
    FLAG,
    Numbered,
    OrNone,
    Seat,
    Table,
    Where,
    Whole,
    Wrong,
    named,
    once_each,
)
from trading_unit.games.base.rules.state import purse, turn_fields, wrong_turn
from trading_unit.games.property.rules.owners import NOBODY, Owners
from trading_unit.games.property.rules.realm import FREE, Realm
from trading_unit.table.deck import Deck
from trading_unit.table.game_kind import State
from trading_unit.table.refused import Refusal

KEEP = "keep"  # the effect of a card that is kept


def keep_cards(realm: Owners) -> list[str]:
    return [name for name, card in realm.board.cards.items() if card["effect"] == KEEP]


def realm_fields(realm: Realm) -> list[Field]:
    return [*turn_fields(realm), Field("hour over", FLAG, "hour_over")]


def seat_fields(realm: Realm) -> list[Field]:
    jailed = Whole(0, realm.board.jail_turns)  # throws that have failed
    return [
        Field("cash", purse(realm)),
        Field("space", Numbered(realm.board.spaces), "place"),
        Field("jailed", OrNone(jailed, FREE)),
        Field("keeps", once_each(keep_cards(realm))),
    ]


def out_field() -> Field:
    def put(realm: Realm, seat: int, out: bool) -> None:
        realm.out[seat] = out
        realm.left = realm.out.count(False)

    return Field("out", FLAG, put=put)


def owner_field(owners: Owners) -> Field:
    def put(owners: Owners, deed: int, seat: int) -> None:
        owners.give(deed, seat)

    return Field("owner", Seat(owners), absent=NOBODY, put=put)


def pot_field(game: Any, has_pot: bool = True) -> Field:
    """Return the field of what lies in the game's pot; where there is none, it is always 0."""
    if not has_pot:
        return always("pot", 0)

    def put(game: Any, amount: int) -> None:
        game.cash[game.pot] = amount

    return Field("pot", purse(game), take=lambda game: game.cash[game.pot], put=put)


class Cards(Table):
    """A deck: the cards not yet seen, and those under them."""

    def __init__(self, cards: Collection[str]) -> None:
        super().__init__({"unseen": once_each(cards), "queue": once_each(cards)})

    def plain(self, own: Deck) -> State:
        return own.plain()

    def own(self, plain: State) -> State:
        return plain


def decks_field(decks_of: Callable[[Any], Mapping[str, Deck]], game: Owners) -> Field:
    """Return the field of all decks of a game, which `decks_of` finds in it."""

    def put(game: Owners, parts: dict[str, State]) -> None:
        for name, deck in decks_of(game).items():
            deck.restore(parts[name])

    kinds = {name: Cards(deck.cards) for name, deck in decks_of(game).items()}
    return Field("decks", Table(kinds), take=decks_of, put=put)


# What has to agree


def out_of(state: State) -> list[bool]:
    return [player["out"] for player in state["seats"]]


def disagree(realm: Realm, state: State) -> Wrong:
    """Return what is wrong with the turn, and with a player who is out, or locked up elsewhere."""
    yield from wrong_turn(state, out_of(state))
    for name, player in zip(realm.names, state["seats"], strict=True):
        if player["out"] and (player["keeps"] or (player["cash"] and not realm.real_money)):
            yield Refusal("field of out", field=named(("seats", name, "out")))
        if player["jailed"] is not None:
            yield from wrong_jailed(realm, player, ("seats", name, "jailed"))


def wrong_jailed(realm: Realm, player: State, where: Where) -> Wrong:
    """Return what is wrong with a player who is locked up; only whoever has been ruined by the fine
    has failed all throws."""
    jail, most = realm.board.spaces[realm.board.jail], realm.board.jail_turns - 1
    if player["space"] != jail:
        yield Refusal("field jailed", field=named(where), space=jail)
    if not player["out"]:
        yield from Whole(0, most).wrong(player["jailed"], where)


def wrong_owners(state: State) -> Wrong:
    """Return which deeds belong to a player who is out."""
    out = out_of(state)
    for name, deed in state["districts"].items():
        if "owner" in deed and out[deed["owner"]]:
            yield Refusal("field out", field=named(("districts", name, "owner")))


def wrong_cards(state: State, deck: Deck, parts: State, where: Where = ()) -> Wrong:
    """Return which cards of a deck, of which the state says these `parts`, are not in one place: in
    a hand, not yet seen, or under the deck."""
    hands = [card for player in state["seats"] for card in player["keeps"]]
    places = Counter([*hands, *parts["unseen"], *parts["queue"]])
    field = named((*where, "unseen"))
    for card in deck.cards:
        if not places[card]:
            yield Refusal("field card nowhere", field=field, card=card)
        elif places[card] > 1:
            yield Refusal("field card twice", field=field, card=card)


# What was not said of a standing game


def complete(realm: Realm, state: State, said: State) -> None:
    """Leave nothing in the purse of a player who is out."""
    for player, row in zip(state["seats"], said["seats"], strict=True):
        if player["out"] and "cash" not in row:
            player["cash"] = 0


def not_kept(state: State, cards: Iterable[str], queue: Sequence[str]) -> list[str]:
    """Return those of these cards that nobody holds and that are not in the queue."""
    held = {card for player in state["seats"] for card in player["keeps"]}
    return [card for card in cards if card not in held and card not in queue]
