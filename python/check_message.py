"""Checks messages against the JSON Schemas of this package; needs `jsonschema`."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from jsonschema import Draft202012Validator, ValidationError

SCHEMAS = Path(__file__).resolve().parent.parent / "generated" / "json-schema"


def check_message(message: object, schema: str) -> None:
    """Raise a ValueError that says where the message breaks a schema, such as `lcp/llm-reply.json`.

    `strict/lcp/llm-reply.json` also refuses unknown fields, as a producer should.
    """
    for error in validator(schema).iter_errors(message):
        error = innermost(error)
        raise ValueError(f"{error.json_path}: {error.message}")


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
