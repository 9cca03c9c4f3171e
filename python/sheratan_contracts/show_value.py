"""Values as they stand in the sentences of issues."""

import json
import math
import re
from collections.abc import Sequence
from decimal import Decimal

from .issue import cut_text, first_units


def show_value(value: object) -> str:
    """A scalar as it would stand in JSON, cut when it is long and on one line; otherwise a word for its type."""
    if not isinstance(value, str):
        return describe_value(value)
    is_plain = re.match(r"[\u0020-\u007e\u00a0-\u2027\u202f-\ud7ff]*\Z", first_units(value, 60))
    return quote_text(value, 60 if is_plain else 16)


def quote_text(text: str, most: int) -> str:
    """A text as it would stand in JSON, cut when it is long."""
    return re.sub(r"[\u007f-\u009f\u2028-\u202e\u2066-\u2069]", escape, json_text(cut_text(text, most)))


def json_text(text: str) -> str:
    """A text in JSON, with half a character as an escape."""
    return re.sub(r"[\ud800-\udfff]", escape, json.dumps(text, ensure_ascii=False))


def escape(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


def describe_value(value: object) -> str:
    """What a value is, in words: scalars as they are."""
    if isinstance(value, list):
        return "an array"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, str):
        return "an empty string" if value == "" else f"the string {show_value(value)}"
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, (int, float)):
        return show_number(value)
    return f"a {type(value).__name__}"


def received_value(value: object) -> object:
    """What an issue has as `received`: a scalar as it is, cut when it is long; otherwise a word for its type."""
    if isinstance(value, str):
        return cut_text(value)
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, (int, float)):
        return value if is_finite(value) else show_number(value)
    return "array" if isinstance(value, list) else "object" if isinstance(value, dict) else type(value).__name__


def is_finite(value: int | float) -> bool:
    """Whether a double can hold the number: what is larger is infinite to other languages."""
    try:
        return math.isfinite(float(value))
    except OverflowError:
        return False


def show_number(value: int | float) -> str:
    """A number as JavaScript writes it: `1`, `0.00001`, `1e+21`."""
    if not is_finite(value):
        return "NaN" if value != value else "Infinity" if value > 0 else "-Infinity"
    sign, parts, exponent = Decimal(repr(float(value))).normalize().as_tuple()
    assert isinstance(exponent, int)
    digits = "".join(map(str, parts))
    if digits == "0":
        return "0"
    point = len(digits) + exponent
    if len(digits) <= point <= 21:
        text = digits + "0" * (point - len(digits))
    elif 0 < point <= 21:
        text = f"{digits[:point]}.{digits[point:]}"
    elif -6 < point <= 0:
        text = f"0.{'0' * -point}{digits}"
    else:
        rest = f".{digits[1:]}" if len(digits) > 1 else ""
        text = f"{digits[0]}{rest}e{'+' if point > 0 else '-'}{abs(point - 1)}"
    return f"-{text}" if sign else text


def all_of(fields: Sequence[str]) -> str:
    """Names that belong together."""
    head, last = ", ".join(map(show_value, fields[:-1])), "".join(map(show_value, fields[-1:]))
    return f"{head} and {last}" if head else last
