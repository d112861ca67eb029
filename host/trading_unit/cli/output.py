"""What a command prints and writes: JSON, long texts, and files that are complete or not there."""

from collections.abc import Callable
from contextlib import ExitStack

from trading_unit.trouble import Trouble

Write = Callable[[str | bytes], None]
Content = tuple[Write, Callable[[], str | bytes]]


def print_json(data: object) -> None:
    import json

    print(json.dumps(data, indent=2))


def output_file(
    stack: ExitStack, what: str, path: str | None, *others: tuple[str, str | None]
) -> Write | None:
    """Writes it, complete or not at all; Trouble at once when it would overwrite one of the
    others, or cannot be written."""
    from trading_unit.atomic_files import Outputs

    if path is None:
        return None
    outputs = stack.enter_context(Outputs([(word, name) for word, name in others if name]))
    output = outputs.add(what, path)

    def write(content: str | bytes) -> None:
        output.write(content.encode() if isinstance(content, str) else content)
        outputs.commit()

    return write


def print_text(text: str | bytes) -> None:
    """Line by line: with PYTHONUNBUFFERED a full disk takes a part of a long text, and nobody is
    told; the next line fails."""
    for line in str(text).splitlines(keepends=True):
        print(line, end="")
    print(end="", flush=True)


def write_all(contents: list[Content]) -> None:
    """As much of it as can be; the first failure is raised when the others have been tried."""
    failures = []
    for write, make in contents:
        try:
            write(make())
        except (OSError, Trouble) as failure:
            failures.append(failure)
    if failures:
        raise failures[0]
