"""What bots have worked out about deeds, and need not again while it holds."""

from collections.abc import Sequence
from typing import Any

from trading_unit.games.base.estimates.estimates import estimates_of, purse
from trading_unit.games.property.estimates.reckoning import PropertyEstimates, Reckoning
from trading_unit.games.property.rules.owners import Owners

Shared = tuple[int, int, int]
"""A group that two have between them: the other, what this seat has of it, and the rest."""

Swap = tuple[int, int, int, int]
"""With whom, what is given, what comes for it, and how much more that is worth."""


class WorkedOut:
    """Deeds are known by their bits: bit n for deed n."""

    def __init__(
        self, reckoning: Reckoning, group: Sequence[int], bits_of_group: Sequence[int]
    ) -> None:
        self.reckoning = reckoning  # how its game reckons
        self.group = group  # of each deed
        self.lines = -1  # of the log, when it was looked at last; all that happens adds a line
        self.of_deeds: tuple[list[Any], ...] = ()  # what their worth rested on then, each by deed
        self.of_all: object = None  # and what the worth of all of them did
        self.owners: list[int] = []  # the deeds of each seat then
        self.leads: dict[int, int] = {}  # what each seat has of all that there is, in thousandths
        self.rents: list[tuple[int, int]] = []  # of all deeds, each with its owner
        self.rents_of_others: dict[int, list[int]] = {}  # by seat, the dearest first
        self.positions: dict[tuple[int, int, int], int] = {}  # of a seat with such deeds and cash
        # What it costs a seat with such cash to pay an amount; the last is what comes back of it.
        self.spent: dict[tuple[int, int, int, int], int] = {}
        self.deeds: dict[int, Any] = {}  # what any deeds are worth to who has them
        # The deeds of each group, and what those of them are worth that somebody has.
        self.groups: list[tuple[int, dict[Any, Any]]] = [(bits, {}) for bits in bits_of_group]

        # While each seat has the deeds that it had then.
        self.deeds_then: list[int] = []
        self.shared: list[list[Shared]] = []  # by seat
        self.swaps: dict[int, list[Swap]] = {}

    def forget(self, deeds: list[int], of_deeds: tuple[list[Any], ...], of_all: object) -> None:
        """Throw away what does not hold any more, now that each seat has these deeds, and the worth
        of deeds rests on this."""
        self.leads.clear()
        changed = of_all != self.of_all
        if changed:
            self.of_all = of_all
            self.of_deeds = tuple([list(each) for each in of_deeds])
            for _, parts in self.groups:
                parts.clear()
            self.deeds.clear()
        elif of_deeds != self.of_deeds:
            changed = True
            stale = self.follow(of_deeds)
            self.deeds = {some: worth for some, worth in self.deeds.items() if not some & stale}
        if changed or deeds != self.owners:
            self.owners = list(deeds)
            self.rents.clear()
            self.rents_of_others.clear()
            self.positions.clear()
            self.spent.clear()

    def follow(self, of_deeds: tuple[list[Any], ...]) -> int:
        """The deeds whose worth to who has them is another now: all of the groups in which
        something has changed."""
        stale = 0
        for each, then in zip(of_deeds, self.of_deeds, strict=True):
            if each != then:
                for now, before, group in zip(each, then, self.group, strict=True):
                    if now != before:
                        bits, parts = self.groups[group]
                        parts.clear()
                        stale |= bits
                then[:] = each
        return stale


def known_of(realm: Owners) -> WorkedOut:
    """What has been worked out about this realm, whether it still holds or not."""
    try:
        known: WorkedOut = realm.worked_out[WorkedOut]
    except KeyError:
        known = realm.worked_out[WorkedOut] = new_known(realm)
    return known


def new_known(realm: Owners) -> WorkedOut:
    estimates, board = estimates_of(realm), realm.board
    assert isinstance(estimates, PropertyEstimates), "this game has no reckoning"
    return WorkedOut(estimates.reckoning, board.group, board.bits_of_group)


def reckoning_of(realm: Owners) -> Reckoning:
    """How its game reckons."""
    return known_of(realm).reckoning


def still_known(realm: Owners) -> WorkedOut:
    """What has been worked out, as far as it holds: all that happens adds a line to the log."""
    known, lines = known_of(realm), len(realm.log)
    if known.lines != lines:
        known.lines = lines
        known.forget(realm.deeds, *known.reckoning.rests_on(realm))
    return known


def position(realm: Owners, seat: int, deeds: int, cash: int) -> int:
    """What the game's own reckoning finds, worked out once."""
    known: WorkedOut = realm.worked_out.get(WorkedOut) or known_of(realm)
    if known.lines != len(realm.log):
        still_known(realm)
    held = seat, deeds, cash
    found = known.positions.get(held)
    if found is None:
        found = known.reckoning.position(realm, known, seat, deeds, cash)
        known.positions[held] = found
    return found


def estimate(realm: Owners, seat: int, deeds: int, others: Sequence[str]) -> int:
    """What these deeds and other things are worth to a seat: its position with them less the one
    with nothing but its money."""
    reckoning = reckoning_of(realm)
    if reckoning.things is not None:
        return reckoning.things(realm, deeds, others)
    cash = purse(realm, seat)
    worth = position(realm, seat, deeds, cash) - position(realm, seat, 0, cash)
    return worth + sum([reckoning.card(realm, seat, name) for name in others])


def members(deeds: int) -> list[int]:
    """The numbers of these deeds."""
    found = []
    while deeds:
        lowest = deeds & -deeds
        found.append(lowest.bit_length() - 1)
        deeds ^= lowest
    return found
