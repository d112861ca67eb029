"""Random lines are typed: nothing breaks, and the accounts stay balanced."""

from random import Random

import pytest

from tests.exhaustive import sample
from tests.host.terminal_game.at_terminal import AtTerminal
from trading_unit.bots.any_answer import AnyAnswer

WORDS = (
    *("", "", "", "1", "2", "3", "4", "9", "done", "press", "buy", "auction 500k", "yes", "no"),
    *("ann 1M", "ben 2.5M", "cem 700k", "ann out", "ben out", "cem out", "close", "cancel"),
    *("undo", "undo 3 yes", "undo 20", "redo", "redo 2", "help", "log", "own", "table", "rent o"),
    *("rent har", "deal", "deal ann, ben, 1M, 2M", "ann", "ben", "cem", "2M + old", "500k"),
    *("counter 1M, 2M", "right balance, ben, 3M, a test", "right owner, old town, ann, a test"),
    *("right", "balance", "piece", "right place, cem, jail, yes, a test", "mortgage old town"),
    *("mortgage har", "buy back old town", "clear prison in old", "pause", "hour", "hour 30"),
    *("prison in har", "park in old", "paid", "bankrupt", "throw", "fine", "card", "go on", "\t"),
    *("right blocks, old town, 2, 3, a test", "right piece, old town, tower, yes, a test", "?"),
    *("corriger", "marché ann; ben; 1,5; old", "hypothéquer har", "annuler 2 oui", "non", "oui"),
    *("cem 3", "ben 1,5", "20", "auction 7", "k", "m", "again", "language fr", "langue en", "o"),
    *("deal ann, ben, old, 9M", "deal cem, ann, , 5M", "ü", "-1", "1e9M", "a" * 300, ",,,", "+"),
)
LINES = sample(350, 1_500)


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_is_typed_breaks_the_game(seed: int) -> None:
    random = Random(seed)
    bots = {2: AnyAnswer(random)} if seed % 2 else {}
    game = AtTerminal(bots=bots, seats=3, language="fr" if seed > 1 else "en")
    terminal_game = game.terminal_game
    for _ in range(LINES):
        answers = [choice.word for choice in terminal_game.prompt().choices] or [""]
        if terminal_game.dialog is not None:
            answers = ["cancel", "", "1", "table"]
        line = random.choice(answers if random.random() < 0.6 else WORDS)
        terminal_game.enter_line(line)
        terminal_game.step()
        if random.random() < 0.3:
            game.wait(random.choice((10, 1_000, 20_000)))
        rows = game.rows()
        assert len(rows) == 24
        assert sum(game.table.game.cash) == 0  # type: ignore[attr-defined]
        assert "\n" not in terminal_game.outcome
    assert len(game.table.log) > 100
    log = list(game.table.game.log)
    game.table.play(game.table.done)
    assert game.table.game.log == log
