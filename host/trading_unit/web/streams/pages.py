"""The open pages: the version of what they show, the stream of each, and how many there may be."""

from collections.abc import Callable, Collection, Mapping, Sequence

from trading_unit.screen.page_words import text_in
from trading_unit.web.http.client import Client
from trading_unit.web.streams.event_stream import EventStream
from trading_unit.web.streams.notices import Notices
from trading_unit.web.streams.stream_turns import StreamTurns
from trading_unit.words.sentence import Text

THE_TABLE = ()  # the seats whose phones are shown what concerns the table alone
MOST_STREAMS = 200
MOST_STREAMS_OF_SEATS = 180  # of all seats together; the table keeps the others
MOST_STREAMS_OF_TABLE = 24  # of one browser
MOST_STREAMS_OF_PHONE = 5  # of the six connections of a browser, which needs one to answer


class Changes:
    """Whoever changes something that a page shows calls `note`. All changes between two calls of
    `version` make one version; `listeners` are called at the first of them."""

    def __init__(self) -> None:
        self.listeners: list[Callable[[], None]] = []
        self.number = 1
        self.pending = False  # something has changed since `version` was called last

    def note(self) -> None:
        if not self.pending:
            self.pending = True
            for listener in self.listeners:
                listener()

    def version(self) -> int:
        """The version that shows all changes until now."""
        if self.pending:
            self.pending = False
            self.number += 1
        return self.number


class Pages:
    """`clock` is in seconds; `is_token` says whether a token is that of a phone with a seat."""

    def __init__(
        self, clock: Callable[[], float], changes: Changes, is_token: Callable[[str], bool]
    ) -> None:
        self.is_token = is_token
        self.streams: set[EventStream] = set()
        self.turns = StreamTurns()
        self.changes = changes
        self.changes.listeners.append(self.wake)
        self.notices = Notices(clock, self.wake)

    def wake(self) -> None:
        """Let each stream send what is new."""
        for stream in self.streams:
            stream.wake.set()

    def notify(
        self,
        sentence: str | Text,
        *,
        seats: Collection[int] | None = None,
        holds: Callable[[], bool] = lambda: True,
    ) -> None:
        """Show a notice as long as it `holds`, on the pages of the table and those of these seats,
        or on every page if they are None."""
        notice = self.notices.add(sentence, seats=seats, holds=holds)
        for stream in self.streams:
            if notice.concerns(stream.client):
                stream.add_notice(text_in(stream.client.language, sentence))

    def note_phone(self, client: Client) -> None:
        """Pages show for which seats a phone listens."""
        if not client.table:
            self.changes.note()

    def phone_counts(self, seat_tokens: Mapping[int, Sequence[str]]) -> dict[int, int]:
        """Return for each seat that a phone has how many of its phones have a page open."""
        listening = self.listening()
        return {seat: len(listening.intersection(tokens)) for seat, tokens in seat_tokens.items()}

    def phone_count(self, seat_tokens: Mapping[int, Sequence[str]], seat: int) -> int:
        """Return how many phones of that seat have a page open."""
        return len(self.listening().intersection(seat_tokens.get(seat, ())))

    def listening(self) -> set[str]:
        """Return the tokens of the phones that have a page open."""
        return {stream.client.token for stream in self.streams if not stream.client.table}

    def may_open(self, client: Client) -> bool:
        """Return whether there is room. A stream whose phone has lost its seat counts no more,
        though it ends only when its client reads."""
        clients = [one.client for one in self.streams]
        open_now = [one for one in clients if one.table or self.is_token(one.token)]
        mine = sum(one.token == client.token for one in open_now)
        if client.table:
            return len(open_now) < MOST_STREAMS and mine < MOST_STREAMS_OF_TABLE
        of_seats = sum(not one.table for one in open_now)
        return of_seats < MOST_STREAMS_OF_SEATS and mine < MOST_STREAMS_OF_PHONE

    def close(self) -> None:
        """End every stream."""
        for stream in self.streams:
            stream.closed = True
            stream.wake.set()
