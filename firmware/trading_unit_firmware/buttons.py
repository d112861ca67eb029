"""Two buttons: contact bounce, presses held long, and both at once.

Buttons are bits, and a set bit is a button that is down.
"""

from trading_unit_firmware.ticks import ticks_add, ticks_diff

AUCTION = 1
BUILD = 2
BOTH = AUCTION | BUILD
NAMES = {AUCTION: "auction", BUILD: "build"}

ALONE_MS = 10  # a button is left alone for so long after a change
CHORD_MS = 300  # the second button within this of the first makes them one press
CANCEL_MS = 1_500  # Auction held
SOUND_MS = 2_000  # both held
SINGLE_MS = 600  # the only button of a bare board: held so long it is Auction


class Contacts:
    """Readings in, changes out: each is taken at its first reading, then its bounce is ignored."""

    def __init__(self, down: int) -> None:
        self.down = down
        self.alone: dict[int, int | None] = {AUCTION: None, BUILD: None}

    def changed(self, now: int, reading: int) -> int:
        """The buttons whose change is taken now."""
        taken = 0
        for button in (AUCTION, BUILD):
            until = self.alone[button]
            if until is not None and ticks_diff(now, until) >= 0:
                # Forgotten once over: a moment long past must never look like one to come.
                self.alone[button] = until = None
            if until is None and (reading ^ self.down) & button:
                self.alone[button] = ticks_add(now, ALONE_MS)
                taken |= button
        self.down ^= taken
        return taken


class Buttons:
    """What people mean by it, as (word, button): `down`, `up`, `press`, `chord` with the button
    that was first, `cancel` for Auction held, `sound` for both held.

    What is down from the start is no press.
    """

    def __init__(self, now: int, down: int) -> None:
        self.contacts = Contacts(down)
        self.since = {AUCTION: now, BUILD: now}
        self.void = down if down == BOTH else 0  # of a chord, and still down: counts no more
        self.due: int | None = None  # of a long press
        self.long = ("", 0)

    def step(self, now: int, reading: int):
        """Long presses first: one let go in the step it came due was long enough."""
        meant: list[tuple[str, int]] = []
        if self.due is not None and ticks_diff(now, self.due) >= 0:
            self.due = None
            meant.append(self.long)
        taken = self.contacts.changed(now, reading)
        for button in (AUCTION, BUILD):
            if taken & button:
                if self.contacts.down & button:
                    self.pressed(now, button, meant)
                else:
                    self.let_go(button, meant)
        return meant

    def pressed(self, now: int, button: int, meant) -> None:
        meant.append(("down", button))
        self.since[button] = now
        other = BOTH ^ button
        if self.void & other:
            self.void = BOTH
        elif self.contacts.down & other and ticks_diff(now, self.since[other]) <= CHORD_MS:
            self.void = BOTH
            self.due = ticks_add(now, SOUND_MS)
            self.long = ("sound", BOTH)
            meant.append(("chord", other))
        else:
            meant.append(("press", button))
            if button == AUCTION:
                self.due = ticks_add(now, CANCEL_MS)
                self.long = ("cancel", AUCTION)

    def let_go(self, button: int, meant) -> None:
        meant.append(("up", button))
        if button == AUCTION or self.void & button:
            self.due = None
        self.void &= self.contacts.down


class SingleButton:
    """The same words from one button: let go within 600 ms it is Build, held longer Auction."""

    def __init__(self, now: int, down: int) -> None:
        self.contacts = Contacts(down)
        self.since = {AUCTION: now, BUILD: now}
        self.due: int | None = None
        self.playing: int | None = None  # which of the two it is, once that is known; None before
        self.void = bool(down)

    def step(self, now: int, reading: int):
        meant: list[tuple[str, int]] = []
        if self.due is not None and ticks_diff(now, self.due) >= 0:
            self.due = None
            if self.playing is None:
                self.playing = AUCTION
                self.since[AUCTION] = now
                self.due = ticks_add(now, CANCEL_MS)
                meant.extend((("down", AUCTION), ("press", AUCTION)))
            else:
                meant.append(("cancel", AUCTION))
        if self.contacts.changed(now, reading):
            if self.contacts.down:
                self.playing = None
                self.due = ticks_add(now, SINGLE_MS)
            else:
                self.due = None
                if self.void:
                    self.void = False
                elif self.playing is None:
                    self.since[BUILD] = now
                    meant.extend((("down", BUILD), ("press", BUILD), ("up", BUILD)))
                else:
                    meant.append(("up", AUCTION))
        return meant
