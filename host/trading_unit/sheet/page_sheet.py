"""A sheet as a page or a server holds it: texts go in, texts come out.

Numbers of a page have 31 bits in MicroPython, so moments come as text too."""

import json

from trading_unit.sheet.conversation import Sheet
from trading_unit.sheet.kept import Wrong, read, text_of
from trading_unit.sheet.link import link_of, read_link
from trading_unit.sheet.view import view
from trading_unit_firmware.wire import fields


class PageSheet:
    def __init__(self, figures_text: str, kept: str = "") -> None:
        self.figures = json.loads(figures_text)
        self.sheet = Sheet(self.figures)
        if kept:
            self.sheet = Sheet(self.figures, *read(kept, self.figures))

    def view(self) -> str:
        return json.dumps(view(self.sheet))

    def touch(self, at: str, touch: str) -> bool:
        """Whether the touch, as JSON, did something."""
        try:
            word, *fields = json.loads(touch)
        except (ValueError, TypeError):
            return False
        return bool(self.sheet.touch(int(at), word, *fields))

    def hear(self, at: str, body: str) -> bool:
        """An event of the unit, as the wire has it; whether the sheet asks something of it."""
        word, values = fields(body)
        state = values.get("state")
        before = self.sheet.question
        if word == "auction" and state == "open":
            self.sheet.lights(int(at), True)
        elif word == "auction" and state == "closed":
            self.sheet.lights(int(at), False)
        elif word == "auction" and state == "cancelled":
            self.sheet.stops()
        elif word == "build" and state == "done":
            self.sheet.shows(int(values["result"]))
        else:
            return False
        return self.sheet.question is not before

    def missed(self, at: str, gone_ms: str) -> None:
        """The light went off then, so long ago, while nobody could see it."""
        self.sheet.missed(int(at), int(gone_ms))

    def text(self) -> str:
        """What is kept, or handed on as a file."""
        return text_of(self.sheet.steps, self.sheet.settings)

    def open(self, text: str) -> str:
        """Take over the sheet of a file; a sentence, as JSON, where it is none: nothing changes."""
        return self.take_over(lambda: read(text, self.figures))

    def link(self, at: str) -> str:
        """What an address holds of the city as it stands; empty when that is too much."""
        return link_of(self.sheet.city, int(at))

    def open_link(self, letters: str) -> str:
        """Take over the city of a link, under the settings of this sheet, as `open` does a file."""
        settings = self.sheet.settings
        return self.take_over(lambda: ([read_link(letters, self.figures)], settings))

    def take_over(self, found) -> str:
        try:
            self.sheet = Sheet(self.figures, *found())
        except Wrong as why:
            return json.dumps(list(why.args))
        return ""

    def new_game(self) -> None:
        """Begin a new game, with the same players at the same money."""
        banked, players = self.sheet.city.banked, self.sheet.city.playing()
        names = self.sheet.city.names
        begun = [["banks", True]] if banked else []
        begun += [["joins", player] for player in players]
        begun += [["names", player, names[player]] for player in players if player in names]
        steps = [[0, begun]] if begun else []
        self.sheet = Sheet(self.figures, steps, self.sheet.settings)
