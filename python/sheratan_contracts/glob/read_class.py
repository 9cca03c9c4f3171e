"""Reads a class of characters, `[…]`."""

from typing import NamedTuple

from .take_step import (
    ANY_SIGN,
    BANG_SIGN,
    CLASS_DOT_SIGN,
    COLON_SIGN,
    DOT_SIGN,
    LETTER_SIGN,
    OTHER_SIGN,
    SLASH_SIGN,
    WILD_SIGN,
    sign_of,
)


class CharacterClass(NamedTuple):
    end: int
    """Where the glob goes on."""
    signs: int
    """The signs of what it stands for."""


ODD = "[\\{}(),|\"'`"
"""What has a meaning outside of a class, or whose meaning within one is disputed."""

LETTERS = ("alnum", "alpha", "lower", "upper", "word", "xdigit")
NO_LETTERS = ("blank", "cntrl", "digit", "space")
MORE = ("ascii", "graph", "print", "punct")


def read_class(glob: str, at: int) -> CharacterClass | None:
    """Read a class that every engine reads in the same way: named sets, ranges and single characters.

    None for any other: engines differ in where it ends and in what it holds.
    """
    if glob.startswith("[[]", at):
        return CharacterClass(at + 3, OTHER_SIGN)
    mark = glob[at + 1 : at + 2]
    is_not = mark in ("!", "^")
    start = at + (2 if is_not else 1)
    end = start
    while end < len(glob) and glob[end] != "]":
        name = name_at(glob, end) if glob[end] == "[" else None
        if name is None and glob[end] in ODD:
            return None
        end += 1 if name is None else len(name) + 4
    if end == start or end >= len(glob):
        return None
    signs = signs_of_others(glob, start, end, mark) if is_not else signs_of(glob, start, end)
    return CharacterClass(end + 1, signs)


def name_at(glob: str, at: int) -> str | None:
    """The name in `[:name:]`."""
    if glob[at + 1 : at + 2] != ":":
        return None
    return next((name for name in LETTERS + NO_LETTERS + MORE if glob.startswith(f"[:{name}:]", at)), None)


def signs_of(glob: str, start: int, end: int) -> int:
    if end - start == 1:
        return sign_of(glob[start]) | (OTHER_SIGN if glob[start] == "!" else 0)
    signs, at = 0, start
    while at < end:
        name = name_at(glob, at) if glob[at] == "[" else None
        if name is not None:
            letters = LETTER_SIGN | OTHER_SIGN
            signs |= letters if name in LETTERS else OTHER_SIGN if name in NO_LETTERS else ANY_SIGN
            at += len(name) + 3
        elif glob[at + 1 : at + 2] == "-" and at + 2 < end:
            signs |= signs_of_range(glob[at], glob[at + 2])
            at += 1
        else:
            signs |= as_member(sign_of(glob[at]))
        at += 1
    return signs


def as_member(sign: int) -> int:
    return CLASS_DOT_SIGN if sign == DOT_SIGN else OTHER_SIGN if sign == BANG_SIGN else sign


def signs_of_range(first: str, last: str) -> int:
    signs = OTHER_SIGN
    for character, sign in ((".", CLASS_DOT_SIGN), ("/", SLASH_SIGN), (":", COLON_SIGN)):
        if first <= character <= last:
            signs |= sign
    if (first <= "Z" and last >= "A") or (first <= "z" and last >= "a"):
        signs |= LETTER_SIGN
    return signs


def signs_of_others(glob: str, start: int, end: int, mark: str) -> int:
    """A class of what is not named. Not everybody knows that: there are shells that read `[^.]` as one that names `^` and
    the dot, and libraries that read `[!.]` as one that names `!` and the dot.
    """
    named = signs_of(glob, start - 1, end)
    # A class takes no slash; but picomatch forgets that when a set is named.
    slash = SLASH_SIGN if "[:" in glob[start:end] else 0
    if mark == "^":
        return WILD_SIGN | slash
    return slash | named | (LETTER_SIGN | OTHER_SIGN if named & CLASS_DOT_SIGN else WILD_SIGN)
