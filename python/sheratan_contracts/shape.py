"""The tables of the contracts: what their fields are, in a form that explaining, lint and plans can walk.

They say the same as the JSON Schemas, and decide here: there is an issue exactly where a schema refuses.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True)
class Text:
    rule: str | None = None
    """Name of the value rule, such as `uuid`."""
    pattern: str | None = None
    without: str | None = None
    """A pattern that the text must not match."""
    enum: tuple[str, ...] | None = None
    known: tuple[str, ...] | None = None
    """Names that belong to other members of the union."""
    min_length: int = 0
    max_length: int | None = None
    nullable: bool = False

    def fits(self, text: str) -> bool:
        """Whether a text is right, but for `enum`."""
        return (
            (self.pattern is None or re.search(self.pattern, text) is not None)
            and (self.without is None or re.search(self.without, text) is None)
            and len(text) >= self.min_length
            and (self.max_length is None or len(text) <= self.max_length)
            and (self.known is None or text not in self.known)
        )


@dataclass(frozen=True)
class Number:
    is_whole: bool
    minimum: int | None = None
    maximum: int | None = None


@dataclass(frozen=True)
class Flag:
    pass


@dataclass(frozen=True)
class Constant:
    value: str | bool


@dataclass(frozen=True)
class Absent:
    """A field that must not be there."""

    why: str


@dataclass(frozen=True)
class Anything:
    pass


@dataclass(frozen=True)
class ListOf:
    items: "Shape"
    min_items: int | None = None
    max_items: int | None = None


@dataclass(frozen=True, eq=False)
class Record:
    """An object."""

    name: str | None
    fields: Mapping[str, "Shape"]
    required: tuple[str, ...]
    open: bool = False
    """Unknown fields are welcome, in the strict schema too."""
    values: "Shape | None" = None
    """What every unknown field holds."""
    ways: tuple[tuple[tuple[str, ...], ...], ...] = ()
    """Groups of fields of which exactly one is given whole."""
    at_least_one: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Keyed:
    """Two members with the same tag, told apart by the presence of a key."""

    key: str
    present: "Record | Union"
    absent: "Record | Union"


@dataclass(frozen=True, eq=False)
class Union:
    name: str
    tag: str
    """The field that chooses the member."""
    members: Mapping[str, "Record | Union | Keyed"] = field(repr=False)
    otherwise: Record | None = None
    """The member for every other string."""


Shape: TypeAlias = Text | Number | Flag | Constant | Absent | Anything | ListOf | Record | Union
