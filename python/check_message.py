"""Reads messages and checks them against the JSON Schemas of this package; needs `jsonschema`."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, ValidationError

SCHEMAS = Path(__file__).resolve().parent.parent / "generated" / "json-schema"


def read_message(file: Path, schema: str) -> Any:
    """Read a message from a file of strict JSON, and check it.

    Raise a ValueError, as `check_message` does, also for what `json.loads` lets by: NaN, a field that is given twice with
    different values, a byte order mark, another encoding than UTF-8.
    """
    try:
        message = json.loads(file.read_bytes().decode(), object_pairs_hook=fields, parse_constant=refuse)
    except RecursionError as fault:
        raise ValueError(str(fault)) from fault
    check_message(message, schema)
    return message


def fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found and json.dumps(found[name]) != json.dumps(value):
            raise ValueError(brief(f"{name!r} is given twice, with different values"))
        found[name] = value
    return found


def refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no JSON")


def check_message(message: object, schema: str) -> None:
    """Raise a ValueError that says where the message breaks a schema, such as `lcp/llm-reply.json`.

    `strict/lcp/llm-reply.json` also refuses unknown fields, as a producer should. What cannot be written as JSON, such as
    NaN, is no message.
    """
    try:
        json.dumps(message, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as fault:
        raise ValueError(brief(f"$: {fault}")) from fault
    for error in validator(schema).iter_errors(message):
        error = innermost(error)
        raise ValueError(brief(f"{error.json_path}: {error.message}"))


def brief(words: str) -> str:
    """A hostile value does not come back at full length."""
    return words if len(words) <= 800 else f"{words[:400]} … {words[-400:]}"


@cache
def validator(schema: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads((SCHEMAS / schema).read_bytes()))


def innermost(error: ValidationError) -> ValidationError:
    """Of a union, the first error of the member that the tag (`action`, `kind`, ...) chooses."""
    own = next(errors_of_chosen(error), None)
    return innermost(own) if own else error


def errors_of_chosen(union: ValidationError) -> Iterator[ValidationError]:
    others = {member_of(e) for e in union.context if is_about_tag(e)}
    for error in union.context:
        if member_of(error) not in others:
            is_union_within = error.context and not error.path
            yield from errors_of_chosen(error) if is_union_within else [error]


def member_of(error: ValidationError) -> object:
    return error.schema_path[0]


def is_about_tag(error: ValidationError) -> bool:
    is_field = len(error.path) == 1 and isinstance(error.instance, str)
    return is_field and error.validator in ("const", "not")
