"""Two buttons: contact bounce, presses held long, and both at once.

Buttons are bits, and a set bit is a button that is down.
"""

from trading_unit_firmware import const
from trading_unit_firmware.ticks import ticks_add, ticks_diff

AUCTION = 1
BUILD = 2
BOTH = AUCTION | BUILD
NAMES = {AUCTION: "auction", BUILD: "build"}

_DEBOUNCE_MS = const(10)  # a button is not looked at for so long after a change
_CHORD_MS = const(300)  # the second button within this of the first makes them one press
_CANCEL_MS = const(1_500)  # Auction is held
_SOUND_MS = const(2_000)  # both are held
EAGER_MS = 1_000  # after a close or a result, a press of its button is not meant for the next
_CHOOSE_MS = const(3_000)  # the only button of a bare board, when that is its first press
_SINGLE_MS = const(600)  # the only button of a bare board is Auction when it is held so long


class Contacts:
    """Readings in, changes out: a change counts at its first reading, then bounce is ignored, as it
    is at the start. `due` is when a change that was ignored is to be looked at again."""

    def __init__(self, now: int, down: int) -> None:
        self.down = down
        self.due: int | None = None
        until = ticks_add(now, _DEBOUNCE_MS)
        self.ignored_until: dict[int, int | None] = {AUCTION: until, BUILD: until}

    def changes(self, now: int, reading: int) -> int:
        """The buttons that have changed, as bits; `down` is brought up to date."""
        changed = 0
        self.due = None
        for button in (AUCTION, BUILD):
            until = self.ignored_until[button]
            if until is not None and ticks_diff(now, until) >= 0:
                # Cleared once it is over: after a wrap it would look like a moment to come.
                self.ignored_until[button] = until = None
            if not (reading ^ self.down) & button:
                continue
            if until is None:
                self.ignored_until[button] = ticks_add(now, _DEBOUNCE_MS)
                changed |= button
            elif self.due is None or ticks_diff(until, self.due) < 0:
                self.due = until
        self.down ^= changed
        return changed


class Buttons:
    """Gestures, as (word, button): `down`, `up`, `press`, `chord` with the button that was first,
    `cancel` when Auction is held, `sound` when both are.

    A button that is down from the start makes no press.
    """

    def __init__(self, now: int, down: int) -> None:
        self.contacts = Contacts(now, down)
        self.pressed_at = {AUCTION: now, BUILD: now}
        self.used = down if down == BOTH else 0  # of a chord and still down: no more presses
        self.due: int | None = None  # when the long press under way counts
        self.long_press = ("", 0)

    def step(self, now: int, reading: int):
        """The gestures of this step. A long press that ends as it comes due was long enough."""
        gestures: list[tuple[str, int]] = []
        if self.due is not None and ticks_diff(now, self.due) >= 0:
            self.due = None
            gestures.append(self.long_press)
        changed = self.contacts.changes(now, reading)
        for button in (AUCTION, BUILD):
            if changed & button:
                if self.contacts.down & button:
                    self.press(now, button, gestures)
                else:
                    self.let_go(button, gestures)
        return gestures

    def press(self, now: int, button: int, gestures) -> None:
        gestures.append(("down", button))
        self.pressed_at[button] = now
        other = BOTH ^ button
        if self.used & other:
            self.used = BOTH
        elif self.contacts.down & other and ticks_diff(now, self.pressed_at[other]) <= _CHORD_MS:
            self.used = BOTH
            self.due = ticks_add(now, _SOUND_MS)
            self.long_press = ("sound", BOTH)
            gestures.append(("chord", other))
        else:
            gestures.append(("press", button))
            if button == AUCTION:
                self.due = ticks_add(now, _CANCEL_MS)
                self.long_press = ("cancel", AUCTION)

    def let_go(self, button: int, gestures) -> None:
        gestures.append(("up", button))
        if button == AUCTION or self.used & button:
            self.due = None
        self.used &= self.contacts.down


class SingleButton:
    """The same gestures from one button: let go within 600 ms it is Build, held longer Auction.

    It cannot be held while the board starts, which opens the boot ROM's drive. So `choose`, for the
    game, is the first press of all when it is held three seconds.
    """

    def __init__(self, now: int, down: int) -> None:
        self.contacts = Contacts(now, down)
        self.pressed_at = {AUCTION: now, BUILD: now}
        self.due: int | None = None
        self.acts_as: int | None = None  # Auction or Build, once that is known
        self.ignored = bool(down)  # down since the start
        self.may_choose = True  # there was no press yet
        self.next_word = "cancel"  # what the press under way does when it is held on

    def step(self, now: int, reading: int):
        gestures: list[tuple[str, int]] = []
        if self.due is not None and ticks_diff(now, self.due) >= 0:
            self.due = None
            if self.acts_as is None:
                self.acts_as = AUCTION
                self.pressed_at[AUCTION] = now
                self.due = ticks_add(now, _CANCEL_MS)
                self.next_word = "cancel"
                gestures.extend((("down", AUCTION), ("press", AUCTION)))
            else:
                gestures.append((self.next_word, AUCTION))
                if self.may_choose and self.next_word == "cancel":
                    self.due = ticks_add(now, _CHOOSE_MS - _CANCEL_MS - _SINGLE_MS)
                    self.next_word = "choose"
        if self.contacts.changes(now, reading):
            if self.contacts.down:
                self.acts_as = None
                self.due = ticks_add(now, _SINGLE_MS)
            else:
                self.due = None
                if self.ignored:
                    self.ignored = False
                else:
                    self.may_choose = False
                    if self.acts_as is None:
                        self.pressed_at[BUILD] = now
                        gestures.extend((("down", BUILD), ("press", BUILD), ("up", BUILD)))
                    else:
                        gestures.append(("up", AUCTION))
        return gestures
