"""Finds out whether a glob can stand for a path out of the root."""

import re
from dataclasses import dataclass
from typing import Literal

from .read_groups import read_groups
from .read_place import read_place
from .take_step import PARENT, START, end_text
from .walk import Walk


@dataclass
class WayOut:
    by: Literal["parent", "absolute", "nesting", "unclosed"]
    example: str | None = None
    """A text that the glob can stand for, unless the glob is too long to say."""


def find_way_out(glob: str) -> WayOut | None:
    """One with a `..` segment or two dots in a row, or one that begins with a slash, a backslash or a drive.

    Engines differ in what they expand, in whether a backslash separates or escapes, and in what they make of brackets that
    do not match. The glob is read in all these ways at once: whatever one of them may turn it into is followed, each place
    in each state once, so the time is linear in the length.

    None when a glob that fits the schema stays below the root in every engine.
    """
    structure = read_groups(glob)
    if structure.is_too_deep:
        return WayOut("nesting")
    if is_unclosed(glob):
        return WayOut("unclosed")
    walk = Walk(glob, structure)
    states = find_states(walk)
    if states is None:
        return None
    is_parent = states & 1 << PARENT != 0
    example = None if walk.trail is None else walk.text()
    if example is not None and not is_parent:
        # What engines may take off in front of a slash or a drive is left out.
        example = re.sub(r"^(?:[*.]*/)*\**(?=/|[A-Za-z]:)", "", example)
    return WayOut("parent" if is_parent else "absolute", None if example == glob else example)


def is_unclosed(glob: str) -> bool:
    """Whether a parenthesis or bracket is not closed beside anything else that has a meaning: picomatch makes a regular
    expression of a glob, where what is not closed takes in parts of other wildcards.
    """
    # A quote that is not closed takes the brackets behind it as text, in some engines.
    if glob.count('"') % 2 == 1 and re.search(r"[*?+(\[{]", glob):
        return True
    if glob.rfind("(") > glob.rfind(")") or glob.count("(") > glob.count(")"):
        return re.search(r'[*?+\]{\\"]', glob) is not None
    return glob.count("[") > glob.count("]") and re.search(r'[*?+({\]\\"]', glob) is not None


def find_states(walk: Walk) -> int | None:
    """The states of the first way out."""
    end = len(walk.glob)
    walk.enter(0, 1 << START)
    if walk.structure.is_alternated:
        walk.enter(end + 1, 1 << START)
    walk.now = 0
    while walk.now < len(walk.queue) if walk.trail is not None else walk.queue:
        # In turn for the shortest example; otherwise the latest first, so that what comes together is followed together.
        if walk.trail is not None:
            place, states = walk.queue[walk.now], walk.trail[walk.now][0]
        else:
            place = walk.queue.pop()
            states = walk.fresh[place]
        walk.fresh[place] = 0
        if place == end:
            states = end_text(states)
        # An example is told to its end.
        if states >= 1 << PARENT and (walk.trail is None or place == end):
            return states
        if place < end:
            read_place(walk, place, states)
        elif place > end:
            leave_hub(walk, place, states)
        walk.now += 1
    return None


def leave_hub(walk: Walk, place: int, states: int) -> None:
    """Go on from the place before or behind the alternatives of a group, or from behind a class."""
    number = place - len(walk.glob) - 1
    groups = walk.structure.all
    if number >> 1 >= len(groups):
        for odd in walk.structure.odd_ends:
            walk.enter(odd, states)
        return
    group = groups[number >> 1]
    for other in [group.start, *group.other_starts] if number % 2 == 0 else group.ends:
        walk.enter(other, states)
    if number % 2 == 1 and group.is_repeated:
        walk.enter(place - 1, states)
