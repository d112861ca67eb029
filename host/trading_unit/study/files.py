"""A study as files: JSON, and one row of CSV for each game."""

import csv
import io
import json
from pathlib import Path
from typing import Any

from trading_unit.study.figures import Figures
from trading_unit.study.tally import Tally
from trading_unit.trouble import Trouble

COLUMNS = ("game", "began", "turns", "rounds", "answers")


def as_json(found: Figures) -> str:
    return json.dumps(found, indent=2) + "\n"


def read(path: str) -> Any:
    try:
        return json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise Trouble("cannot read {path}: {why}", path=path, why=error.strerror) from None
    except ValueError:
        raise Trouble("{path} is no study: it is not written in JSON", path=path) from None


def as_csv(tally: Tally) -> str:
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow([*COLUMNS, *(f"won by seat {seat}" for seat in range(1, tally.seats + 1))])
    for number, first, *rest in sorted(tally.rows):
        writer.writerow([number, first + 1, *rest])
    return file.getvalue()
