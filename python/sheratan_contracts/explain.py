"""Tells what is wrong with a value: one issue a place, in reading order; none when the JSON Schema takes it."""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from .issue import Collected, Issue, Report, keys_in_order, point_to, pointer_keys
from .nearest import nearest
from .part_for import meant_by, part_for
from .rule_texts import rule_texts
from .shape import Absent, Anything, Constant, Flag, Keyed, ListOf, Number, Record, Shape, Text, Union
from .show_value import all_of, describe_value, is_finite, received_value, show_number, show_value


def explain(shape: Shape, value: object, *, strict: bool = False) -> list[Issue]:
    """Every issue, capped. With `strict` also fields that the schema does not know."""
    collected = Collected()
    explain_value(shape, value, "", Walk(collected.report, strict))
    return collected.issues


@dataclass
class Walk:
    report: Report
    strict: bool
    is_optional: bool = False
    """The value at hand is that of a field which may be left out."""


def explain_value(shape: Shape, value: object, path: str, walk: Walk) -> bool:
    """Answer false when the report wants no more."""
    if isinstance(shape, Text):
        return explain_text(shape, value, path, walk)
    if isinstance(shape, Record):
        return explain_record(shape, value, path, walk)
    if isinstance(shape, Union):
        return explain_union(shape, value, path, walk)
    if isinstance(shape, ListOf):
        return explain_list(shape, value, path, walk)
    if isinstance(shape, Number):
        return explain_number(shape, value, path, walk)
    if isinstance(shape, Constant):
        is_right = type(value) is type(shape.value) and value == shape.value
        return is_right or walk.report(wrong_constant(shape.value, value, path))
    if isinstance(shape, Flag):
        return isinstance(value, bool) or walk.report(wrong_type(shape, value, path, walk))
    if isinstance(shape, Absent):
        return walk.report(issue("not", path, f"{name_of(path)} is not allowed here.", hint=shape.why))
    assert isinstance(shape, Anything)
    return True


def explain_list(shape: ListOf, value: object, path: str, walk: Walk) -> bool:
    if not isinstance(value, list):
        return walk.report(wrong_type(shape, value, path, walk))
    count = len(value)
    is_short = shape.min_items is not None and count < shape.min_items
    if is_short or (shape.max_items is not None and count > shape.max_items):
        code, limit = ("minItems", shape.min_items) if is_short else ("maxItems", shape.max_items)
        most = f"{'at least' if is_short else 'at most'} {limit} {'item' if limit == 1 else 'items'}"
        message = f"{name_of(path)} must {'be empty' if limit == 0 else f'have {most}, not {count}'}."
        if not walk.report(issue(code, path, message, expected=limit, received=count)):
            return False
    if isinstance(shape.items, Anything) or shape.max_items == 0:
        return True
    for i, item in enumerate(value):
        walk.is_optional = False
        if not explain_value(shape.items, item, f"{path}/{i}", walk):
            return False
    return True


def explain_union(shape: Union, value: object, path: str, walk: Walk) -> bool:
    if not isinstance(value, dict):
        return walk.report(wrong_type(shape, value, path, walk))
    tag, allowed = shape.tag, list(shape.members)
    if tag not in value:
        meant = meant_by(keys_in_order(value)[:200], shape)
        if meant is not None:
            return explain_record(meant, value, path, walk)
        found = missing(tag, value, [tag], path, None, use_one_of(allowed))
        found["expected"] = allowed
        return walk.report(found)
    name = value[tag]
    if isinstance(name, str) and name in shape.members:
        member = shape.members[name]
        if isinstance(member, Keyed):
            return explain_keyed(member, name, value, path, walk)
        return explain_value(member, value, path, walk)
    if shape.otherwise is not None:
        return explain_record(shape.otherwise, value, path, walk)
    at = point_to(path, tag)
    if not isinstance(name, str):
        message = f"{name_of(at)} must be a string, not {describe_value(name)}."
        near = None
    else:
        message = f"{show_value(name)} is not a known {tag} of {shape.name}."
        near = nearest(name, allowed)
    hint = use_one_of(allowed)
    if near is not None:
        hint = f"Did you mean {show_value(near)}? Known values are {listed(allowed)}."
    came = received_value(name)
    return walk.report(issue("discriminator", at, message, hint=hint, expected=allowed, received=came))


def explain_keyed(shape: Keyed, tag: str, value: dict[str, object], path: str, walk: Walk) -> bool:
    key, present, absent = shape.key, shape.present, shape.absent
    if key in value:
        return explain_value(present, value, path, walk)
    fields = present.fields.items() if isinstance(present, Record) else ()
    other = next((field for field, known in fields if isinstance(known, Absent)), None)
    if other is not None and other not in value:
        message = f"A {show_value(tag)} needs {show_value(other)} or {show_value(key)}."
        hint = f"With {show_value(other)} it is {absent.name}, with {show_value(key)} it is {present.name}."
        return walk.report(issue("required", path, message, hint=hint, expected=[other, key]))
    return explain_value(absent, value, path, walk)


def explain_record(shape: Record, value: object, path: str, walk: Walk) -> bool:
    if not isinstance(value, dict):
        return walk.report(wrong_type(shape, value, path, walk))
    told: set[str] = set()
    for field in shape.required:
        if field in value:
            continue
        told.add(field)
        if not walk.report(missing(field, value, list(shape.fields), path, shape.fields.get(field))):
            return False
    if not explain_groups(shape, value, path, walk, told):
        return False
    needed = {*shape.required, *shape.at_least_one, *(field for way in shape.ways for group in way for field in group)}
    for field, known in shape.fields.items():
        walk.is_optional = field not in needed
        if field in value and field not in told and not explain_value(known, value[field], point_to(path, field), walk):
            return False
    if shape.values is None and (shape.open or not walk.strict):
        return True
    for field in keys_in_order(value):
        if field in shape.fields:
            continue
        if shape.values is not None:
            walk.is_optional = False
            if not explain_value(shape.values, value[field], point_to(path, field), walk):
                return False
            continue
        found = unknown_field(shape, value, field, path)
        found["code"], found["severity"] = "additionalProperties", "error"
        if not walk.report(found):
            return False
    return True


def explain_groups(shape: Record, value: dict[str, object], path: str, walk: Walk, told: set[str]) -> bool:
    """Groups of which exactly one is given whole, and fields of which at least one is given."""
    for first, second in shape.ways:
        for found in explain_way(shape, first, second, value, path):
            told.add(pointer_keys(found["path"])[-1] if found["path"] != path else "")
            if not walk.report(found):
                return False
    wanted = shape.at_least_one
    if not wanted or any(field in value for field in wanted):
        return True
    slips = (missing(field, value, list(shape.fields), path) for field in wanted)
    hint = next((slip["hint"] for slip in slips if "hint" in slip), "Say what went wrong.")
    message = f"{' or '.join(map(show_value, wanted))} is required."
    return walk.report(issue("required", path, message, hint=hint, expected=list(wanted)))


def explain_way(
    shape: Record, first: tuple[str, ...], second: tuple[str, ...], value: dict[str, object], path: str
) -> list[Issue]:
    both = f"Use {all_of(first)}, or {all_of(second)} alone."
    fields = [*first, *second]
    extra = [field for field in first if field in value]
    if all(field in value for field in second):
        return [
            issue("not", point_to(path, field), f"{show_value(field)} cannot be combined with {all_of(second)}.", hint=both)
            for field in extra
        ]
    if extra:
        lacking = [field for field in first if field not in value]
        return [missing(field, value, fields, path, shape.fields.get(field), both) for field in lacking]
    slips = (missing(field, value, fields, path) for field in fields)
    hint = next((slip["hint"] for slip in slips if "hint" in slip), both)
    message = f"Either {all_of(first)} or {all_of(second)} is required."
    return [issue("required", path, message, hint=hint, expected=[list(first), list(second)])]


def explain_number(shape: Number, value: object, path: str, walk: Walk) -> bool:
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not is_finite(value):
        return walk.report(wrong_type(shape, value, path, walk))
    if shape.is_whole and value != int(value):
        return walk.report(wrong_type(shape, value, path, walk))
    for code, limit, sign, words in (("minimum", shape.minimum, 1, "at least"), ("maximum", shape.maximum, -1, "at most")):
        if limit is not None and sign * value < sign * limit:
            message = f"{name_of(path)} must be {words} {limit}, not {show_number(value)}."
            return walk.report(issue(code, path, message, expected=limit, received=value))
    return True


def explain_text(shape: Text, value: object, path: str, walk: Walk) -> bool:
    if shape.nullable and value is None:
        return True
    if not isinstance(value, str):
        return walk.report(wrong_type(shape, value, path, walk))
    if shape.enum is not None:
        return value in shape.enum or walk.report(wrong_word(shape.enum, value, path))
    if shape.fits(value):
        return True
    problem, hint = rule_texts(shape.rule, value)
    message, came = f"{name_of(path)} {problem}.", received_value(value)
    return walk.report(issue("pattern", path, message, hint=hint, expected=shape.rule, received=came))


def wrong_word(words: tuple[str, ...], value: str, path: str) -> Issue:
    near = nearest(value, words)
    hint = use_one_of(words) if near is None else f"Did you mean {show_value(near)}?"
    one_of = "" if len(words) == 1 else "one of "
    message = f"{name_of(path)} must be {one_of}{listed(words)}, not {show_value(value)}."
    return issue("enum", path, message, hint=hint, expected=list(words), received=received_value(value))


def unknown_field(shape: Record, value: dict[str, object], field: str, path: str) -> Issue:
    """The warning about a field that the table does not know; `strict` turns it into an error."""
    free = [known for known, part in shape.fields.items() if known not in value and not isinstance(part, Absent)]
    near = nearest(field, free)
    where = f"of {shape.name}" if shape.name else "here"
    return {
        "code": "unknown_field",
        "severity": "warning",
        "path": point_to(path, field),
        "message": f"{show_value(field)} is not a known field {where}.",
        "hint": f"Known fields are {listed(shape.fields)}." if near is None else f"Did you mean {show_value(near)}?",
    }


def missing(
    field: str,
    value: dict[str, object],
    known: list[str],
    path: str,
    shape: Shape | None = None,
    otherwise: str | None = None,
) -> Issue:
    spare = [key for key in keys_in_order(value)[:200] if key not in known]
    near = nearest(field, spare) or next((key for key in spare if is_same_noun(key, field)), None)
    if near is None:
        hint = part_for(shape, spare, field) or otherwise or needs_of(shape)
    else:
        hint = f"Did you mean {show_value(field)} instead of {show_value(near)}?"
    expected = expected_of(shape)
    # A rule that is named like the field would say nothing.
    expected = "string" if expected == field and isinstance(shape, Text) else expected
    return issue("required", point_to(path, field), f"{show_value(field)} is missing.", hint=hint, expected=expected)


def is_same_noun(one: str, other: str) -> bool:
    """`new_content` and `content`, `jobs` and `new_jobs`: one is the other with words in front of it."""
    return min(len(one), len(other)) > 3 and (one.endswith(f"_{other}") or other.endswith(f"_{one}"))


def needs_of(shape: Shape | None) -> str | None:
    """What an object has to have."""
    if not isinstance(shape, Record):
        return None
    ways = (", or ".join(map(all_of, groups)) for groups in shape.ways)
    needs = [words for words in (all_of(shape.required), *ways) if words != ""]
    return f"It needs {'; '.join(needs)}." if needs else None


def expected_of(shape: Shape | None) -> object:
    """What a field must hold, as far as a word or a list of values says it."""
    if isinstance(shape, Constant):
        return shape.value
    if isinstance(shape, Text):
        return list(shape.enum) if shape.enum is not None else shape.rule or "string"
    if isinstance(shape, (Union, Record)):
        return "object"
    if isinstance(shape, Number):
        return "integer" if shape.is_whole else "number"
    if isinstance(shape, ListOf):
        return "array"
    return "boolean" if isinstance(shape, Flag) else None


def wrong_constant(expected: str | bool, value: object, path: str) -> Issue:
    message = f"{name_of(path)} must be {show_value(expected)}, not {describe_value(value)}."
    is_quoted = isinstance(expected, bool) and value == show_value(expected)
    hint = "Write it without quotes." if is_quoted else None
    return issue("const", path, message, hint=hint, expected=expected, received=received_value(value))


ARTICLES = {
    "string": "a string",
    "array": "an array",
    "object": "an object",
    "boolean": "true or false",
    "number": "a number",
    "integer": "a whole number",
}


def wrong_type(shape: Shape, value: object, path: str, walk: Walk) -> Issue:
    expected = str(expected_type(shape))
    nullable = isinstance(shape, Text) and shape.nullable
    words = f"{ARTICLES[expected]} or null" if nullable else ARTICLES[expected]
    message = f"{name_of(path)} must be {words}, not {describe_value(value)}."
    hint = None if path == "" else type_hint(shape, value, walk.is_optional)
    types = [expected, "null"] if nullable else expected
    return issue("type", path, message, hint=hint, expected=types, received=received_value(value))


def expected_type(shape: Shape) -> object:
    return "string" if isinstance(shape, Text) else expected_of(shape)


def type_hint(shape: Shape, value: object, is_optional: bool) -> str | None:
    """How to write the value so that it is of the type."""
    if value is None:
        return "Leave an optional field out instead of writing null." if is_optional else None
    if isinstance(shape, ListOf):
        is_item = isinstance(value, str) if isinstance(shape.items, Text) else takes(shape.items, value)
        return "Wrap it in [ ]." if is_item else None
    if isinstance(value, (list, dict)):
        return None
    if not isinstance(value, str):
        return "Write it in quotes." if takes(shape, show_value(value)) else None
    return "Write it without quotes." if takes(shape, unquoted(value)) else None


def takes(shape: Shape, value: object) -> bool:
    if isinstance(shape, Text):
        return isinstance(value, str) and (shape.fits(value) if shape.enum is None else value in shape.enum)
    if isinstance(shape, Number):
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
        return is_number and (not shape.is_whole or value == int(value))  # type: ignore[call-overload]
    if isinstance(shape, Flag):
        return isinstance(value, bool)
    if isinstance(shape, ListOf):
        return isinstance(value, list)
    return isinstance(value, dict) if isinstance(shape, (Record, Union)) else True


def unquoted(text: str) -> object:
    """What the text is as JSON, if that is a number or a truth value."""
    if re.fullmatch("[1-9][0-9]*", text):
        return int(text)
    return {"true": True, "false": False}.get(text, text)


NOTHING = object()


def issue(
    code: str,
    path: str,
    message: str,
    *,
    hint: str | None = None,
    expected: object = None,
    received: object = NOTHING,
) -> Issue:
    found: Issue = {"code": code, "severity": "error", "path": path, "message": message}
    if hint is not None:
        found["hint"] = hint
    if expected is not None:
        found["expected"] = expected
    if received is not NOTHING:
        found["received"] = received
    return found


def name_of(path: str) -> str:
    """The name of what a pointer points to, for a sentence: `"patterns"`, `"patterns[0]"`."""
    keys = pointer_keys(path)
    if not keys:
        return "The message"
    name, indexes = keys.pop(), ""
    while keys and name.isascii() and name.isdigit():
        indexes = f"[{name}]{indexes}"
        name = keys.pop()
    return show_value(name + indexes)


def listed(words: Iterable[str]) -> str:
    return ", ".join(map(show_value, words))


def use_one_of(words: Collection[str]) -> str:
    """The hint that names what may stand in a place."""
    return f"Use {'' if len(words) == 1 else 'one of '}{listed(words)}."
