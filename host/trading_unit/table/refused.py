"""Answers that are not taken."""

from trading_unit.trouble import Trouble


class Refused(Trouble):
    """Not legal: the sentence says what was. Nothing has changed."""


class Late(Refused):
    """It names an ask that is no longer put: a second click, or a page of yesterday."""


class Broken(Trouble):
    """A rule has failed, or the record could not be written. The table stands as before."""
