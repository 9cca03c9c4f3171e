"""Writes a message as JSON, for producers."""

import json
from typing import Any

from .contract import Contract, contract_of
from .lint import lint
from .measure import measure
from .validate import ContractError, validate


def stringify(contract: Contract[Any] | str, value: object, *, strict: bool = True) -> str:
    """Validate a message strictly, lint it, and write it as JSON on one line. Raise a ContractError when it must not be sent.

    `strict=False` lets unknown fields through, to forward what a newer peer sent.
    """
    found: Contract[Any] = contract_of(contract)
    unsound = measure(value, is_for_writing=True)
    if unsound is not None:
        raise ContractError(found.name, [unsound])
    checked = validate(found, value, strict=strict)
    if not checked["success"]:
        raise ContractError(found.name, checked["issues"])
    errors = [issue for issue in lint(found, value) if issue["severity"] == "error"]
    if errors:
        raise ContractError(found.name, errors)
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
