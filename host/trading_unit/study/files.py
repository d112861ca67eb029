"""A study as files: JSON, and one row of CSV for each game."""

import csv
import io
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from trading_unit.study.comparison import Comparison
from trading_unit.study.figures import Figures
from trading_unit.trouble import Trouble


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
    try:
        return json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise Trouble("cannot read {path}: {why}", path=path, why=error.strerror) from None
    except (ValueError, RecursionError):
        raise Trouble("{path} is no study: it is not written in JSON", path=path) from None


def as_csv(found: Figures) -> str:
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(found["columns"])
    writer.writerows(found["each game"])
    return file.getvalue()
