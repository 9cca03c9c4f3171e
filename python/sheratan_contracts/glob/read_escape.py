"""Reads a backslash as one that escapes."""

import re
from typing import NamedTuple

from .take_step import ANY_SIGN, sign_of


class Escape(NamedTuple):
    end: int
    signs: int
    """0 for nothing."""
    text: str | None


CODE = re.compile(r"x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|[0-3]?[0-7]{1,2}")


def read_escape(glob: str, at: int, has_group: bool) -> list[Escape]:
    """What follows a backslash stands for itself, or has the meaning that it has in a regular expression, because there
    are engines that hand it on to one.
    """
    following = glob[at + 1 : at + 2]
    if following == "":
        return []
    end = at + 2
    escapes = [Escape(end, sign_of(following), following)]
    code = CODE.match(glob[at + 1 : at + 6])
    if code is not None:
        is_octal = code[0][0] not in "xu"
        character = chr(int(code[0], 8) if is_octal else int(code[0][1:], 16))
        escapes.append(Escape(at + 1 + len(code[0]), sign_of(character), character))
    if following in "123456789" and has_group:
        escapes += [Escape(end, ANY_SIGN, None), Escape(end, 0, following)]
    if following in "DSW":
        escapes.append(Escape(end, ANY_SIGN, None))
    if following in "bB":
        escapes.append(Escape(end, 0, ""))
    return escapes
