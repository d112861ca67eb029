"""`trading-unit play --terminal`: play a game in this terminal, or by lines where there is none."""

import argparse
import sys
from typing import TYPE_CHECKING, Any

from trading_unit.words.language import USUAL

if TYPE_CHECKING:
    from collections.abc import Callable

    from trading_unit.play.start.setup_choices import SetupChoices
    from trading_unit.play.start.table_settings import TableSettings
    from trading_unit.table.game_kind import Setup
    from trading_unit.table.store.game_store import GameStore
    from trading_unit.table.store.record import Record
    from trading_unit.terminal.game.line_mode import Reader
    from trading_unit.terminal.game.terminal_game import TerminalGame

PACE_S = 1.0


def play(args: argparse.Namespace, store: "GameStore") -> int:
    from io import StringIO

    from trading_unit.cli.language import language
    from trading_unit.cli.table_unit import unit_for
    from trading_unit.play.start import stored_games
    from trading_unit.play.start.start_game import random_seed
    from trading_unit.play.start.table_settings import TableSettings
    from trading_unit.screen.record_lock import COMMIT_S
    from trading_unit.table.store.failed_openings import FailedOpenings
    from trading_unit.terminal.game.line_mode import Reader

    in_terminal = has_terminal()
    reader = None if in_terminal else Reader(sys.stdin or StringIO())
    seed = random_seed() if args.seed is None else args.seed
    spoken = language(args.language)
    setup = None if args.resume is not None else new_setup(args, reader, spoken)
    link, unit = unit_for(args.unit, seed)
    try:
        if setup is None:
            record = stored_games.resume_game(store, args.resume, seed, args.mend)
        else:
            record = stored_games.begin_game(store, setup, seed, args.name or "")
        store.wait_at_most(COMMIT_S)
        pace = args.pace if args.pace is not None else PACE_S if in_terminal else 0.0
        # By lines, as a script types them, nobody thinks about a bet.
        beat = args.beat if args.beat is not None or is_typed(in_terminal) else 0.0
        settings = TableSettings(store.path.parent)
        terminal_game = terminal_game_of(record, link, seed, pace, beat, spoken, settings)
        terminal_game.add_notice(unit)
        back_up(store, terminal_game)
        FailedOpenings(store.path).succeed(record.game)
        try:
            show(terminal_game, reader, unit)
        finally:
            terminal_game.session.running.leave()
            record.close()
            if terminal_game.session.table.ask is not None:
                print_escaped(stored_games.resume_hint(record.name, args.record))
    finally:
        if link is not None:
            link.close()
    return 0


def back_up(store: "GameStore", terminal_game: "TerminalGame") -> None:
    from trading_unit.table.store.backups import back_up_when_due
    from trading_unit.trouble import Trouble

    try:
        back_up_when_due(store.db, store.path, store.now())
    except Trouble as trouble:
        terminal_game.add_notice(str(trouble))


def has_terminal() -> bool:
    import os

    streams = (sys.stdin, sys.stdout)
    return (
        all(stream and stream.isatty() for stream in streams) and os.environ.get("TERM") != "dumb"
    )


def is_typed(in_terminal: bool) -> bool:
    """Whether a person types."""
    return in_terminal or (sys.stdin is not None and sys.stdin.isatty())


def new_setup(args: argparse.Namespace, reader: "Reader | None", language: str) -> "Setup":
    if args.teach is not None:
        from trading_unit.cli.new_game import lesson_choices

        return lesson_choices(args)
    return complete_choices(args, reader, language).setup()


def complete_choices(
    args: argparse.Namespace, reader: "Reader | None", language: str
) -> "SetupChoices":
    """The choices of the command line; without players, the rest is asked."""
    from trading_unit.cli.house_rules import folder_of
    from trading_unit.cli.new_game import typed_choices
    from trading_unit.play.typed.input_trouble import InputTrouble
    from trading_unit.terminal.game.setup_questions import setup_questions
    from trading_unit.trouble import Trouble

    try:
        choices = typed_choices(args)
    except InputTrouble as trouble:
        raise Trouble(trouble.text(language)) from trouble
    if args.players is None:
        kept = folder_of(args).stored(choices.game)
        run_dialog(setup_questions(choices, language, kept), line_reader(reader), language)
    return choices


def line_reader(reader: "Reader | None") -> "Callable[[], str | None]":
    """A function that reads the next line; it returns None at the end."""
    if reader is None:
        return lambda: sys.stdin.readline() or None

    def read() -> str | None:
        line = reader.read(None)
        return None if reader.ended else line

    return read


def run_dialog(questions: Any, read: "Callable[[], str | None]", language: str = USUAL) -> None:
    from trading_unit.plain_text import escaped_lines
    from trading_unit.terminal.game.dialog import Dialog
    from trading_unit.terminal.wording import text, text_or, typed_words
    from trading_unit.trouble import Trouble

    leaves = (
        *typed_words(language, "type cancel"),
        *("quit", text_or(language, "command.quit", "quit")),
    )
    dialog = Dialog(questions, (), language)
    while not dialog.over:
        if dialog.trouble:
            print(escaped_lines(dialog.trouble))
        print(escaped_lines(dialog.question.text), end="\n> ", flush=True)
        line = read()
        if line is None or line.strip().casefold() in leaves:
            raise Trouble(text(language, "set-up left"))
        dialog.send(line)


def terminal_game_of(
    record: "Record",
    link: Any,
    seed: int,
    pace_s: float,
    beat_s: float | None = None,
    language: str = USUAL,
    settings: "TableSettings | None" = None,
) -> "TerminalGame":
    import time

    from trading_unit.screen.session import open_session
    from trading_unit.screen.sleep import SleepWatch
    from trading_unit.terminal.game.terminal_game import TerminalGame

    session = open_session(
        record,
        time.monotonic,
        link,
        seed=seed,
        pace_s=pace_s,
        beat_s=beat_s,
        sleep_watch=SleepWatch(),
        settings=settings,
    )
    terminal_game = TerminalGame(session, language)
    if record.notice:
        terminal_game.add_notice(str(record.notice))
    return terminal_game


def show(terminal_game: "TerminalGame", reader: "Reader | None", unit: str) -> None:
    """Play until somebody leaves."""
    from trading_unit.terminal.held_logs import held_logs

    if reader is not None:
        from trading_unit.terminal.game import line_mode

        with held_logs():
            line_mode.play(terminal_game, reader, print_escaped)
        return

    from trading_unit.terminal.console import Console
    from trading_unit.terminal.game import full_screen
    from trading_unit.terminal.keys import keyboard
    from trading_unit.terminal.screen import Screen

    with held_logs():
        full_screen.play(terminal_game, Console(keyboard(), Screen(sys.stdout)), unit)
    if terminal_game.session.table.ask is None:
        print_escaped("\n".join(terminal_game.result_lines()))


def print_escaped(text: str) -> None:
    from trading_unit.plain_text import escaped_lines

    print(escaped_lines(text), flush=True)
