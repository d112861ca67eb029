"""What people do to the light: a seat passes, or all of them end it early."""

from trading_unit.play.running_game import RunningGame
from trading_unit.table import Late, Refusal, Refused


class LightByHand:
    def __init__(self, running: RunningGame) -> None:
        self.running = running

    def pass_seat(self, seat: int, number: int) -> None:
        """Let the seat answer the ask of that number no more. Raises Refused."""
        self.running.catch_up()
        table = self.running.table
        if table.ask is None or number != table.number:
            raise Late(table.late_refusal())
        if not table.ask.timed or seat not in table.ask.asked():
            raise Refused(Refusal("nothing to pass"))
        self.running.lamp.pass_seat(seat)

    def cancel(self) -> None:
        """Make an auction void, so that it begins again; call an offered deal off."""
        self.end(cancel=True)

    def close(self) -> None:
        """Put the light off now: an auction ends with its highest bid."""
        self.end(cancel=False)

    def end(self, *, cancel: bool) -> None:
        running = self.running
        running.catch_up()
        with running.lamp.unchanged_if_not_saved():
            running.do(running.lamp.end(running.now(), cancel=cancel))
