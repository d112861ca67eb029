"""A study as files: JSON, and one row of CSV for each game."""

import csv
import io
import json
from dataclasses import asdict
from typing import Any

from trading_unit.bounded_files import MB, read_file, refuse_more
from trading_unit.study.comparison import Comparison
from trading_unit.study.figures import Figures
from trading_unit.trouble import Trouble

MOST_BYTES = 64 * MB  # of a study: some 500,000 games
MARKS = b'[{"'  # of a list, a table and a text
MOST_MARKS = 2_000_000


def as_json(found: Figures, compared: Comparison | None) -> str:
    """Indented, with a line for each game, which come last."""
    figures = {**found}
    rows = [f"    {json.dumps(row)}" for row in figures.pop("each game")]
    if compared is not None:
        figures["against"] = asdict(compared)
    head = json.dumps(figures, indent=2).removesuffix("\n}")
    games = ",\n".join(rows)
    return f'{head},\n  "each game": [\n{games}\n  ]\n}}\n'


def read(path: str) -> Any:
    data = read_file("study", path, MOST_BYTES)
    refuse_more("study", path, data, MARKS, MOST_MARKS)
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        raise Trouble("{path} is no study: it is not written in JSON", path=path) from None


def as_csv(found: Figures) -> str:
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(found["columns"])
    writer.writerows(found["each game"])
    return file.getvalue()
