"""Checks a value against the JSON Schema of a contract, without a library."""

from typing import Generic, Literal, TypedDict, TypeVar

from .contract import Contract, contract_of
from .explain import explain
from .issue import Issue

T = TypeVar("T")


class Valid(TypedDict, Generic[T]):
    success: Literal[True]
    value: T
    """The value itself."""


class Invalid(TypedDict):
    success: Literal[False]
    issues: list[Issue]
    """Every issue with its place and a hint, at most 50."""


class ContractError(ValueError):
    """A value is no message of a contract. It carries the issues."""

    def __init__(self, contract: str, issues: list[Issue]) -> None:
        lines = [f"  {issue['path'] or '/'}: {issue['message']}" for issue in issues[:5]]
        lines += [f"  … and {len(issues) - 5} more"] if len(issues) > 5 else []
        super().__init__("\n".join([f"Not a valid {contract}:", *lines]))
        self.contract = contract
        self.issues = issues


def validate(contract: Contract[T] | str, value: object, *, strict: bool = False) -> Valid[T] | Invalid:
    """Check a value against the JSON Schema of the contract, and nothing else: the verdict is that of every validator.

    `strict` also refuses fields that the schema does not know, as a producer should. Nothing is raised about the value,
    and nothing is changed; a contract that does not exist is a LookupError.
    """
    issues = explain(contract_of(contract).shape, value, strict=strict)
    if issues:
        return {"success": False, "issues": issues}
    return {"success": True, "value": value}  # type: ignore[typeddict-item]


def ensure(contract: Contract[T] | str, value: object, *, strict: bool = False) -> T:
    """The value, if it is a message of the contract, with the verdict of `validate`. Raise a ContractError if not."""
    checked = validate(contract, value, strict=strict)
    if checked["success"]:
        return checked["value"]
    raise ContractError(contract_of(contract).name, checked["issues"])
