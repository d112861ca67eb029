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
        evening = at_the_table(record, link, chance, pace)
        evening.notice(unit)
        try:
            show(evening, reader, unit)
        finally:
            evening.running.leave()
            record.close()
            if evening.table.ask is not None:
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

    from trading_unit.games import game_called
    from trading_unit.games.base.view.words import USUAL, words
    from trading_unit.play.start_game import running
    from trading_unit.play.typed_amounts import writing
    from trading_unit.terminal.game.commands import obey
    from trading_unit.terminal.game.terminal_game import TerminalGame

    game = game_called(record.setup["game"])
    names = [seat["name"] for seat in record.setup["seats"]]
    brought = running(record, time.monotonic, link, chance, pace_s)
    showing = game.module("showing").Shown(record.table)
    money = writing(words(game.package, USUAL))
    evening = TerminalGame(brought, showing, names, game.title, obey, money)
    if record.news:
        evening.notice(record.news)
    return evening


def show(evening: "TerminalGame", reader: "Reader | None", unit: str) -> None:
    """Until somebody leaves."""
    if reader is not None:
        from functools import partial

        from trading_unit.terminal.game import line_mode

        line_mode.play(evening, reader, partial(print, flush=True))
        return

    from trading_unit.terminal.console import Console
    from trading_unit.terminal.game import full_screen
    from trading_unit.terminal.keys import keyboard
    from trading_unit.terminal.screen import Screen

    full_screen.play(evening, Console(keyboard(), Screen(sys.stdout)), unit)
    if evening.table.ask is None:
        print(*evening.end(), sep="\n")
