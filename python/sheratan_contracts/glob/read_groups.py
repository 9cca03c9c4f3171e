"""Finds what belongs together in a glob."""

import re
from dataclasses import dataclass, field

from .read_class import read_class

MAX_LEVELS = 100
STRUCTURAL = "{}(),|[]\"'`\\"


@dataclass
class Group:
    """Alternatives: where they begin, and where the glob goes on behind them."""

    index: int
    start: int
    other_starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    is_optional: bool = False
    is_repeated: bool = False


class GlobStructure:
    def __init__(self, glob: str) -> None:
        self.all: list[Group] = []
        self.numbers: dict[int, int] = {}
        """The group that the brace, parenthesis, comma or bar at a place belongs to."""
        self.odd_ends: list[int] = []
        """Where something goes on behind a class that cannot be read for sure."""
        self.has_group = "(" in glob or "{" in glob
        """Whether there is anything that an escaped digit may refer to."""
        self.first_set = glob.find("[:") if "[:" in glob else len(glob)
        """Where the first set of characters has a name, such as `[:alpha:]`."""
        self.is_alternated = "|" in glob
        """Whether the glob as a whole may be one of alternatives."""
        self.is_loose = False
        """Whether engines may disagree on what belongs together."""
        self.is_too_deep = False

    def group_at(self, at: int) -> Group | None:
        """The group that the character at a place belongs to, if it opens, separates or closes one."""
        number = self.numbers.get(at)
        return None if number is None else self.all[number]

    def add_group(self, start: int) -> Group:
        group = Group(len(self.all), start)
        self.all.append(group)
        return group

    def separate(self, at: int, group: Group) -> None:
        self.numbers[at] = group.index
        group.other_starts.append(at + 1)

    def open_group(self, glob: str, at: int) -> Group:
        group = self.add_group(at + 1)
        self.numbers[at] = group.index
        if glob[at] == "(":
            apply_prefix(group, glob, at)
        return group

    def close_group(self, glob: str, at: int, group: Group) -> None:
        self.numbers[at] = group.index
        group.ends.append(at + 1)
        suffix = glob[at + 1 : at + 2]
        # What stands behind a group may be a quantifier, as in a regular expression.
        if glob[at] == ")" and suffix in ("?", "*"):
            group.is_optional = True
        if suffix in ("+", "*"):
            group.is_repeated = True


def apply_prefix(group: Group, glob: str, at: int) -> None:
    """`?(…)`, `*(…)`, `+(…)`; of a regular expression `(?=…)` and its like."""
    prefix = glob[at - 1] if at > 0 else ""
    if prefix in ("?", "*") or re.match(r"\?[=!<]", glob[at + 1 : at + 3]):
        group.is_optional = True
    if prefix in ("*", "+"):
        group.is_repeated = True


def read_groups(glob: str) -> GlobStructure:
    """Where brackets of all kinds are well nested, engines agree on what belongs together. Where they are not, or are quoted
    or escaped, they do not: then every opening character may begin any alternative, and every closing one may end it, as if
    all were one group.
    """
    structure = GlobStructure(glob)
    structure.is_loose = not pair(glob, structure)
    if structure.is_loose:
        merge(glob, structure)
    return structure


def pair(glob: str, structure: GlobStructure) -> bool:
    """False when engines may disagree on what belongs together."""
    last_class_end = glob.rfind("]")
    open_ = [structure.add_group(0)]
    is_sure = True
    for at, character in enumerate(glob):
        if character not in STRUCTURAL:
            continue
        if character == "[":
            is_sure = is_sure and (at > last_class_end or read_class(glob, at) is not None)
        elif character == "\\":
            is_sure = is_sure and (glob[at + 1 : at + 2] or " ") not in STRUCTURAL
        elif character in "\"'`":
            is_sure = False
        elif character in "{(":
            structure.is_too_deep = len(open_) > MAX_LEVELS
            if structure.is_too_deep:
                return False
            open_.append(structure.open_group(glob, at))
        elif character != "]":
            is_sure = continue_group(glob, at, structure, open_) and is_sure
    open_[0].ends.append(len(glob))
    return is_sure and len(open_) == 1


def continue_group(glob: str, at: int, structure: GlobStructure, open_: list[Group]) -> bool:
    """Read a separator or a closing character."""
    character, top = glob[at], open_[-1]
    kind = glob[top.start - 1] if top.start > 0 else ""
    if character == "|" or (character == "," and kind == "{"):
        structure.separate(at, top)
        return True
    # Some take the comma in "{@(a,b)}" for one of the braces.
    if character == ",":
        return not any(group.start > 0 and glob[group.start - 1] == "{" for group in open_)
    if kind != ("{" if character == "}" else "("):
        return False
    structure.close_group(glob, at, top)
    open_.pop()
    return True


def merge(glob: str, structure: GlobStructure) -> None:
    """Make one group of all."""
    structure.all = []
    structure.numbers = {}
    one = structure.add_group(0)
    lasts = {"{": glob.rfind("}"), "(": glob.rfind(")")}
    firsts = {"}": glob.find("{"), ")": glob.find("(")}
    for at, character in enumerate(glob):
        if character == "]":
            structure.odd_ends.append(at + 1)
        elif character in ",|" or at < lasts.get(character, -1):
            structure.separate(at, one)
        elif -1 < firsts.get(character, -1) < at:
            structure.close_group(glob, at, one)
        if character == "(":
            apply_prefix(one, glob, at)
    if structure.is_alternated:
        one.ends.append(len(glob))
