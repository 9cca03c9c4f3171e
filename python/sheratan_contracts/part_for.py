"""Where fields belong that an object does not know."""

from collections.abc import Iterator, Sequence

from .shape import Absent, Keyed, ListOf, Record, Shape, Union
from .show_value import all_of, show_value


def part_for(shape: Shape | None, names: Sequence[str], part: str) -> str | None:
    """Say which fields belong into a part that knows most of them, when the object around it does not."""
    is_list = isinstance(shape, ListOf)
    for one in records_in(shape.items if isinstance(shape, ListOf) else shape):
        known = [name for name in names if knows(one, name)]
        if len(known) * 2 > len(names):
            return f"Put {all_of(known)} into {'an item of ' if is_list else ''}{show_value(part)}."
    return None


def meant_by(names: Sequence[str], union: Union) -> Record | None:
    """The one object of a union that can have been meant by fields without a tag: it has all of them, or a part has most."""
    meant = [
        one
        for one in records_in(union)
        if all(knows(one, name) for name in names) or any(part_for(part, names, field) for field, part in one.fields.items())
    ]
    return meant[0] if len(meant) == 1 else None


def knows(record: Record, name: str) -> bool:
    return name in record.fields and not isinstance(record.fields[name], Absent)


def records_in(shape: Shape | Keyed | None) -> Iterator[Record]:
    if isinstance(shape, Record):
        yield shape
    elif isinstance(shape, Union):
        for member in (*shape.members.values(), shape.otherwise):
            yield from records_in(member)
    elif isinstance(shape, Keyed):
        yield from records_in(shape.present)
        yield from records_in(shape.absent)
