"""What the red light of a table can be, and what each happening makes of it.

A happening that is not in the row of a state changes nothing there. The unit's own events come only
while it can be reached, so the rows of a unit that is away have none of them.
"""

from enum import Enum, auto


class LampState(Enum):
    """What the light is, at the unit and on the screen."""

    OUT = auto()  # no light is on
    LEFT_ON = auto()  # none is on, but a unit that is away still shows an earlier one
    SCREEN = auto()  # the screen alone shows and times it
    SCREEN_LEFT_ON = auto()  # the same, while a unit that is away still shows an earlier one
    OPENING = auto()  # the unit has the command to put it on, and has not answered yet
    OPENING_TO_CLOSE = auto()  # the same, and it is to be closed as soon as it is on
    OPENING_AWAY = auto()  # the unit went away before it answered, and may put it on yet
    ON = auto()  # the unit shows and times it
    CLOSING = auto()  # the unit has the command to close it
    ON_AWAY = auto()  # the unit shows it, but is away: the screen times it


class Happening(Enum):
    """What happens to the light."""

    WANT = auto()  # an ask wants a light, and none is on
    RETIME = auto()  # an ask wants the light that the dome has put on, with another length
    DROP = auto()  # the ask that it is on for is no longer pending, or the game is left
    CLOSE = auto()  # somebody ends it: the ask is decided
    CANCEL = auto()  # somebody ends it: the ask is void
    TIME_OVER = auto()  # it should be off by now, as far as our clock knows
    UNABLE = auto()  # the unit cannot have the command to put it on, now or for so short a time
    UNIT_DOME = auto()  # the unit's light is on, because its dome was pressed
    UNIT_ON = auto()  # the unit's light is on, by our command
    UNIT_LATE = auto()  # it is, but so late that it would go off at a wrong moment
    UNIT_OFF = auto()  # the unit's light has gone off, or was cancelled there
    UNIT_REFUSAL = auto()  # our command to put it on has ended without a light
    UNIT_LOST = auto()  # the unit is away from now on
    UNIT_BACK = auto()  # the unit answers, and is as it was, but for the time that has passed
    UNIT_NEW = auto()  # the unit answers, and knows nothing of this light: it has (re)started


class Do(Enum):
    """What is done about it, in this order."""

    CANCEL_UNIT = auto()  # the unit is told to cancel what it shows
    OPEN_UNIT = auto()  # the unit is told to put it on, for what is left
    CLOSE_UNIT = auto()  # the unit is told to close it
    END = auto()  # the light is over, and the clock answers the ask that it was on for


Transition = tuple[LampState, tuple[Do, ...]]

S, H = LampState, Happening
OPEN = (Do.OPEN_UNIT,)
OPEN_ANEW = (Do.CANCEL_UNIT, Do.OPEN_UNIT)
CLOSE = (Do.CLOSE_UNIT,)
CANCEL = (Do.CANCEL_UNIT,)
END = (Do.END,)
NOTHING: tuple[Do, ...] = ()

TRANSITIONS: dict[LampState, dict[Happening, Transition]] = {
    S.OUT: {
        H.WANT: (S.OPENING, OPEN),
        H.UNIT_DOME: (S.ON, NOTHING),  # a light that no ask has wanted yet
    },
    S.LEFT_ON: {
        H.WANT: (S.SCREEN_LEFT_ON, NOTHING),
        H.UNIT_BACK: (S.OUT, CANCEL),  # the game has gone on, and the unit would stay busy
        H.UNIT_NEW: (S.OUT, NOTHING),
    },
    S.SCREEN: {
        H.DROP: (S.OUT, NOTHING),
        H.CLOSE: (S.OUT, END),
        H.CANCEL: (S.OUT, END),
        H.TIME_OVER: (S.OUT, END),
        H.UNIT_DOME: (S.ON, NOTHING),
        H.UNIT_LATE: (S.OPENING, OPEN_ANEW),
        H.UNIT_BACK: (S.OPENING, OPEN),
        H.UNIT_NEW: (S.OPENING, OPEN_ANEW),  # somebody may have put one on meanwhile
    },
    S.SCREEN_LEFT_ON: {
        H.DROP: (S.LEFT_ON, NOTHING),
        H.CLOSE: (S.LEFT_ON, END),
        H.CANCEL: (S.LEFT_ON, END),
        H.TIME_OVER: (S.LEFT_ON, END),
        H.UNIT_BACK: (S.OPENING, OPEN_ANEW),
        H.UNIT_NEW: (S.OPENING, OPEN_ANEW),
    },
    S.OPENING: {
        H.RETIME: (S.OPENING, OPEN_ANEW),
        H.DROP: (S.OUT, CANCEL),
        H.CLOSE: (S.OPENING_TO_CLOSE, NOTHING),  # a light that is not on cannot be closed
        H.CANCEL: (S.OPENING, CANCEL),  # the unit puts it on, and cancels it at once
        H.TIME_OVER: (S.OUT, END),
        H.UNABLE: (S.SCREEN, NOTHING),
        H.UNIT_DOME: (S.ON, NOTHING),  # the dome was quicker than our command
        H.UNIT_ON: (S.ON, NOTHING),
        H.UNIT_LATE: (S.OPENING, OPEN_ANEW),
        H.UNIT_REFUSAL: (S.SCREEN, NOTHING),
        H.UNIT_LOST: (S.OPENING_AWAY, NOTHING),
        H.UNIT_NEW: (S.OPENING, OPEN_ANEW),
    },
    S.OPENING_TO_CLOSE: {
        H.RETIME: (S.OPENING, OPEN_ANEW),  # who closed the other light did not mean this ask
        H.DROP: (S.OUT, CANCEL),
        H.CANCEL: (S.OPENING_TO_CLOSE, CANCEL),
        H.TIME_OVER: (S.OUT, END),
        H.UNABLE: (S.SCREEN, NOTHING),
        H.UNIT_DOME: (S.CLOSING, CLOSE),
        H.UNIT_ON: (S.CLOSING, CLOSE),
        H.UNIT_LATE: (S.OPENING_TO_CLOSE, OPEN_ANEW),
        H.UNIT_REFUSAL: (S.OUT, END),  # no light comes that could be closed
        H.UNIT_LOST: (S.OPENING_AWAY, NOTHING),  # the screen goes on with it for its whole time
        H.UNIT_NEW: (S.OPENING_TO_CLOSE, OPEN_ANEW),
    },
    S.OPENING_AWAY: {
        H.RETIME: (S.SCREEN_LEFT_ON, NOTHING),
        H.DROP: (S.LEFT_ON, NOTHING),
        H.CLOSE: (S.LEFT_ON, END),
        H.CANCEL: (S.LEFT_ON, END),
        H.TIME_OVER: (S.LEFT_ON, END),
        H.UNIT_REFUSAL: (S.SCREEN, NOTHING),
        H.UNIT_BACK: (S.OPENING, NOTHING),
        H.UNIT_NEW: (S.OPENING, OPEN_ANEW),
    },
    S.ON: {
        H.RETIME: (S.OPENING, OPEN_ANEW),
        H.DROP: (S.OUT, CANCEL),
        H.CLOSE: (S.CLOSING, CLOSE),
        H.CANCEL: (S.ON, CANCEL),  # the unit says when it has gone off
        H.TIME_OVER: (S.OUT, END),
        H.UNIT_DOME: (S.ON, NOTHING),
        H.UNIT_LATE: (S.OPENING, OPEN_ANEW),
        H.UNIT_OFF: (S.OUT, END),
        H.UNIT_LOST: (S.ON_AWAY, NOTHING),
        H.UNIT_NEW: (S.OPENING, OPEN_ANEW),
    },
    S.CLOSING: {
        H.RETIME: (S.OPENING, OPEN_ANEW),
        H.DROP: (S.OUT, CANCEL),
        H.CLOSE: (S.CLOSING, CLOSE),
        H.CANCEL: (S.CLOSING, CANCEL),
        H.TIME_OVER: (S.OUT, END),
        H.UNIT_DOME: (S.CLOSING, CLOSE),
        H.UNIT_LATE: (S.OPENING_TO_CLOSE, OPEN_ANEW),
        H.UNIT_OFF: (S.OUT, END),
        H.UNIT_LOST: (S.ON_AWAY, NOTHING),
        H.UNIT_NEW: (S.OPENING_TO_CLOSE, OPEN_ANEW),
    },
    S.ON_AWAY: {
        H.RETIME: (S.SCREEN_LEFT_ON, NOTHING),
        H.DROP: (S.LEFT_ON, NOTHING),
        H.CLOSE: (S.LEFT_ON, END),
        H.CANCEL: (S.LEFT_ON, END),
        H.TIME_OVER: (S.LEFT_ON, END),
        H.UNIT_BACK: (S.ON, NOTHING),
        H.UNIT_NEW: (S.OPENING, OPEN_ANEW),
    },
}

NO_LIGHT = {S.OUT, S.LEFT_ON}
TIMED_BY_UNIT = {S.OPENING, S.OPENING_TO_CLOSE, S.ON, S.CLOSING}
NOT_ON_YET = {S.OPENING, S.OPENING_TO_CLOSE}
ON_AT_UNIT = {S.ON, S.CLOSING}
ENDING = {S.OPENING_TO_CLOSE, S.CLOSING}  # somebody has closed it, and it is not off yet
