"""Reads strict JSON, and checks it."""

import json
import math
import re
from pathlib import Path
from typing import Any

from .contract import Contract, find_contract
from .explain import explain
from .issue import Issue, pointer_keys
from .measure import measure
from .validate import ContractError


class NotJson(ValueError):
    """Bytes that are no JSON text in UTF-8, or that readers of JSON understand differently."""


def read_json(data: bytes) -> Any:
    """Read strict JSON. Raise a NotJson also for what `json.loads` lets by: NaN, a field that is given twice with different
    values, a byte order mark, another encoding than UTF-8.
    """
    try:
        return json.loads(data.decode(), object_pairs_hook=fields, parse_constant=refuse)
    except (ValueError, RecursionError) as fault:
        raise NotJson(brief(str(fault))) from fault


def load_strictly(text: str) -> Any:
    """The value of strict JSON, for all languages: raise a ValueError also for numbers whose digits others cannot keep."""
    return json.loads(text, object_pairs_hook=fields, parse_constant=refuse, parse_int=whole, parse_float=fraction)


class Inexact(ValueError):
    """A number that other languages cannot keep."""


def whole(text: str) -> int:
    return int(exact(text))


def fraction(text: str) -> float:
    return float(exact(text))


def exact(text: str) -> str:
    """The text of a number, which reads as itself in every language; Python alone keeps any digits of a whole one."""
    if len(text) > 15 or "e" in text or "E" in text:
        value, digits = float(text), significant(text)
        is_kept = len(digits) <= 15 or digits in (significant(repr(value)), significant(f"{value:.{min(len(digits), 100) - 1}e}"))
        if not math.isfinite(value) or not is_kept:
            raise Inexact(f"The number {brief(text)} has more digits than can be kept")
    return text


def significant(number: str) -> str:
    """The digits that count: without sign, point, exponent, and zeros at either end."""
    return re.split("[eE]", number)[0].replace("-", "").replace(".", "").strip("0")


def fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found and json.dumps(found[name]) != json.dumps(value):
            raise ValueError(brief(f"{name!r} is given twice, with different values"))
        found[name] = value
    return found


def refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no JSON")


def brief(words: str) -> str:
    """A hostile value does not come back at full length."""
    return words if len(words) <= 800 else f"{words[:400]} … {words[-400:]}"


def read_message(file: Path, schema: str) -> Any:
    """Read a message from a file of strict JSON, and check it. Raise a ValueError, as `check_message` does."""
    message = read_json(file.read_bytes())
    check_message(message, schema)
    return message


def check_message(message: object, schema: str) -> None:
    """Raise a ContractError, which is a ValueError, that says where the message breaks a schema, such as `lcp/llm-reply.json`.

    `strict/lcp/llm-reply.json` also refuses unknown fields, as a producer should. What cannot be written as JSON, such as
    NaN, is no message. The names of contracts are taken as well, such as `llm-reply`.
    """
    contract: Contract[Any] = find_contract(schema)
    issues = issues_of(contract, message, strict=schema.startswith("strict/"))
    if issues:
        raise ContractError(contract.name, issues, brief(said(issues[0])))


def said(issue: Issue) -> str:
    """An issue in one line, with its place as a JSONPath: `$.new_jobs[0].kind: …`."""
    keys = pointer_keys(issue["path"])
    place = "".join(f"[{key}]" if key.isdecimal() else f".{key}" for key in keys)
    return " ".join([f"${place}: {issue['message']}", *([issue["hint"]] if "hint" in issue else [])])


def issues_of(contract: Contract[Any], message: object, *, strict: bool) -> list[Issue]:
    unsound = measure(message)
    return [unsound] if unsound is not None else explain(contract.shape, message, strict=strict)
