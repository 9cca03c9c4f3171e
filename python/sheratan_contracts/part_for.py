"""Where fields belong that an object does not know."""

from collections.abc import Iterator, Mapping, Sequence

from .issue import keys_in_order
from .shape import Absent, Constant, Keyed, ListOf, Record, Shape, Union
from .show_value import all_of, show_value


def part_for(shape: Shape | None, names: Sequence[str], part: str) -> str | None:
    """Say which fields belong into a part that knows most of them, when the object around it does not."""
    is_list = isinstance(shape, ListOf)
    for one in records_in(shape.items if isinstance(shape, ListOf) else shape):
        known = [name for name in names if knows(one, name)]
        if len(known) * 2 > len(names):
            return f"Put {all_of(known)} into {'an item of ' if is_list else ''}{show_value(part)}."
    return None


def meant_without(union: Union, value: dict[str, object]) -> Record | str | None:
    """The one object of a union that a value without its tag can have been meant as, or else where its fields belong."""
    every = list(records_in(union))
    names = keys_in_order(value)[:200]
    told = [name for name in names if not all(knows(one, name, value) for one in every)]
    telling = [name for name in told if any(knows(one, name, value) for one in every)]
    meant = [one for one in every if all(knows(one, name, value) for name in telling)]
    if len(meant) == 1:
        return meant[0]
    rest = [name for name in told if name not in telling]
    placed = []
    for one in meant:
        place = next(filter(None, (part_for(part, rest, field) for field, part in one.fields.items())), None)
        if place is not None:
            placed.append((one, place))
    return placed[0][len(placed) > 1] if placed else None


def knows(record: Record, name: str, value: Mapping[str, object] | None = None) -> bool:
    shape = record.fields.get(name)
    if shape is None or isinstance(shape, Absent):
        return False
    if value is None or not isinstance(shape, Constant):
        return True
    return type(value[name]) is type(shape.value) and value[name] == shape.value


def records_in(shape: Shape | Keyed | None) -> Iterator[Record]:
    if isinstance(shape, Record):
        yield shape
    elif isinstance(shape, Union):
        for member in (*shape.members.values(), shape.otherwise):
            yield from records_in(member)
    elif isinstance(shape, Keyed):
        yield from records_in(shape.present)
        yield from records_in(shape.absent)
