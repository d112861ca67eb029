"""What a family touches, and what comes of it: a question waits for facts in any order, and is done
with the last of them. No touch says OK.

A touch is a list: a word and its fields. One that fits nothing that is shown changes nothing: two
fingers may touch at once."""

from trading_unit.sheet import acts, city_questions, money_questions, touches
from trading_unit.sheet.city import BANK, City

SETTINGS = {
    "asks": True,  # after the light and after Build
    "own_light": False,  # on the table: then this page lights and draws nothing
}
FOLDS_AFTER = 2  # Nothings in a row: then a question is one line until it is touched


class Sheet:
    """The list of what was told, the city that it makes, and the question that waits."""

    def __init__(self, figures, steps=(), settings=None):
        self.figures = figures
        self.settings = dict(SETTINGS)
        self.settings.update(settings or {})
        self.steps = list(steps)
        self.undone = []
        self.question: "dict | None" = None
        self.nothings = 0
        self.folded = False
        self.play_again()

    def play_again(self):
        self.city = City(self.figures)
        for _, done in self.steps:
            for act in done:
                acts.do(self.city, act)

    # What happened at the unit

    def lights(self, at, lit):
        """The light went on or off; what it is about may be told early."""
        if not self.settings["asks"]:
            return
        if lit:
            self.asks(city_questions.light(True))
            self.folded = True
        elif self.question is None or self.question["kind"] != "light":
            self.asks(city_questions.light(False))
        else:
            self.question["lit"] = False
            self.folded = self.nothings >= FOLDS_AFTER
            city_questions.sold(self, at)

    def stops(self):
        """The light was stopped: nothing was sold."""
        self.question = None

    def shows(self, result):
        """Build shows 1, 2, 3, or 4 for a railroad."""
        if not self.settings["asks"]:
            return
        self.asks(city_questions.drawn(result))

    def missed(self, at, gone_ms):
        """The light went off at `at` while nobody could see it, so long ago."""
        self.question = {"kind": "away", "at": at, "gone_s": gone_ms // 1000}
        self.folded = False

    # What a family touches

    def touch(self, at, word, *fields):
        """Whether it did something. `at` is the moment, in milliseconds since 1970."""
        if not touches.right([word] + list(fields), self.figures):
            return False
        if word in ANYWHERE:
            return ANYWHERE[word](self, at, *fields)
        if self.question is None:
            return False
        self.folded = False
        answers = KINDS[self.question["kind"]]
        if word not in answers:
            return False
        return answers[word](self, at, *fields)

    def asks(self, question):
        self.question = question
        self.folded = self.nothings >= FOLDS_AFTER

    def tell(self, at, *done, then=None):
        """Write these acts as one step, unless a purse cannot pay: then that is asked first."""
        trial = self.city.copied()
        missing = None
        for act in done:
            for giver, receiver, amount in acts.payments(trial, act):
                if trial.banked and giver != BANK and trial.cash[giver] < amount:
                    missing = missing or money_questions.short(trial, giver, receiver, amount)
                trial.moves(giver, receiver, amount)
        if missing:
            missing["back"] = self.question
            self.question = missing
            return True
        self.steps.append([at, [list(act) for act in done]])
        self.undone = []
        self.city = trial
        self.question = then
        self.nothings = 0
        self.folded = False
        return True


def undo(sheet, at):
    if not sheet.steps:
        return False
    sheet.undone.append(sheet.steps.pop())
    sheet.question = None
    sheet.play_again()
    return True


def redo(sheet, at):
    if not sheet.undone:
        return False
    step = sheet.undone.pop()
    sheet.steps.append(step)
    sheet.play_again()
    return True


def nothing(sheet, at):
    if sheet.question is None:
        return False
    sheet.question = None
    sheet.nothings += 1
    return True


def unfold(sheet, at):
    sheet.folded = False
    return sheet.question is not None


def agree(sheet, at):
    """What the light was about is agreed without it."""
    sheet.asks(city_questions.light(False))
    return True


def set_to(sheet, at, name, is_on):
    sheet.settings[name] = is_on
    if name == "own_light":
        sheet.question = None
    return True


def went_off(sheet, at):
    """The light of a unit on the table went off, as somebody saw."""
    sheet.asks(city_questions.light(False))
    sheet.folded = False
    return True


def shown(sheet, at, result):
    """Build of a unit on the table showed this, as somebody saw."""
    if not 1 <= result <= city_questions.RAILROAD:
        return False
    sheet.asks(city_questions.drawn(result))
    sheet.folded = False
    return True


ANYWHERE: dict = {
    "undo": undo,
    "redo": redo,
    "nothing": nothing,
    "unfold": unfold,
    "set": set_to,
    "off": went_off,
    "shown": shown,
}
ANYWHERE.update(city_questions.OPENING)
ANYWHERE.update(money_questions.OPENING)
KINDS: dict = {"away": {"agree": agree}}
KINDS.update(city_questions.KINDS)
KINDS.update(money_questions.KINDS)
