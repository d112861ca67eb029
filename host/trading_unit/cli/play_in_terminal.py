"""`trading-unit play --terminal`: a game in this terminal, or by lines where there is none."""

import argparse
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from trading_unit.play.setup_choices import SetupChoices
    from trading_unit.table.record import Record
    from trading_unit.terminal.game.line_mode import Reader
    from trading_unit.terminal.game.terminal_game import TerminalGame

PACE_S = 1.0


def play(args: argparse.Namespace, shelf: Any) -> int:
    from io import StringIO

    from trading_unit.cli.table_unit import unit_for
    from trading_unit.play import stored_games
    from trading_unit.play.start_game import drawn_seed
    from trading_unit.terminal.game.line_mode import Reader

    terminal = has_terminal()
    reader = None if terminal else Reader(sys.stdin or StringIO())
    chance = drawn_seed() if args.seed is None else args.seed
    setup = None if args.resume is not None else chosen(args, reader).setup()
    link, unit = unit_for(args.unit, chance)
    try:
        if setup is None:
            record = stored_games.gone_on(shelf, args.resume, chance, args.mend)
        else:
            record = stored_games.begun(shelf, setup, chance, args.name or "")
        pace = args.pace if args.pace is not None else PACE_S if terminal else 0.0
        terminal_game = at_the_table(record, link, chance, pace)
        terminal_game.notice(unit)
        try:
            show(terminal_game, reader, unit)
        finally:
            terminal_game.running.leave()
            record.close()
            if terminal_game.table.ask is not None:
                print(stored_games.how_to_go_on(record.name, args.record), flush=True)
    finally:
        if link is not None:
            link.close()
    return 0


def has_terminal() -> bool:
    import os

    streams = (sys.stdin, sys.stdout)
    return (
        all(stream and stream.isatty() for stream in streams) and os.environ.get("TERM") != "dumb"
    )


def chosen(args: argparse.Namespace, reader: "Reader | None") -> "SetupChoices":
    """What was said on the command line; without players, the rest is asked."""
    from trading_unit.cli.play import said
    from trading_unit.terminal.game.setup_questions import set_up

    wanted = said(args)
    if args.players is None:
        converse(set_up(wanted), reading(reader))
    return wanted


def reading(reader: "Reader | None") -> "Callable[[], str | None]":
    """The next line, None at the end."""
    if reader is None:
        return lambda: sys.stdin.readline() or None

    def read() -> str | None:
        line = reader.read(None)
        return None if reader.ended else line

    return read


def converse(questions: Any, read: "Callable[[], str | None]") -> None:
    from trading_unit.terminal.game.dialog import Dialog
    from trading_unit.trouble import Trouble

    dialog = Dialog(questions)
    while not dialog.over:
        if dialog.question.trouble:
            print(dialog.question.trouble)
        print(dialog.question.text, end="\n> ", flush=True)
        line = read()
        if line is None or line.strip().casefold() in ("quit", "cancel"):
            raise Trouble("the set-up was left, and no game was begun")
        dialog.send(line)


def at_the_table(record: "Record", link: Any, chance: int, pace_s: float) -> "TerminalGame":
    import time

    from trading_unit.games.base.view.words import USUAL
    from trading_unit.games.registry import game_named
    from trading_unit.play.start_game import running
    from trading_unit.terminal.game.commands import obey
    from trading_unit.terminal.game.terminal_game import TerminalGame

    game = game_named(record.setup["game"])
    names = [seat["name"] for seat in record.setup["seats"]]
    brought = running(record, time.monotonic, link, chance, pace_s)
    view = game.view(record.table, USUAL)
    terminal_game = TerminalGame(brought, view, names, game.title, obey)
    if record.notice:
        terminal_game.notice(record.notice)
    return terminal_game


def show(terminal_game: "TerminalGame", reader: "Reader | None", unit: str) -> None:
    """Until somebody leaves."""
    if reader is not None:
        from functools import partial

        from trading_unit.terminal.game import line_mode

        line_mode.play(terminal_game, reader, partial(print, flush=True))
        return

    from trading_unit.terminal.console import Console
    from trading_unit.terminal.game import full_screen
    from trading_unit.terminal.keys import keyboard
    from trading_unit.terminal.screen import Screen

    full_screen.play(terminal_game, Console(keyboard(), Screen(sys.stdout)), unit)
    if terminal_game.table.ask is None:
        print(*terminal_game.end(), sep="\n")
