"""What a unit did, as JSON lines: written field by field, so that every interpreter agrees."""


class Timeline:
    """Entries in the order in which they began; a tone's length is filled in when it ends."""

    def __init__(self) -> None:
        self.entries = []  # [t, what, a, b]

    def light(self, t: int, name: str, on: bool) -> None:
        self.entries.append([t, "light", name, on])

    def tone(self, t: int, hz: int):
        """Begin a tone; its entry, for `end_tone`."""
        entry = [t, "tone", hz, 0]
        self.entries.append(entry)
        return entry

    def end_tone(self, t: int, tone) -> None:
        tone[3] = t - tone[0]

    def event(self, t: int, body: str) -> None:
        self.entries.append([t, "event", body, None])

    def power(self, t: int, on: bool) -> None:
        self.entries.append([t, "power", on, None])

    def lines(self):
        for t, what, a, b in self.entries:
            yield '{"t": %d, "what": "%s", %s}' % (t, what, FIELDS[what](a, b))

    def text(self) -> str:
        return "".join([line + "\n" for line in self.lines()])


def json_bool(on: bool) -> str:
    return "true" if on else "false"


def light_fields(name, on) -> str:
    return '"name": "%s", "on": %s' % (name, json_bool(on))


def tone_fields(hz, ms) -> str:
    return '"hz": %d, "ms": %d' % (hz, ms)


def event_fields(body, _) -> str:
    words = body.split(" ")
    fields = []
    for word in words[1:]:
        key, _, value = word.partition("=")
        number = value.isdigit() and (value == "0" or value[0] != "0")
        fields.append('"%s": %s' % (key, value if number else '"%s"' % value))
    return '"name": "%s", "fields": {%s}' % (words[0], ", ".join(fields))


def power_fields(on, _) -> str:
    return '"on": %s' % json_bool(on)


FIELDS = {
    "light": light_fields,
    "tone": tone_fields,
    "event": event_fields,
    "power": power_fields,
}
