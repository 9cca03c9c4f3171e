"""A walk along a glob, in all readings at once."""

from ..issue import units_of
from .read_groups import GlobStructure, Group
from .take_step import (
    BANG_SIGN,
    CLASS_DOT_SIGN,
    COLON_SIGN,
    DOT_SIGN,
    GAP_SIGN,
    LETTER_SIGN,
    SLASH_SIGN,
    START,
    TWO_DOTS,
    WILD_SIGN,
    are_dots_or_letter,
    take_step,
)

MAX_SHOWN = 120
"""Of longer globs no example is made."""


class Walk:
    """Places are the positions in the glob, the end among them; then two for each group, before and behind its
    alternatives; the last one is that behind a class whose end is not sure.
    """

    def __init__(self, glob: str, structure: GlobStructure) -> None:
        places = len(glob) + 2 + 2 * len(structure.all)
        self.glob = glob
        self.structure = structure
        self.seen = [0] * places
        """For each place, the states that have been there, as a set of bits."""
        self.fresh = [0] * places
        """Those that are still to be followed."""
        self.queue: list[int] = []
        self.trail: list[tuple[int, int, str]] | None = None if units_of(glob) > MAX_SHOWN else []
        """For an example: for each entry of the queue its state, the entry it comes from, and the text between."""
        self.now = -1

    def hub_of(self, group: Group) -> int:
        """The place before the alternatives of a group; the next one is behind them."""
        return len(self.glob) + 1 + 2 * group.index

    def enter(self, place: int, states: int, text: str = "") -> None:
        """Note that these states are reached at a place, by a text."""
        added = states & ~self.seen[place]
        if added == 0:
            return
        self.seen[place] |= added
        if self.trail is not None:
            for state in bits_of(added):
                self.queue.append(place)
                self.trail.append((state, self.now, text))
            return
        if self.fresh[place] == 0:
            self.queue.append(place)
        self.fresh[place] |= added

    def take(self, place: int, states: int, signs: int, text: str | None = None) -> None:
        """Go on at a place with what one of the signs leads to."""
        if self.trail is None:
            return self.enter(place, take_step(states, signs))
        for sign in bits_of(signs):
            for state in bits_of(take_step(states, sign)):
                self.enter(place, state, sample_of(sign, states, state) if text is None else text)

    def text(self) -> str:
        """The text that has led to the present place."""
        assert self.trail is not None
        text, at = "", self.now
        while at >= 0:
            _, origin, part = self.trail[at]
            text, at = part + text, origin
        return text


def bits_of(states: int) -> list[int]:
    return [1 << bit for bit in range(states.bit_length()) if states >> bit & 1]


def sample_of(sign: int, origin: int, to: int) -> str:
    """A text that a sign may stand for on its way from one state to another."""
    if sign == WILD_SIGN:
        return "." if to == 1 << TWO_DOTS else "C" if origin == 1 << START else "?"
    if sign == GAP_SIGN:
        return "" if are_dots_or_letter(origin) else "*"
    return SAMPLES.get(sign, "x")


SAMPLES = {DOT_SIGN: ".", CLASS_DOT_SIGN: ".", SLASH_SIGN: "/", LETTER_SIGN: "C", COLON_SIGN: ":", BANG_SIGN: "!"}
