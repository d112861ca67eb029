"""What the load test asks of the running program beside its pages."""

from pathlib import Path

from trading_unit.bench.page.server_process import ServerProcess, read_address


def next_address(program: ServerProcess) -> str:
    """Return the next address that it prints. Waits for it."""
    return read_address(program.output)


def memory_kb(pid: int) -> int | None:
    """Return the resident memory of that process; None on a system without /proc."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    except OSError:
        return None
    return int(status.partition("VmRSS:")[2].split()[0])
