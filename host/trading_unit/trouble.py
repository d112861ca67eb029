"""What goes wrong and is nobody's bug."""


class Trouble(Exception):
    """Its text is one sentence for a person: what is wrong, and what to do next."""
