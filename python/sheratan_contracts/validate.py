"""Checks a value against the JSON Schema of a contract, without a library."""

from typing import Any, Generic, Literal, TypedDict, TypeVar, overload

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

    def __init__(self, contract: str, issues: list[Issue], text: str | None = None) -> None:
        lines = [f"  {issue['path'] or '/'}: {issue['message']}" for issue in issues[:5]]
        lines += [f"  … and {len(issues) - 5} more"] if len(issues) > 5 else []
        super().__init__(text or "\n".join([f"Not a valid {contract}:", *lines]))
        self.contract = contract
        self.issues = issues


@overload
def validate(contract: Contract[T], value: object, *, strict: bool = False) -> Valid[T] | Invalid: ...


@overload
def validate(contract: str, value: object, *, strict: bool = False) -> Valid[Any] | Invalid: ...


def validate(contract: Contract[Any] | str, value: object, *, strict: bool = False) -> Valid[Any] | Invalid:
    """Check a value against the JSON Schema of the contract, and nothing else: the verdict is that of every validator.

    `strict` also refuses fields that the schema does not know, as a producer should. Nothing is raised about the value,
    and nothing is changed; a contract that does not exist is a LookupError.
    """
    issues = explain(contract_of(contract).shape, value, strict=strict)
    if issues:
        return {"success": False, "issues": issues}
    return {"success": True, "value": value}


@overload
def ensure(contract: Contract[T], value: object, *, strict: bool = False) -> T: ...


@overload
def ensure(contract: str, value: object, *, strict: bool = False) -> Any: ...


def ensure(contract: Contract[Any] | str, value: object, *, strict: bool = False) -> Any:
    """The value, if it is a message of the contract, with the verdict of `validate`. Raise a ContractError if not."""
    checked = validate(contract, value, strict=strict)
    if checked["success"]:
        return checked["value"]
    raise ContractError(contract_of(contract).name, checked["issues"])
