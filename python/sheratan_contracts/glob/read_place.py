"""Follows every reading of the character at a place of a glob."""

import re

from .read_class import read_class
from .read_escape import read_escape
from .read_groups import Group
from .take_step import (
    ANY_SIGN,
    CLASS_DOT_SIGN,
    DOT_SIGN,
    GAP_SIGN,
    OTHER_SIGN,
    SLASH_SIGN,
    TWO_DOTS,
    WILD_SIGN,
    sign_of,
)
from .walk import Walk


def read_place(walk: Walk, at: int, states: int) -> None:
    glob, structure = walk.glob, walk.structure
    character = glob[at]
    if character in "*?+@!":
        return read_mark(walk, at, states, character)
    if character == "[":
        return read_bracket(walk, at, states)
    if character == "\\":
        return read_backslash(walk, at, states)
    if character in "{(":
        return read_open(walk, at, states, character)
    if character in "}),|":
        return read_close(walk, at, states, character)
    if character in "\"'`":
        return walk.enter(at + 1, states)
    walk.take(at + 1, states, sign_of(character), character)
    # Behind a set with a name, picomatch leaves a dot as it is in a regular expression.
    if character == "." and at > structure.first_set:
        walk.take(at + 1, states, CLASS_DOT_SIGN | SLASH_SIGN | OTHER_SIGN)


def read_open(walk: Walk, at: int, states: int, character: str) -> None:
    group = walk.structure.group_at(at)
    if group is not None:
        enter_group(walk, states, group)
    if walk.glob[at + 1 : at + 2] == "?":
        read_regular_group(walk, at, states)
    if group is None or walk.structure.is_loose:
        walk.take(at + 1, states, OTHER_SIGN, character)


def read_close(walk: Walk, at: int, states: int, character: str) -> None:
    group = walk.structure.group_at(at)
    if group is not None:
        walk.enter(walk.hub_of(group) + 1, states)
    if walk.glob[at + 1 : at + 2] == "?" and character == ")":
        walk.enter(at + 1, states)
    if group is None or walk.structure.is_loose:
        walk.take(at + 1, states, OTHER_SIGN, character)


def read_mark(walk: Walk, at: int, states: int, mark: str) -> None:
    """A wildcard, the prefix of a group, a quantifier behind a group, or the character itself."""
    glob, structure = walk.glob, walk.structure
    before = glob[at - 1] if at > 0 else ""
    group = structure.group_at(at + 1) if glob[at + 1 : at + 2] == "(" else None
    is_quantifier = at > 0 and before in "()]}"
    if group is not None or (is_quantifier and mark in "?+"):
        walk.enter(at + 1, states)
    # Within parentheses a quantifier of the character before it: "@(.+)" stands for any number of dots.
    if mark == "+" and before == "." and structure.has_group:
        walk.enter(at + 1, states)
        walk.take(at, states, DOT_SIGN)
    if group is not None and group.is_optional and mark != "!":
        walk.enter(walk.hub_of(group) + 1, states)
    if group is not None and mark == "!":
        walk.take(at, states, WILD_SIGN)
        walk.take(walk.hub_of(group) + 1, states, GAP_SIGN)
    if mark == "*":
        walk.take(at + 1, states, GAP_SIGN)
        walk.take(at, states, WILD_SIGN)
        # Within braces, picomatch lets "**" take the end of a segment as well.
        if before == "*":
            walk.take(at + 1, states & 1 << TWO_DOTS, SLASH_SIGN)
    elif mark == "?":
        walk.take(at + 1, states, WILD_SIGN)
    else:
        walk.take(at + 1, states, sign_of(mark), mark)


def read_bracket(walk: Walk, at: int, states: int) -> None:
    one = read_class(walk.glob, at)
    if one is not None:
        walk.take(one.end, states, one.signs)
        # A quantifier, as in a regular expression.
        if walk.glob[one.end : one.end + 1] == "+":
            walk.take(at, states, one.signs)
    elif walk.structure.odd_ends:
        walk.take(len(walk.seen) - 1, states, ANY_SIGN)
    walk.take(at + 1, states, OTHER_SIGN, "[")


def read_backslash(walk: Walk, at: int, states: int) -> None:
    """A separator; or an escape, which leaves a character that stands for itself or that has kept its meaning."""
    walk.take(at + 1, states, SLASH_SIGN)
    walk.enter(at + 1, states)
    for escape in read_escape(walk.glob, at, walk.structure.has_group):
        if escape.signs == 0:
            walk.enter(escape.end, states)
        else:
            walk.take(escape.end, states, escape.signs, escape.text)


def enter_group(walk: Walk, states: int, group: Group) -> None:
    walk.enter(walk.hub_of(group), states)
    if group.is_optional:
        walk.enter(walk.hub_of(group) + 1, states)


def read_regular_group(walk: Walk, at: int, states: int) -> None:
    """Read `(?:a)`, `(?=a)`, `(?<=a)` and `(?<name>a)`, as in a regular expression, and `(?`, where the parenthesis is
    optional.
    """
    glob = walk.glob
    walk.enter(at + 1, states)
    if re.match("[:=!<]", glob[at + 2 : at + 3]):
        for end in (at + 3, at + 4):
            walk.enter(end, states)
    name = re.match(r"<[A-Za-z0-9_$]{1,60}>", glob[at + 2 : at + 64])
    if name is not None:
        walk.enter(at + 2 + len(name[0]), states)
